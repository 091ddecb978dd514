#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#include "CCurses.h"

#include <curses.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <term.h>
#include <unistd.h>

#include "Private.h"

struct cc_state cc;

bool cc_find_terminal(int *input, int *output) {
  *input = isatty(STDIN_FILENO) ? STDIN_FILENO : open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY);
  *output = isatty(STDOUT_FILENO) ? STDOUT_FILENO : open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY);
  return *input >= 0 && *output >= 0;
}

static FILE *stream(int descriptor, const char *mode) {
  int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
  if (copy < 0) return NULL;
  FILE *file = fdopen(copy, mode);
  if (file == NULL) close(copy);
  return file;
}

static void close_streams(void) {
  if (cc.input != NULL) fclose(cc.input);
  if (cc.output != NULL) fclose(cc.output);
  cc.input = cc.output = NULL;
}

/* Curses would print its own complaint about some terminals, so ask the description first. */
static int check_description(const char *term, int output) {
  int result = 0;
  if (setupterm(term, output, &result) != OK) return CC_UNKNOWN_TERMINAL;
  const char *address = tigetstr("cup");
  bool can_address = address != NULL && address != (char *)-1 && !tigetflag("gn") && !tigetflag("hc");
  del_curterm(cur_term);
  return can_address ? CC_OPENED : CC_NO_CURSOR_ADDRESSING;
}

static void start_colors(bool color) {
  cc.has_color = color && has_colors() && start_color() == OK;
  if (cc.has_color) cc.background = use_default_colors() == OK ? -1 : COLOR_BLACK;
}

int cc_colors(void) { return cc.screen != NULL && cc.has_color ? COLORS : 0; }

bool cc_has_direct_color(void) {
  return cc_colors() > 256 && (tigetflag("RGB") > 0 || tigetnum("RGB") > 0 ||
                               (tigetstr("RGB") != NULL && tigetstr("RGB") != (char *)-1));
}

bool cc_fills_last_cell(void) {
  return cc.screen != NULL && (tigetflag("xenl") > 0 || tigetflag("am") <= 0);
}

bool cc_define_color(int color, int value) {
  if (color <= 0 || color >= COLOR_PAIRS || value >= cc_colors()) return false;
  return init_extended_pair(color, value, cc.background) == OK;
}

static void take_size(void) {
  struct winsize size;
  if (ioctl(fileno(cc.output), TIOCGWINSZ, &size) != 0) return;
  if (size.ws_row == 0 || size.ws_col == 0) return;
  if (size.ws_row == LINES && size.ws_col == COLS) return;
  resizeterm(size.ws_row, size.ws_col);
  cc_prepare_restore(LINES);
}

int cc_open(const char *term, int input, int output, bool color) {
  if (cc.screen != NULL) return CC_ALREADY_OPEN;
  if (term == NULL || *term == '\0') return CC_UNKNOWN_TERMINAL;
  int described = check_description(term, output);
  if (described != CC_OPENED) return described;
  cc.has_modes = tcgetattr(output, &cc.modes) == 0 || tcgetattr(input, &cc.modes) == 0;
  cc.input = stream(input, "r");
  cc.output = stream(output, "w");
  if (cc.input == NULL || cc.output == NULL) {
    close_streams();
    return CC_NO_RESOURCES;
  }
  cc.screen = newterm(term, cc.output, cc.input);
  if (cc.screen == NULL) {
    close_streams();
    return CC_UNKNOWN_TERMINAL;
  }
  cc_arm_restore(fileno(cc.output), &cc.modes, cc.has_modes);
  raw();
  noecho();
  nonl();
  if (getenv("ESCDELAY") == NULL) set_escdelay(25);
  cc.keys = newpad(1, 1);
  if (cc.keys == NULL) {
    cc_close();
    return CC_NO_RESOURCES;
  }
  keypad(cc.keys, TRUE);
  nodelay(cc.keys, TRUE);
  cc_define_common_keys();
  leaveok(stdscr, FALSE);
  scrollok(stdscr, FALSE);
  start_colors(color);
  take_size();
  cc_prepare_restore(LINES);
  static bool closes_at_exit;
  cc_ask_for_pastes(true);
  if (!closes_at_exit) closes_at_exit = atexit(cc_close) == 0;
  return CC_OPENED;
}

bool cc_is_open(void) { return cc.screen != NULL; }

static void restore_modes(void) {
  if (cc.has_modes && tcsetattr(fileno(cc.output), TCSADRAIN, &cc.modes) != 0)
    tcsetattr(fileno(cc.input), TCSADRAIN, &cc.modes);
}

void cc_close(void) {
  if (cc.screen == NULL) return;
  cc_leave();
  cc_disarm_restore();
  if (cc.keys != NULL) delwin(cc.keys);
  cc.keys = NULL;
  delscreen(cc.screen);
  cc.screen = NULL;
  cc.wants_mouse = false;
  close_streams();
}

void cc_size(int *width, int *height) {
  *width = cc.screen == NULL ? 0 : COLS;
  *height = cc.screen == NULL ? 0 : LINES;
}

void cc_resize(void) {
  if (cc.screen == NULL) return;
  take_size();
  if (isendwin()) return;
  /* What the terminal made of its old content nobody knows, also when it has had another size meanwhile;
     and a region that was set for that one would stay. */
  clearok(curscr, TRUE);
  cc_use_all_lines();
}

void cc_leave(void) {
  if (cc.screen == NULL) return;
  if (!isendwin()) {
    if (cc.wants_mouse) cc_ask_for_mouse(false);
    cc_ask_for_pastes(false);
    curs_set(1);
    endwin();
  }
  restore_modes();
}

void cc_return(bool take_over_modes) {
  if (cc.screen == NULL) return;
  if (take_over_modes && cc.has_modes &&
      (tcgetattr(fileno(cc.output), &cc.modes) == 0 || tcgetattr(fileno(cc.input), &cc.modes) == 0)) {
    def_shell_mode();
    cc_arm_restore(fileno(cc.output), &cc.modes, cc.has_modes);
  }
  reset_prog_mode();
  take_size();
  clearok(curscr, TRUE);
  keypad(cc.keys, TRUE);
  wnoutrefresh(stdscr);
  doupdate();
  if (cc.wants_mouse) cc_ask_for_mouse(true);
  cc_ask_for_pastes(true);
}
