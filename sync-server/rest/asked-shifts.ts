import { type CreateShiftsRequest, mostShiftsAtOnce } from '#schema/api/shifts.ts';
import { type Day, type Instant, type TimeOfDay, toInstant } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { defaultBreakMinutes, type Shift } from '#schema/entities/shift.ts';
import { accepted, type Result, refusedFields } from '#schema/errors.ts';
import { newShifts, type Occurrence } from '#schema/intents/shift.ts';
import { occurrences } from '#schema/rules/rota/recurrence.ts';
import { shiftInstants } from '#schema/rules/rota/shift-times.ts';
import { addDays, dayOf, instantAt, timeOf } from '#schema/rules/time/zone.ts';
import { locationNamed, placeNamed } from './names.ts';

interface Making {
  readonly restaurant: Restaurant;
  readonly createdBy: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly newId: () => string;
}

/** The shifts a call asks for: one per person (D28) and occurrence (D19). */
export const askedShifts = (asked: CreateShiftsRequest, making: Making): Result<readonly Shift[]> => {
  const { restaurant } = making;
  const place = placeNamed(restaurant, asked);
  if (!place.ok) return place;
  const locationId = locationNamed(restaurant, asked.location);
  if (!locationId.ok) return locationId;
  const times = timesOf(asked, restaurant.timeZone);
  if (!times.ok) return times;
  const people = asked.assignedUsers.length > 0 ? [...new Set(asked.assignedUsers)] : [asked.userId ?? ''];
  if (people.length * times.value.length > mostShiftsAtOnce)
    return refusedFields({ assignedUsers: `Make at most ${mostShiftsAtOnce} shifts at once.` });
  const shared = {
    ...place.value,
    locationId: locationId.value,
    breakDuration: asked.breakDuration ?? (defaultBreakMinutes as Shift['breakDuration']),
    instructions: asked.instructions,
  };
  const statusOf = () => (asked.isDraft ? 'draft' : 'scheduled');
  return accepted(newShifts(shared, times.value, people, { ...making, statusOf }));
};

const timesOf = (asked: CreateShiftsRequest, zone: string): Result<readonly Occurrence[]> => {
  const first = firstTimes(asked, zone);
  if (!asked.isRecurring) return accepted([first]);
  if (!asked.recurringPattern) return refusedFields({ recurringPattern: 'Choose how it repeats' });
  if (!asked.recurringEnd) return refusedFields({ recurringEnd: 'Enter the last day' });
  const [startDay, endDay] = [dayOf(zone, first.startTime), dayOf(zone, first.endTime)];
  const [startTime, endTime] = [timeOf(zone, first.startTime), timeOf(zone, first.endTime)];
  const days = occurrences(startDay, asked.recurringPattern, asked.recurringEnd.slice(0, 10) as Day);
  if (days.length === 0) return refusedFields({ recurringEnd: 'The last day is before the first.' });
  const isNextDay = endDay !== startDay;
  return accepted(
    days.map((day) => ({
      startTime: instantAt(zone, day, startTime),
      endTime: instantAt(zone, isNextDay ? addDays(day, 1) : day, endTime),
    })),
  );
};

/** Times without an offset are the restaurant's, and an end that is not after its start is on the next day. */
const firstTimes = ({ startTime, endTime }: CreateShiftsRequest, zone: string): Occurrence => {
  if (hasOffset(startTime) || hasOffset(endTime) || startTime.slice(0, 10) !== endTime.slice(0, 10))
    return { startTime: instantOf(startTime, zone), endTime: instantOf(endTime, zone) };
  const day = startTime.slice(0, 10) as Day;
  const [from, to] = [startTime.slice(11, 16) as TimeOfDay, endTime.slice(11, 16) as TimeOfDay];
  const { isNextDay, ...times } = shiftInstants(zone, day, from, to);
  return times;
};

const hasOffset = (dateTime: string): boolean => /(Z|[+-]\d\d:\d\d)$/.test(dateTime);

const instantOf = (dateTime: string, zone: string): Instant =>
  hasOffset(dateTime)
    ? toInstant(Date.parse(dateTime))
    : instantAt(zone, dateTime.slice(0, 10) as Day, dateTime.slice(11, 16) as TimeOfDay);
