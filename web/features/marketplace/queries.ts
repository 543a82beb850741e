import { useMemo } from 'react';
import { type Day, type Instant, toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { isManagerial } from '#schema/permissions/actor.ts';
import { apartFrom } from '#schema/rules/rota/house-rules.ts';
import { dayMs } from '#schema/rules/time/lengths.ts';
import { addDays, startOfDay } from '#schema/rules/time/zone.ts';
import { type LiveResult, useDocuments, useLiveQuery } from '#web/db/live-query.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { useHouseRules } from '#web/people/use-house-rules.ts';

/** Which shifts the Available tab lists; '' means any. */
export interface ShiftFilter {
  readonly departmentId: string;
  readonly positionId: string;
  readonly userId: string;
  readonly day: Day | '';
}

/** The most of a person's shifts read: several months. */
const mostOwnShifts = 200;
/** The most open requests read at once, those for the soonest shifts first. */
const mostOpenRequests = 100;

/** A person's shifts from an instant on, by start. */
export const useShiftsOf = (userId: string, from: Instant, limit = mostOwnShifts): LiveResult<Shift> =>
  useLiveQuery(
    'shifts',
    userId === ''
      ? undefined
      : {
          selector: { userId, startTime: { $gte: from } },
          sort: [{ userId: 'asc' }, { startTime: 'asc' }],
          index: ['userId', 'startTime'],
          limit,
        },
  );

/** Two weeks and a few days of a large restaurant. */
const mostShiftsOfAll = 4000;

/**
 * The people somebody must not work with, for those who may read the house rules (D48), and their shifts from an
 * instant on.
 */
export const useApart = (
  userId: string,
  from: Instant,
): { readonly apartIds: readonly string[]; readonly shifts: readonly Shift[]; readonly isLoading: boolean } => {
  const { actor } = useDirectory();
  const { rules, isLoading } = useHouseRules(isManagerial(actor));
  const apartIds = useMemo(() => apartFrom(rules, userId), [rules, userId]);
  const theirs = useLiveQuery(
    'shifts',
    apartIds.length === 0
      ? undefined
      : {
          selector: { startTime: { $gte: from }, userId: { $in: [...apartIds] }, status: 'scheduled' },
          sort: [{ startTime: 'asc' }],
          index: ['startTime'],
          limit: mostShiftsOfAll,
        },
  );
  return { apartIds, shifts: theirs.documents, isLoading: isLoading || theirs.isLoading };
};

/** Scheduled shifts that nobody works yet. */
export const useOpenShifts = (from: Instant, filter: ShiftFilter, zone: string, limit: number): LiveResult<Shift> =>
  useLiveQuery('shifts', {
    selector: { userId: '', startTime: within(from, filter.day, zone), status: 'scheduled', ...placeOf(filter) },
    sort: [{ userId: 'asc' }, { startTime: 'asc' }],
    index: ['userId', 'startTime'],
    limit,
  });

/** Scheduled shifts of everybody else, or of one person. */
export const useColleaguesShifts = (
  myId: string,
  from: Instant,
  filter: ShiftFilter,
  zone: string,
  limit: number,
): LiveResult<Shift> =>
  useLiveQuery('shifts', {
    selector: {
      startTime: within(from, filter.day, zone),
      userId: filter.userId === '' ? { $nin: ['', myId] } : filter.userId,
      status: 'scheduled',
      ...placeOf(filter),
    },
    ...(filter.userId === ''
      ? { sort: [{ startTime: 'asc' as const }], index: ['startTime'] }
      : { sort: [{ userId: 'asc' as const }, { startTime: 'asc' as const }], index: ['userId', 'startTime'] }),
    limit,
  });

const within = (from: Instant, day: Day | '', zone: string) => {
  if (day === '') return { $gte: from };
  const start = startOfDay(zone, day);
  return { $gte: start > from ? start : from, $lt: startOfDay(zone, addDays(day, 1)) };
};

const placeOf = ({ departmentId, positionId }: ShiftFilter) => ({
  ...(departmentId !== '' && { departmentId }),
  ...(positionId !== '' && { positionId }),
});

/** A person's requests, those for the latest shifts first. */
export const useRequestsOf = (userId: string, limit: number): LiveResult<ShiftRequest> =>
  useLiveQuery('shiftRequests', {
    selector: { requesterId: userId, expiresAt: { $gt: '' } },
    sort: [{ requesterId: 'desc' }, { expiresAt: 'desc' }],
    index: ['requesterId', 'expiresAt'],
    limit,
  });

/** Requests in a status for shifts that start later, soonest first. */
export const useRequestsIn = (status: ShiftRequest['status'], from: Instant): LiveResult<ShiftRequest> =>
  useLiveQuery('shiftRequests', {
    selector: { status, expiresAt: { $gte: from } },
    sort: [{ status: 'asc' }, { expiresAt: 'asc' }],
    index: ['status', 'expiresAt'],
    limit: mostOpenRequests,
  });

/** Pending requests that only one person may answer, or anybody if ''; soonest first. */
export const usePendingFor = (addresseeId: string, from: Instant): LiveResult<ShiftRequest> =>
  useLiveQuery('shiftRequests', {
    selector: { addresseeId, expiresAt: { $gte: from }, status: 'pending' },
    sort: [{ addresseeId: 'asc' }, { expiresAt: 'asc' }],
    index: ['addresseeId', 'expiresAt'],
    limit: mostOpenRequests,
  });

/** The shifts of requests, by id. */
export const useShiftsOfRequests = (
  requests: readonly ShiftRequest[],
): { readonly shifts: ReadonlyMap<string, Shift>; readonly isLoading: boolean } => {
  const ids = useMemo(
    () => requests.flatMap(({ shiftId, targetShiftId }) => [shiftId, targetShiftId]).filter((id) => id !== ''),
    [requests],
  );
  const { documents, isLoading } = useDocuments('shifts', ids);
  const shifts = useMemo(() => new Map(documents.map((shift) => [shift.id, shift])), [documents]);
  return { shifts, isLoading };
};

/** A day before an instant: a shift is at most 24 hours long, so this finds all that overlap `from`. */
export const dayBefore = (from: Instant): Instant => toInstant(Date.parse(from) - dayMs);
