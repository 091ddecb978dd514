// SQLite, and the calls of it that Swift cannot make.
#pragma once
#include <sqlite3.h>

/// `sqlite3_db_config` is variadic: this is its form with an on/off switch.
static inline int carte_sqlite_configure(sqlite3 *connection, int option, int on) {
  return sqlite3_db_config(connection, option, on, (int *)0);
}

/// `sqlite3_config` is variadic: no memory for pages is taken before there are any.
static inline int carte_sqlite_take_pages_as_needed(void) {
  return sqlite3_config(SQLITE_CONFIG_PAGECACHE, (void *)0, 0, 0);
}

/// `SQLITE_STATIC`: the bound bytes outlive the step. A macro with a cast, which Swift cannot import.
static inline int carte_sqlite_bind_text_static(
    sqlite3_stmt *statement, int index, const char *bytes, int length) {
  return sqlite3_bind_text(statement, index, bytes, length, SQLITE_STATIC);
}

/// `SQLITE_TRANSIENT`: SQLite copies the bound bytes.
static inline int carte_sqlite_bind_text_copy(
    sqlite3_stmt *statement, int index, const char *bytes, int length) {
  return sqlite3_bind_text(statement, index, bytes, length, SQLITE_TRANSIENT);
}
