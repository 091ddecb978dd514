#pragma once

#include <curses.h>
#include <stdbool.h>
#include <stdio.h>
#include <termios.h>

/* The screen that is open. */
extern struct cc_state {
  SCREEN *screen;
  WINDOW *keys; /* a pad: reading from it draws nothing */
  FILE *input, *output;
  struct termios modes;
  bool has_modes, has_color, wants_mouse;
  short background; /* of all colours: the terminal's own where it has one */
  int cursor_row, cursor_column;
} cc;

void cc_define_common_keys(void);
/* Lets all lines scroll; the cursor is anywhere afterwards. */
void cc_use_all_lines(void);
/* Asks the terminal for reports of the mouse, or not to send them any more. */
void cc_ask_for_mouse(bool wanted);
/* Asks the terminal to mark pasted text, or not to do it any more. */
void cc_ask_for_pastes(bool wanted);
/* What makes the terminal send no marks; empty for one that has none. */
const char *cc_pastes_off(void);
/* What makes the terminal send no reports; empty for one that has no mouse. */
const char *cc_mouse_off(void);

/* What a fatal signal needs to restore the terminal; read by signal handlers. */
void cc_arm_restore(int output, const struct termios *modes, bool has_modes);
void cc_disarm_restore(void);
/* Makes the string that restores the terminal out of its description and its present height. */
void cc_prepare_restore(int rows);
