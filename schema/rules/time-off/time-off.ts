import type { Day, Instant } from '#schema/entities/primitives.ts';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import { type Refusal, refused } from '#schema/errors.ts';
import { shortDayText } from '../text/time-text.ts';
import { addDays, daysBetween, startOfDay } from '../time/zone.ts';

type Dates = Pick<TimeOffRequest, 'startDate' | 'endDate'>;

/** Whether time off may be requested or recorded for these days (D14); `others` may include anybody's requests. */
export const checkTimeOff = (
  request: Dates & Pick<TimeOffRequest, 'id' | 'userId' | 'status'>,
  others: readonly TimeOffRequest[],
): Refusal | undefined => {
  if (request.endDate < request.startDate) return refused('ends-before-start');
  const isTaken = others.some(
    (other) =>
      other.id !== request.id &&
      other.userId === request.userId &&
      (other.status === 'pending' || other.status === 'approved') &&
      other.startDate <= request.endDate &&
      request.startDate <= other.endDate,
  );
  if (!isTaken) return undefined;
  return request.status === 'approved'
    ? refused('overlapping-time-off', 'This person already has time off on some of these days.')
    : refused('overlapping-time-off');
};

/** Whether a day is one of the request's days, whatever its status; both dates are inclusive. */
export const coversDay = (request: Dates, day: Day): boolean => request.startDate <= day && day <= request.endDate;

/** Whether the request's days in the restaurant's zone overlap [start, end), whatever its status. */
export const overlapsInstants = (request: Dates, start: Instant, end: Instant, zone: string): boolean =>
  startOfDay(zone, request.startDate) < end && start < startOfDay(zone, addDays(request.endDate, 1));

/** Calendar days of the request, including first and last. */
export const timeOffDays = (request: Dates): number => daysBetween(request.startDate, request.endDate) + 1;

/** The request's days in words: "Mon 22 Jun" or "Mon 22 Jun – Fri 26 Jun". */
export const daysText = ({ startDate, endDate }: Dates): string =>
  startDate === endDate ? shortDayText(startDate) : `${shortDayText(startDate)} – ${shortDayText(endDate)}`;
