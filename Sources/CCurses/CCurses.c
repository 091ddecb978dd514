#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#include "CCurses.h"

#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <unistd.h>
#include <wchar.h>

#include "Private.h"

static struct {
  SCREEN *screen;
  WINDOW *keys; /* a pad: reading from it draws nothing */
  FILE *input, *output;
  struct termios modes;
  bool has_modes, has_color;
} cc;

void cc_set_locale(void) {
  if (setlocale(LC_ALL, "") == NULL) setlocale(LC_ALL, "C");
}

int cc_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

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

/* Sequences that terminals send whatever their description says. */
static void define_common_keys(void) {
  static const struct { const char *text; int code; } keys[] = {
      {"\033[A", KEY_UP},    {"\033[B", KEY_DOWN},  {"\033[C", KEY_RIGHT},  {"\033[D", KEY_LEFT},
      {"\033OA", KEY_UP},    {"\033OB", KEY_DOWN},  {"\033OC", KEY_RIGHT},  {"\033OD", KEY_LEFT},
      {"\033[H", KEY_HOME},  {"\033[F", KEY_END},   {"\033OH", KEY_HOME},   {"\033OF", KEY_END},
      {"\033[1~", KEY_HOME}, {"\033[4~", KEY_END},  {"\033[7~", KEY_HOME},  {"\033[8~", KEY_END},
      {"\033[5~", KEY_PPAGE}, {"\033[6~", KEY_NPAGE}, {"\033[3~", KEY_DC}, {"\033[2~", KEY_IC},
      {"\033OP", KEY_F(1)},  {"\033[11~", KEY_F(1)}, {"\033[15~", KEY_F(5)}, {"\033[Z", KEY_BTAB},
  };
  for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
    if (key_defined(keys[i].text) == 0) define_key(keys[i].text, keys[i].code);
}

static void start_colors(bool color) {
  cc.has_color = color && has_colors() && start_color() == OK;
  if (!cc.has_color) return;
  short background = use_default_colors() == OK ? -1 : COLOR_BLACK;
  static const short colors[] = {COLOR_RED, COLOR_YELLOW, COLOR_CYAN};
  for (short i = 0; i < 3; i++)
    if (init_pair((short)(i + 1), colors[i], background) != OK) cc.has_color = false;
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
  define_common_keys();
  leaveok(stdscr, FALSE);
  scrollok(stdscr, FALSE);
  start_colors(color);
  cc_resize();
  cc_prepare_restore(LINES);
  static bool closes_at_exit;
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
  close_streams();
}

void cc_size(int *width, int *height) {
  *width = cc.screen == NULL ? 0 : COLS;
  *height = cc.screen == NULL ? 0 : LINES;
}

void cc_resize(void) {
  struct winsize size;
  if (cc.screen == NULL || ioctl(fileno(cc.output), TIOCGWINSZ, &size) != 0) return;
  if (size.ws_row == 0 || size.ws_col == 0) return;
  if (size.ws_row == LINES && size.ws_col == COLS) return;
  resizeterm(size.ws_row, size.ws_col);
  clearok(curscr, TRUE); /* what the terminal made of its old content nobody knows */
  cc_prepare_restore(LINES);
}

void cc_begin(void) {
  if (cc.screen != NULL) erase();
}

static attr_t curses_attributes(int attributes) {
  attr_t result = A_NORMAL;
  if (attributes & CC_BOLD) result |= A_BOLD;
  if (attributes & CC_REVERSE) result |= A_REVERSE;
  if (attributes & CC_DIM) result |= A_DIM;
  if (attributes & CC_UNDERLINE) result |= A_UNDERLINE;
  return result;
}

void cc_put(int row, int column, const uint32_t *scalars, size_t count, int attributes, int color) {
  if (cc.screen == NULL || row < 0 || row >= LINES || column < 0 || column >= COLS) return;
  if (wmove(stdscr, row, column) == ERR) return;
  attr_set(curses_attributes(attributes), cc.has_color ? (short)color : 0, NULL);
  wchar_t text[64];
  for (size_t done = 0; done < count;) {
    size_t part = 0;
    while (part < 64 && done + part < count) {
      text[part] = (wchar_t)scalars[done + part];
      part++;
    }
    /* The last cell of the last line answers ERR although it was drawn; nothing to be done here. */
    addnwstr(text, (int)part);
    done += part;
  }
}

void cc_end(int row, int column) {
  if (cc.screen == NULL) return;
  attr_set(A_NORMAL, 0, NULL);
  curs_set(row >= 0 ? 1 : 0);
  if (row < 0) row = LINES - 1, column = 0;
  if (row < LINES && column < COLS) wmove(stdscr, row, column);
  wnoutrefresh(stdscr);
  doupdate();
}

void cc_redraw(void) {
  if (cc.screen == NULL) return;
  clearok(curscr, TRUE);
  wnoutrefresh(stdscr);
  doupdate();
}

int cc_read(void) {
  if (cc.screen == NULL) return -1;
  int code = wgetch(cc.keys);
  return code == ERR ? -1 : code;
}

bool cc_is_gone(void) {
  if (cc.screen == NULL) return true;
  struct pollfd terminal = {.fd = fileno(cc.input), .events = POLLIN};
  if (poll(&terminal, 1, 0) <= 0) return false;
  int waiting = 0;
  if (ioctl(terminal.fd, FIONREAD, &waiting) == 0 && waiting > 0) return false;
  return (terminal.revents & (POLLHUP | POLLERR | POLLNVAL | POLLIN)) != 0;
}

int cc_key(int code) {
  switch (code) {
    case KEY_RESIZE: return CC_KEY_NONE;
    case KEY_UP: return CC_KEY_UP;
    case KEY_DOWN: return CC_KEY_DOWN;
    case KEY_LEFT: return CC_KEY_LEFT;
    case KEY_RIGHT: return CC_KEY_RIGHT;
    case KEY_HOME: case KEY_A1: case KEY_FIND: return CC_KEY_HOME;
    case KEY_END: case KEY_C1: case KEY_SELECT: return CC_KEY_END;
    case KEY_PPAGE: case KEY_A3: return CC_KEY_PAGE_UP;
    case KEY_NPAGE: case KEY_C3: return CC_KEY_PAGE_DOWN;
    case KEY_BACKSPACE: return CC_KEY_BACKSPACE;
    case KEY_DC: return CC_KEY_DELETE;
    case KEY_IC: return CC_KEY_INSERT;
    case KEY_ENTER: return CC_KEY_ENTER;
    case KEY_BTAB: return CC_KEY_BACK_TAB;
    default: break;
  }
  if (code > KEY_F0 && code <= KEY_F0 + 63) return CC_KEY_FUNCTION + (code - KEY_F0);
  return CC_KEY_OTHER;
}

void cc_leave(void) {
  if (cc.screen == NULL) return;
  if (!isendwin()) {
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
  cc_resize();
  clearok(curscr, TRUE);
  keypad(cc.keys, TRUE);
  wnoutrefresh(stdscr);
  doupdate();
}
