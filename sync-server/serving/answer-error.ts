import type { Context } from 'hono';
import { type ErrorCode, refused } from '#schema/errors.ts';
import { Overloaded } from '#server/auth/limiter.ts';
import { sqliteCodeOf } from '#server/db/sqlite-code.ts';
import type { Deps } from '#server/deps.ts';
import { answerRefusal } from './json.ts';
import type { RequestEnv } from './log-requests.ts';

/** Answers unexpected errors: a full disk, a busy server, or a bug, whose details the caller does not see. */
export const answerError =
  (deps: Deps, onDiskFull?: () => void) =>
  (error: Error, c: Context<RequestEnv>): Response => {
    const code = errorCodeOf(error);
    if (code === 'disk-full') onDiskFull?.();
    deps.log('error', code, { id: c.get('requestId'), ...factsOf(error) });
    return answerRefusal(c, refused(code));
  };

const errorCodeOf = (error: Error): ErrorCode => {
  if (error instanceof Overloaded) return 'unavailable';
  const code = sqliteCodeOf(error);
  if (/^SQLITE_(FULL|IOERR|READONLY|CANTOPEN)/.test(code)) return 'disk-full';
  return /^SQLITE_(BUSY|LOCKED)/.test(code) ? 'unavailable' : 'internal';
};

/** Where it happened, without the message: drizzle's quotes the query's values, which are people's data. */
const factsOf = (error: Error) => ({
  error: error.name,
  code: sqliteCodeOf(error),
  stack: (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim())
    .join(' | '),
});
