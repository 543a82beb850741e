import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import type { User } from '#schema/entities/user.ts';

/** A shift in the words of a notification: "Fri 20 Nov, 15:00–23:00, Chef". */
export const shiftInWords = (shift: Shift, restaurant: Restaurant): string => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: restaurant.timeZone, ...options });
  const day = format({ weekday: 'short', day: 'numeric', month: 'short' }).format(new Date(shift.startTime));
  const time = format({ hour: '2-digit', minute: '2-digit' });
  const position = restaurant.positions.find((each) => each.id === shift.positionId)?.name ?? '';
  const span = `${time.format(new Date(shift.startTime))}–${time.format(new Date(shift.endTime))}`;
  return [day, span, position].filter(Boolean).join(', ');
};

/** How colleagues call a person in a sentence. */
export const nameInWords = (user: User | undefined): string => (user ? user.firstName : 'Somebody');

/** Where a notification about a request leads. */
export const requestLink = ({ id }: Pick<ShiftRequest, 'id'>): string => `/shift-marketplace?request=${id}`;
