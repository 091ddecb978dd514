#pragma once

#include <signal.h>

/* Restores the terminal with nothing but async-signal-safe calls. */
void cc_restore_from_signal(void);
