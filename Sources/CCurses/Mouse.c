#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#include "CCurses.h"

#include <curses.h>
#include <term.h>

#include "Private.h"

/* Presses and the wheel, no motion (DECSET 1000), with numbers in place of bytes (1006). curses could
   ask for the same, but reads a report that comes in two pieces in one go, and waits for its end. */
static const char on[] = "\033[?1000h\033[?1006h";
static const char off[] = "\033[?1006l\033[?1000l";

/* Marks around pasted text (DECSET 2004), so that it cannot be taken for keys. Terminals that have a
   mouse know them, or leave them alone. */
static const char pastes_on[] = "\033[?2004h";
static const char pastes_off[] = "\033[?2004l";

const char *cc_pastes_off(void) { return *cc_mouse_off() == '\0' ? "" : pastes_off; }

void cc_ask_for_pastes(bool wanted) {
  if (*cc_mouse_off() == '\0') return;
  cc_send((const uint8_t *)(wanted ? pastes_on : pastes_off), sizeof pastes_on - 1);
}

const char *cc_mouse_off(void) {
  const char *key = tigetstr("kmous");
  return key != NULL && key != (char *)-1 && *key != '\0' ? off : "";
}

void cc_ask_for_mouse(bool wanted) {
  if (*cc_mouse_off() == '\0') return;
  const char *text = wanted ? on : off;
  cc_send((const uint8_t *)text, sizeof on - 1);
}

void cc_set_mouse(bool wanted) {
  if (cc.screen == NULL || cc.wants_mouse == wanted) return;
  cc.wants_mouse = wanted;
  if (!isendwin()) cc_ask_for_mouse(wanted);
}
