#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#include "CCurses.h"

#include <curses.h>
#include <poll.h>
#include <sys/ioctl.h>

#include "Private.h"

/* Sequences that terminals send whatever their description says. */
void cc_define_common_keys(void) {
  static const struct { const char *text; int code; } keys[] = {
      {"\033[A", KEY_UP},    {"\033[B", KEY_DOWN},  {"\033[C", KEY_RIGHT},  {"\033[D", KEY_LEFT},
      {"\033OA", KEY_UP},    {"\033OB", KEY_DOWN},  {"\033OC", KEY_RIGHT},  {"\033OD", KEY_LEFT},
      {"\033[H", KEY_HOME},  {"\033[F", KEY_END},   {"\033OH", KEY_HOME},   {"\033OF", KEY_END},
      {"\033[1~", KEY_HOME}, {"\033[4~", KEY_END},  {"\033[7~", KEY_HOME},  {"\033[8~", KEY_END},
      {"\033[5~", KEY_PPAGE}, {"\033[6~", KEY_NPAGE}, {"\033[3~", KEY_DC}, {"\033[2~", KEY_IC},
      {"\033OP", KEY_F(1)},  {"\033[11~", KEY_F(1)}, {"\033OQ", KEY_F(2)}, {"\033[12~", KEY_F(2)},
      {"\033[15~", KEY_F(5)}, {"\033[Z", KEY_BTAB},
  };
  /* Reports of the mouse come as they are, so that no one waits for the rest of one. */
  define_key(NULL, KEY_MOUSE);
  for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
    if (key_defined(keys[i].text) == 0) define_key(keys[i].text, keys[i].code);
  /* Ctrl-Z is a key of its own where the description knows it as a key that we do not: TERM=linux. */
  for (char text[] = "\001"; text[0] < ' '; text[0]++) {
    int code = key_defined(text);
    if (code > 0 && cc_key(code) == CC_KEY_OTHER) define_key(text, 0);
  }
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
