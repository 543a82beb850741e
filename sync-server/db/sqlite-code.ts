/** The code of SQLite's own error, which drizzle may wrap, such as SQLITE_FULL; '' for any other error. */
export const sqliteCodeOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? cause.code : '';
  return typeof code === 'string' && code.startsWith('SQLITE_') ? code : '';
};

/** The disk or the database file fails, whatever was being written: what was to be saved has to come again. */
export const isStorageError = (error: unknown): boolean =>
  /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|BUSY|LOCKED|CORRUPT|NOTADB)/.test(sqliteCodeOf(error));
