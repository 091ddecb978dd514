#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#include "CCurses.h"

#include <locale.h>
#include <stdint.h>
#include <wchar.h>

#include "Ambiguous.h"

static int ambiguous_width;

void cc_set_locale(void) {
  if (setlocale(LC_ALL, "") == NULL) setlocale(LC_ALL, "C");
}

void cc_set_ambiguous_width(int width) { ambiguous_width = width == 1 || width == 2 ? width : 0; }

static bool is_ambiguous(uint32_t scalar) {
  size_t low = 0, high = sizeof cc_ambiguous / sizeof cc_ambiguous[0];
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (cc_ambiguous[middle].last < scalar) low = middle + 1;
    else high = middle;
  }
  return low < sizeof cc_ambiguous / sizeof cc_ambiguous[0] && cc_ambiguous[low].first <= scalar;
}

bool cc_has_overruled_width(uint32_t scalar) {
  return ambiguous_width != 0 && is_ambiguous(scalar);
}

/* Stands before the one of the C library, for ncurses too: both must count a character alike, or one
   of them shifts the rest of its line. wcswidth does not call it, and knows the locale. */
int wcwidth(wchar_t character) {
  int width = wcswidth(&character, 1);
  if (ambiguous_width == 0 || width <= 0 || (uint32_t)character < 0x80) return width;
  return is_ambiguous((uint32_t)character) ? ambiguous_width : width;
}

int cc_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }
