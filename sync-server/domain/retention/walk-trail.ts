import { asc, gt } from 'drizzle-orm';
import { auditTrail } from '#server/db/tables.ts';
import { turn } from '#server/domain/in-slices.ts';
import type { Store } from '#server/domain/transaction.ts';

/** How many sequence numbers one step covers: its work must not hold up the server. */
const step = 250;

/**
 * Works through the audit trail from its oldest line up to a time (milliseconds since 1970), a stretch of sequence
 * numbers at once, and lets other calls in between. A clock that was put back ends it early; it continues the next day.
 * Returns the sum of what `work` returns.
 */
export const walkTrail = async (
  { db }: Store,
  until: number,
  work: (above: number, upTo: number) => number,
): Promise<number> => {
  let [above, sum] = [0, 0];
  for (;;) {
    const next = db
      .select({ seq: auditTrail.seq, at: auditTrail.at })
      .from(auditTrail)
      .where(gt(auditTrail.seq, above))
      .orderBy(asc(auditTrail.seq))
      .limit(1)
      .get();
    if (!next || next.at >= until) return sum;
    const upTo = next.seq + step;
    sum += work(above, upTo);
    above = upTo;
    await turn();
  }
};
