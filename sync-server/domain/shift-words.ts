import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import type { User } from '#schema/entities/user.ts';
import { nameOf } from '#schema/rules/catalogue.ts';
import { shiftTimesText, shortDayText } from '#schema/rules/rota-text.ts';
import { dayOf } from '#schema/rules/zone.ts';

/** A shift in the words of a notification, as the rota writes it: "Fri 20 Nov, 3:00 PM – 11:00 PM, Chef". */
export const shiftInWords = (shift: Shift, { timeZone, positions }: Restaurant): string =>
  [shortDayText(dayOf(timeZone, shift.startTime)), shiftTimesText(timeZone, shift), nameOf(positions, shift.positionId)]
    .filter(Boolean)
    .join(', ');

/** How colleagues call a person in a sentence. */
export const nameInWords = (user: User | undefined): string => (user ? user.firstName : 'Somebody');

/** Where a notification about a request leads. */
export const requestLink = ({ id }: Pick<ShiftRequest, 'id'>): string => `/shift-marketplace?request=${id}`;
