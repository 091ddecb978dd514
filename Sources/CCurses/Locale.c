#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#include "CCurses.h"

#include <locale.h>
#include <wchar.h>

void cc_set_locale(void) {
  if (setlocale(LC_ALL, "") == NULL) setlocale(LC_ALL, "C");
}

int cc_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }
