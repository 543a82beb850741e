import { and, eq, gt, gte, inArray, lt, min } from 'drizzle-orm';
import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { eligibilityOf, limitsAmong } from '#schema/rules/eligibility/eligibility.ts';
import { youngUntil } from '#schema/rules/rota/hour-limits.ts';
import { apartFrom } from '#schema/rules/rota/house-rules.ts';
import { addDays, dayOf, mondayOf, startOfDay } from '#schema/rules/time/zone.ts';
import { columnOf } from '#server/db/records.ts';
import { auditTrail } from '#server/db/tables.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { movesFor, shiftsOf } from './complete-shift-request.ts';

/**
 * Whether a move takes somebody past a limit of rest, week or age, or puts them together with somebody a house rule
 * keeps them apart from: then a manager decides (D50). It waits without saying why, since only managers know of such a
 * rule (D48). The maker of an offer weighed the limits then: of those only a young worker's count, and anything newer.
 */
export const passesLimit = (tx: Transaction, request: ShiftRequest, acceptorId: string): boolean => {
  const involved = shiftsOf(tx, request).map(({ id }) => id);
  return movesFor(tx, request, acceptorId).some(({ userId, shiftId }) => {
    const [person, shift] = [tx.find('user', userId), tx.find('shift', shiftId)];
    if (!person || !shift) return false;
    const zone = tx.restaurant().timeZone;
    const employment = tx.find('employment', userId);
    const apartIds = apartFrom(tx.select('houseRule'), userId);
    const around = shiftsAround(tx, [userId, ...apartIds], shift).filter(({ id }) => !involved.includes(id));
    const passed = (shifts: readonly Shift[]) =>
      limitsAmong(eligibilityOf(shift, { person, shifts, timeOff: [], employment, apartIds, zone }));
    const limits = passed(around);
    if (request.requestType !== 'offer' || youngUntil(employment, dayOf(zone, shift.startTime)) !== '')
      return limits.length > 0;
    const weighed = new Set(passed(unchangedSince(tx, request, around)).map((limit) => JSON.stringify(limit)));
    return limits.some((limit) => !weighed.has(JSON.stringify(limit)));
  });
};

/** These people's scheduled shifts, for the week and two days on either side. */
const shiftsAround = (tx: Transaction, userIds: readonly string[], shift: Shift): readonly Shift[] => {
  const zone = tx.restaurant().timeZone;
  const monday = mondayOf(dayOf(zone, shift.startTime));
  const [from, to] = [addDays(monday, -2), addDays(monday, 9)].map((day) => startOfDay(zone, day));
  return tx.select(
    'shift',
    and(
      inArray(columnOf('shift', 'userId'), [...userIds]),
      gte(columnOf('shift', 'startTime'), from),
      lt(columnOf('shift', 'startTime'), to),
      eq(columnOf('shift', 'status'), 'scheduled'),
    ),
  );
};

/** Those of the shifts that nobody has changed since the request was made. */
const unchangedSince = (tx: Transaction, { id }: ShiftRequest, shifts: readonly Shift[]): readonly Shift[] => {
  const made = tx.db
    .select({ seq: min(auditTrail.seq) })
    .from(auditTrail)
    .where(eq(auditTrail.recordId, id))
    .get();
  const ids = shifts.map((shift) => shift.id);
  const changed = tx.db
    .select({ id: auditTrail.recordId })
    .from(auditTrail)
    .where(and(inArray(auditTrail.recordId, ids), gt(auditTrail.seq, made?.seq ?? 0)))
    .all();
  const touched = new Set(changed.map((line) => line.id));
  return shifts.filter((shift) => !touched.has(shift.id));
};
