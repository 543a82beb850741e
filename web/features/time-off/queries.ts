import { type Day, type Instant, toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import { dayMs } from '#schema/rules/time/lengths.ts';
import { addDays, startOfDay } from '#schema/rules/time/zone.ts';
import { type LiveResult, useLiveQuery } from '#web/db/live-query.ts';

/** A person's requests, latest days first. */
export const useTimeOffOf = (userId: string, limit: number): LiveResult<TimeOffRequest> =>
  useLiveQuery('timeOffRequests', {
    selector: { userId, endDate: { $gt: '' } },
    sort: [{ userId: 'desc' }, { endDate: 'desc' }],
    index: ['userId', 'endDate'],
    limit,
  });

/** Requests in a status, by anybody this device may know about: earliest days first, or latest. */
export const useTimeOffIn = (
  status: TimeOffRequest['status'],
  order: 'asc' | 'desc',
  limit: number,
): LiveResult<TimeOffRequest> =>
  useLiveQuery('timeOffRequests', {
    selector: { status, endDate: { $gt: '' } },
    sort: [{ status: order }, { endDate: order }],
    index: ['status', 'endDate'],
    limit,
  });

/** Pending and approved time off that overlaps these days, both included. */
export const useTimeOffWithin = (from: Day, until: Day): LiveResult<TimeOffRequest> =>
  useLiveQuery('timeOffRequests', {
    selector: { endDate: { $gte: from }, startDate: { $lte: until }, status: { $in: ['pending', 'approved'] } },
    sort: [{ endDate: 'asc' }],
    index: ['endDate'],
  });

/** Scheduled shifts that may overlap these days of the restaurant's zone, both included. */
export const useShiftsWithin = (zone: string, from: Day, until: Day): LiveResult<Shift> =>
  useLiveQuery('shifts', {
    selector: {
      startTime: { $gte: dayEarlier(startOfDay(zone, from)), $lt: startOfDay(zone, addDays(until, 1)) },
      status: 'scheduled',
    },
    sort: [{ startTime: 'asc' }],
    index: ['startTime'],
  });

/** A shift is at most 24 hours long: one that started a day earlier may still be running. */
const dayEarlier = (instant: Instant): Instant => toInstant(Date.parse(instant) - dayMs);
