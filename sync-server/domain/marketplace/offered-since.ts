import { and, eq, max, or, sql } from 'drizzle-orm';
import type { ShiftOffer } from '#schema/rules/marketplace/shift-offer.ts';
import { auditTrail } from '#server/db/tables.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/**
 * Since when a shift is on offer, in milliseconds since 1970: since its person gave it away, or since it was open and
 * published, by the trail; if that is not known, since it was made.
 */
export const offeredSince = (tx: Transaction, { shift, request }: ShiftOffer): number => {
  if (request) return Date.parse(request.createdAt);
  const opened = or(
    sql`json_extract(${auditTrail.change}, '$.userId') = ''`,
    sql`json_extract(${auditTrail.change}, '$.status') = 'scheduled'`,
  );
  const last = tx.db
    .select({ at: max(auditTrail.at) })
    .from(auditTrail)
    .where(and(eq(auditTrail.recordId, shift.id), opened))
    .get();
  return last?.at ?? Date.parse(shift.createdAt);
};
