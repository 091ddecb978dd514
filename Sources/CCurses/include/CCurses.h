#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What Swift cannot call: curses macros, globals and variadic functions, and signal handlers.
   One screen at a time; every function but the signal handlers belongs to one thread. */

/* Why a screen could not be opened. */
enum {
  CC_OPENED = 0,
  CC_ALREADY_OPEN,
  CC_NOT_A_TERMINAL,
  CC_UNKNOWN_TERMINAL,
  CC_NO_CURSOR_ADDRESSING,
  CC_NO_RESOURCES,
};

/* Text attributes, with the values of the browser's TextAttributes. */
enum { CC_BOLD = 1, CC_REVERSE = 2, CC_DIM = 4, CC_UNDERLINE = 8, CC_ITALIC = 16 };

/* Takes over the locale of the environment, which widths and drawing follow. */
void cc_set_locale(void);
/* Columns of a character in the locale, -1 when it cannot be printed. */
int cc_width(uint32_t scalar);
/* The columns of characters that are narrow in some fonts and wide in others, 1 or 2; 0: as the locale
   has it. */
void cc_set_ambiguous_width(int width);
/* Whether the width of a character is the one that was set, which the terminal may not share. */
bool cc_has_overruled_width(uint32_t scalar);

/* Finds the terminal's descriptors: standard input and output, or /dev/tty in place of one that
   is something else. Answers false when there is no terminal. */
bool cc_find_terminal(int *input, int *output);

/* Opens the screen on two descriptors, which stay the caller's. */
int cc_open(const char *term, int input, int output, bool color);
/* Gives the terminal back as it was. Does nothing when no screen is open. */
void cc_close(void);
bool cc_is_open(void);

void cc_size(int *width, int *height);
/* Asks the terminal for its size and takes it over. */
void cc_resize(void);

/* How many colours there are; 0: none, or none are wanted. */
int cc_colors(void);
/* Whether a colour's value is its red, green and blue. */
bool cc_has_direct_color(void);
/* Whether a character in the last cell of the screen leaves the screen where it is (xenl or no am). */
bool cc_fills_last_cell(void);
/* Gives a colour of texts its value, from 1 up; 0 is the terminal's own. False when there is no room. */
bool cc_define_color(int color, int value);

/* Drawing: begin, any number of puts, end. */
void cc_begin(void);
void cc_put(int row, int column, const uint32_t *scalars, size_t count, int attributes, int color);
/* A negative row hides the cursor. */
void cc_end(int row, int column);
/* Sends a text once more at its place after the end of the drawing: for a line in which the terminal
   may count columns other than curses does. */
void cc_repeat(
    int row, int column, const uint32_t *scalars, size_t count, int attributes, int color);
/* Puts the cursor back after repeats. */
void cc_end_repeating(void);
/* Sends everything again. */
void cc_redraw(void);
/* Sends bytes that draw nothing. */
void cc_send(const uint8_t *bytes, size_t count);
/* Makes a terminal that has a mouse report presses and the wheel, or leave them to itself. */
void cc_set_mouse(bool wanted);

/* Keys below this are bytes, the others key codes of curses. */
enum { CC_FIRST_KEY_CODE = 0x100 };
/* The next byte or key code, -1 when there is none. */
int cc_read(void);
/* Whether nothing can ever come from the terminal any more. */
bool cc_is_gone(void);

/* What key codes mean, in the order of the names. */
enum {
  CC_KEY_OTHER = 0, CC_KEY_NONE, CC_KEY_UP, CC_KEY_DOWN, CC_KEY_LEFT, CC_KEY_RIGHT, CC_KEY_HOME,
  CC_KEY_END, CC_KEY_PAGE_UP, CC_KEY_PAGE_DOWN, CC_KEY_BACKSPACE, CC_KEY_DELETE, CC_KEY_INSERT,
  CC_KEY_ENTER, CC_KEY_BACK_TAB, CC_KEY_FUNCTION,
};
/* The meaning of a key code; functions have CC_KEY_FUNCTION + number. */
int cc_key(int code);

/* Gives the terminal back and takes it again. */
void cc_leave(void);
/* `take_over_modes`: what the terminal is like now is what it gets back at the end. */
void cc_return(bool take_over_modes);
/* Stops the process group as Ctrl-Z does, with our own handlers out of the way. */
void cc_stop(void);

/* Puts the signals WINCH, TERM, HUP, INT, CONT and TSTP into a pipe, and makes fatal signals restore
   the terminal before they end the program. False when it cannot be done. */
bool cc_watch_signals(void);
/* Undoes that. A program that ends and was told so by a signal gets no second one while it tidies up, for
   some seconds. */
void cc_unwatch_signals(bool ends_program);
/* The readable end of the pipe, -1 when signals are not watched. */
int cc_signal_descriptor(void);
/* The next signal that came, 0 when there is none. */
int cc_next_signal(void);
