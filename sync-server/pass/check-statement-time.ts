import type { Statement } from '#schema/api/pass.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import { mostAheadMs } from '#schema/rules/hours/punch-bounds.ts';
import { pressTime } from '#schema/rules/hours/punch-time.ts';
import { dayMs } from '#schema/rules/time/lengths.ts';
import type { Tablet } from '#server/auth/tablets.ts';

/**
 * How long a revoked tablet may deliver what was made earlier: it may be in a drawer without a connection over two
 * weekly rotas. Later than that the hours have long been approved, and a thief has had time to invent some.
 */
const handInAfterRevocationMs = 14 * dayMs;

/**
 * Whether a statement may count for the moment it states, milliseconds since 1970 (SPEC.md, T6 and T9): not before its
 * tablet was enrolled, not ahead of the server's clock (`wrong-clock`), and not after the revocation, nor delivered
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
