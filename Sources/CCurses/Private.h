#pragma once

#include <stdbool.h>
#include <termios.h>

/* What a fatal signal needs to restore the terminal; read by signal handlers. */
void cc_arm_restore(int output, const struct termios *modes, bool has_modes);
void cc_disarm_restore(void);
/* Makes the string that restores the terminal out of its description and its present height. */
void cc_prepare_restore(int rows);
