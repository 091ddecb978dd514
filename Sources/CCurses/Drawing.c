#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#include "CCurses.h"

#include <curses.h>
#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <term.h>
#include <unistd.h>
#include <wchar.h>

#include "Private.h"

void cc_begin(void) {
  if (cc.screen != NULL) erase();
}

static attr_t curses_attributes(int attributes) {
  attr_t result = A_NORMAL;
  if (attributes & CC_BOLD) result |= A_BOLD;
  if (attributes & CC_REVERSE) result |= A_REVERSE;
  if (attributes & CC_DIM) result |= A_DIM;
  if (attributes & CC_UNDERLINE) result |= A_UNDERLINE;
  if (attributes & CC_ITALIC) result |= A_ITALIC;
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
  cc.cursor_row = row >= 0 && row < LINES ? row : LINES - 1;
  cc.cursor_column = row >= 0 && column >= 0 && column < COLS ? column : 0;
  wmove(stdscr, cc.cursor_row, cc.cursor_column);
  wnoutrefresh(stdscr);
  doupdate();
}

void cc_redraw(void) {
  if (cc.screen == NULL) return;
  clearok(curscr, TRUE);
  wnoutrefresh(stdscr);
  doupdate();
  if (cc.wants_mouse) cc_ask_for_mouse(true); /* what wrote on the screen may have switched it off */
}

/* What is sent past curses, which has sent all of its own by then. */
static struct {
  char text[4096];
  size_t length;
} out;

static void flush_out(void) {
  const char *text = out.text;
  while (out.length > 0) {
    ssize_t written = write(fileno(cc.output), text, out.length);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0 && errno == EAGAIN) {
      /* Half a sequence would swallow what follows it. */
      struct pollfd room = {.fd = fileno(cc.output), .events = POLLOUT};
      if (poll(&room, 1, 1000) > 0) continue;
    }
    if (written <= 0) break;
    text += written;
    out.length -= (size_t)written;
  }
  out.length = 0;
}

static int add_out(int byte) {
  if (out.length == sizeof out.text) flush_out();
  out.text[out.length++] = (char)byte;
  return byte;
}

static void move_out(int row, int column) {
  char *address = tigetstr("cup");
  if (address != NULL && address != (char *)-1)
    tputs(tparm(address, row, column, 0, 0, 0, 0, 0, 0, 0), 1, add_out);
}

void cc_use_all_lines(void) {
  char *region = tigetstr("csr");
  if (region == NULL || region == (char *)-1) return;
  tputs(tparm(region, 0, LINES - 1, 0, 0, 0, 0, 0, 0, 0), 1, add_out);
  flush_out();
}

void cc_repeat(
    int row, int column, const uint32_t *scalars, size_t count, int attributes, int color) {
  if (cc.screen == NULL || row < 0 || row >= LINES || column < 0 || column >= COLS) return;
  move_out(row, column);
  vid_puts(curses_attributes(attributes), cc.has_color ? (short)color : 0, NULL, add_out);
  mbstate_t state = {0};
  for (size_t i = 0; i < count; i++) {
    char bytes[MB_LEN_MAX];
    size_t length = wcrtomb(bytes, (wchar_t)scalars[i], &state);
    if (length == (size_t)-1) continue;
    for (size_t j = 0; j < length; j++) add_out((unsigned char)bytes[j]);
  }
}

void cc_end_repeating(void) {
  if (cc.screen == NULL || out.length == 0) return;
  vid_puts(A_NORMAL, 0, NULL, add_out);
  move_out(cc.cursor_row, cc.cursor_column);
  flush_out();
}

void cc_send(const uint8_t *bytes, size_t count) {
  if (cc.screen == NULL) return;
  for (size_t i = 0; i < count; i++) add_out(bytes[i]);
  flush_out();
}
