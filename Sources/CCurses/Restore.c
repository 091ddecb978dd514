#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <poll.h>
#include <stdatomic.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

#include "CCurses.h"
#include "Private.h"
#include "Signals.h"

/* Two strings, so that a signal that comes while one is made finds the other whole. */
static struct {
  char text[2][512];
  size_t length[2];
  volatile sig_atomic_t current;
  volatile sig_atomic_t is_armed;
  int output;
  struct termios modes;
  bool has_modes;
} restore;

/* Adds a control string without its padding, which is written $<5>. */
static size_t add(char *text, size_t length, const char *control) {
  if (control == NULL || control == (char *)-1) return length;
  while (*control != '\0' && length < sizeof restore.text[0]) {
    if (control[0] == '$' && control[1] == '<') {
      const char *end = strchr(control, '>');
      if (end != NULL) {
        control = end + 1;
        continue;
      }
    }
    text[length++] = *control++;
  }
  return length;
}

void cc_prepare_restore(int rows) {
  int next = restore.current == 0 ? 1 : 0;
  char *text = restore.text[next];
  size_t length = 0;
  length = add(text, length, cc_mouse_off());
  length = add(text, length, cc_pastes_off());
  length = add(text, length, tigetstr("sgr0"));
  length = add(text, length, tigetstr("op"));
  length = add(text, length, tigetstr("rmkx"));
  length = add(text, length, tigetstr("cnorm"));
  char *address = tigetstr("cup");
  if (address != NULL && address != (char *)-1)
    length = add(text, length, tparm(address, rows > 0 ? rows - 1 : 0, 0, 0, 0, 0, 0, 0, 0, 0));
  length = add(text, length, "\r\n");
  length = add(text, length, tigetstr("rmcup"));
  restore.length[next] = length;
  /* A handler on this thread sees the text and its length before it sees that they are current. */
  atomic_signal_fence(memory_order_release);
  restore.current = next;
}

void cc_arm_restore(int output, const struct termios *modes, bool has_modes) {
  restore.is_armed = 0;
  restore.output = output;
  restore.modes = *modes;
  restore.has_modes = has_modes;
  atomic_signal_fence(memory_order_release);
  restore.is_armed = 1;
}

void cc_disarm_restore(void) { restore.is_armed = 0; }

void cc_restore_from_signal(void) {
  if (!restore.is_armed) return;
  restore.is_armed = 0;
  /* The modes first: they need no room in the output, which may be stopped. */
  if (restore.has_modes) tcsetattr(restore.output, TCSANOW, &restore.modes);
  int current = restore.current;
  const char *text = restore.text[current];
  size_t left = restore.length[current];
  struct pollfd room = {.fd = restore.output, .events = POLLOUT};
  while (left > 0 && poll(&room, 1, 100) > 0 && (room.revents & POLLOUT) != 0) {
    ssize_t written = write(restore.output, text, left);
    if (written <= 0) break;
    text += written;
    left -= (size_t)written;
  }
}
