/** The code of SQLite's own error, which drizzle may wrap, such as SQLITE_FULL; '' for any other error. */
export const sqliteCodeOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? cause.code : '';
  return typeof code === 'string' && code.startsWith('SQLITE_') ? code : '';
};

/** The disk or the database file fails, whatever was being written: it must be sent again. */
export const isStorageError = (error: unknown): boolean =>
  /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|BUSY|LOCKED|CORRUPT|NOTADB)/.test(sqliteCodeOf(error));

/**
 * For writes that can be skipped, such as when a session was last seen: a failing disk must not keep people from
 * reading. Returns undefined if it fails.
 */
export const writeIfPossible = <Value>(write: () => Value): Value | undefined => {
  try {
    return write();
  } catch (error) {
    if (isStorageError(error)) return undefined;
    throw error;
  }
};
