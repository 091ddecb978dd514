#define _GNU_SOURCE
#include "Signals.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include "CCurses.h"

static const int watched[] = {SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGCONT, SIGTSTP};
/* All whose default action ends the program; SIGALRM is the watchdog of the ones that ask it to. */
static const int fatal[] = {
    SIGILL,  SIGTRAP, SIGABRT, SIGSEGV, SIGBUS,  SIGFPE,    SIGQUIT,   SIGUSR1, SIGUSR2,
    SIGALRM, SIGXCPU, SIGSYS,  SIGIO,   SIGPROF, SIGVTALRM, SIGSTKFLT, SIGPWR,
};
enum {
  WATCHED = sizeof watched / sizeof watched[0],
  FATAL = sizeof fatal / sizeof fatal[0],
  STACK = 64 * 1024,
};

static struct sigaction old_watched[WATCHED], old_fatal[FATAL];
static int ends[2] = {-1, -1};
static stack_t old_stack;
static void *stack;

/* Seconds that the program has to end after SIGTERM or SIGHUP, also when the terminal takes no more
   output and the loop hangs in a write. */
enum { GRACE = 3 };
/* Seconds that it has then to tidy up, with the terminal given back. */
enum { TIDYING = 10 };
static volatile sig_atomic_t asked_to_end;

static void on_watched(int number) {
  int error = errno;
  if (number == SIGTERM || number == SIGHUP) {
    asked_to_end = number;
    alarm(GRACE);
  }
  unsigned char byte = (unsigned char)number;
  ssize_t written = write(ends[1], &byte, 1); /* a full pipe has woken the reader already */
  (void)written;
  errno = error;
}

static void on_fatal(int number) {
  cc_restore_from_signal();
  if (number == SIGALRM && asked_to_end) {
    number = asked_to_end;
    signal(number, SIG_DFL);
  }
  raise(number); /* SA_RESETHAND and SA_NODEFER: the default action, now */
}

bool cc_watch_signals(void) {
  if (ends[0] >= 0) return true;
  asked_to_end = 0;
  if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) {
    ends[0] = ends[1] = -1;
    return false;
  }
  stack = malloc(STACK);
  stack_t alternate = {.ss_sp = stack, .ss_size = STACK};
  if (stack != NULL) sigaltstack(&alternate, &old_stack);
  struct sigaction action = {.sa_handler = on_watched, .sa_flags = SA_RESTART};
  sigfillset(&action.sa_mask);
  for (int i = 0; i < WATCHED; i++) {
    sigaction(watched[i], NULL, &old_watched[i]);
    /* nohup and background jobs ignore some of them, and mean it */
    if (old_watched[i].sa_handler != SIG_IGN || watched[i] == SIGWINCH || watched[i] == SIGCONT)
      sigaction(watched[i], &action, NULL);
  }
  struct sigaction last = {
      .sa_handler = on_fatal, .sa_flags = SA_ONSTACK | SA_RESETHAND | SA_NODEFER};
  sigemptyset(&last.sa_mask);
  for (int i = 0; i < FATAL; i++) sigaction(fatal[i], &last, &old_fatal[i]);
  return true;
}

void cc_unwatch_signals(bool ends_program) {
  if (ends[0] < 0) return;
  bool tidies_up = ends_program && asked_to_end;
  /* A terminal that closes says so twice: the second time must not keep the program from tidying up. */
  if (asked_to_end) alarm(tidies_up ? TIDYING : 0);
  for (int i = 0; i < WATCHED; i++) {
    bool is_end = watched[i] == SIGTERM || watched[i] == SIGHUP || watched[i] == SIGINT;
    if (tidies_up && is_end)
      signal(watched[i], SIG_IGN);
    else
      sigaction(watched[i], &old_watched[i], NULL);
  }
  for (int i = 0; i < FATAL; i++)
    if (!tidies_up || fatal[i] != SIGALRM) sigaction(fatal[i], &old_fatal[i], NULL);
  if (stack != NULL) {
    sigaltstack(&old_stack, NULL);
    free(stack);
    stack = NULL;
  }
  close(ends[0]);
  close(ends[1]);
  ends[0] = ends[1] = -1;
}

int cc_signal_descriptor(void) { return ends[0]; }

int cc_next_signal(void) {
  unsigned char number = 0;
  if (ends[0] < 0 || read(ends[0], &number, 1) != 1) return 0;
  return number;
}

void cc_stop(void) {
  struct sigaction standard = {.sa_handler = SIG_DFL}, old_stop, old_continue;
  sigemptyset(&standard.sa_mask);
  sigaction(SIGTSTP, &standard, &old_stop);
  sigaction(SIGCONT, &standard, &old_continue);
  kill(0, SIGTSTP);
  sigaction(SIGTSTP, &old_stop, NULL);
  sigaction(SIGCONT, &old_continue, NULL);
}
