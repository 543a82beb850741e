import type { Statement } from '#schema/api/pass.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import { mostAheadMs } from '#schema/rules/hours/punch-bounds.ts';
import { pressTime } from '#schema/rules/hours/punch-time.ts';
import { dayMs } from '#schema/rules/time/lengths.ts';
import type { Tablet } from '#server/auth/tablets.ts';

/**
 * For so long a revoked tablet may hand in what was made before: it may lie in a drawer without a connection over two
 * weekly rotas. Later the hours are long approved, and a thief has had time to invent some.
 */
const handInAfterRevocationMs = 14 * dayMs;

/**
 * Whether a statement may stand for the moment that it says, milliseconds since 1970 (SPEC.md, T6 and T9): not before
 * its tablet was enrolled, not ahead of the server's clock (`wrong-clock`), and not after the revocation, nor handed in
 * long after it (`tablet-revoked`): staff who clocked in good faith have worked.
 */
export const checkStatementTime = (
  { enrolledAt, revokedAt }: Pick<Tablet, 'enrolledAt' | 'revokedAt'>,
  said: Statement,
  now: number,
): Result<void> => {
  const at = pressTime(said);
  if (revokedAt > 0 && (at > revokedAt || now > revokedAt + handInAfterRevocationMs)) return refused('tablet-revoked');
  if (at < enrolledAt || at > now + mostAheadMs) return refused('wrong-clock');
  return accepted(undefined);
};
