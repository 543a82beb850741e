import { sqliteCodeOf } from '#server/db/sqlite-code.ts';
import type { Deps } from '#server/deps.ts';

/** Logs what went wrong, without the message, which may quote people's data; the work is tried again next time. */
export const logFailure = (deps: Deps, error: unknown): void =>
  deps.log('error', 'maintenance-failed', {
    error: error instanceof Error ? error.name : 'unknown',
    code: sqliteCodeOf(error),
  });
