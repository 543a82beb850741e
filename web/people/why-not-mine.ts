import { toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { eligibilityOf } from '#schema/rules/eligibility/eligibility.ts';
import { dayMs } from '#schema/rules/time/lengths.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { useDocument, useLiveQuery } from '#web/db/live-query.ts';
import { useDirectory } from './directory.tsx';
import { whyNot } from './why-not.ts';

/** Why the signed-in person cannot take a shift, in a few words; '' if nothing prevents it. */
export const useWhyNotMine = (shift: Shift): string => {
  const { me, names } = useDirectory();
  // A shift is at most a day long.
  const from = toInstant(Date.parse(shift.startTime) - dayMs);
  const shifts = useLiveQuery('shifts', {
    selector: { userId: me.id, startTime: { $gte: from, $lt: shift.endTime } },
    sort: [{ userId: 'asc' }, { startTime: 'asc' }],
    index: ['userId', 'startTime'],
  }).documents;
  const timeOff = useLiveQuery('timeOffRequests', {
    selector: { userId: me.id, endDate: { $gte: dayOf(names.zone, shift.startTime) }, status: 'approved' },
    sort: [{ userId: 'asc' }, { endDate: 'asc' }],
    index: ['userId', 'endDate'],
  }).documents;
  const { document: contract } = useDocument('employments', me.id);
  const employment = contract?.kind === 'employment' ? contract : undefined;
  return whyNot(eligibilityOf(shift, { person: me, shifts, timeOff, employment, zone: names.zone }), names.zone);
};
