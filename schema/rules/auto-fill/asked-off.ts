import type { Shift } from '#schema/entities/shift.ts';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import type { PlannedPerson } from '../planning-facts.ts';
import { overlapsInstants } from '../time-off.ts';

/** What somebody has asked for and nobody has decided that would keep them from this shift (D48). */
export const askedOffDuring = (
  { startTime, endTime }: Shift,
  { askedOff = [], zone }: Pick<PlannedPerson, 'askedOff' | 'zone'>,
): TimeOffRequest | undefined =>
  askedOff.find((request) => request.status === 'pending' && overlapsInstants(request, startTime, endTime, zone));
