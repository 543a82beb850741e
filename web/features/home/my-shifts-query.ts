import { toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { dayMs } from '#schema/rules/time/lengths.ts';
import { useLiveQuery } from '#web/db/live-query.ts';
import { useSession } from '#web/session/session-store.ts';

/** A shift lasts at most a day, so one that is still running started within the last two calendar days (UTC). */
const lookBackDays = 2;

/** How many shifts are read: those of two days and the next ones, including cancelled ones. */
const fetched = 20;

/** The signed-in person's shifts that have not ended, soonest first. `now` in milliseconds since 1970. */
export function useMyShifts(now: number): { shifts: readonly Shift[]; isLoading: boolean } {
  const me = useSession(({ user }) => user?.id ?? '');
  // Whole days, so that the query stays the same from minute to minute.
  const from = toInstant((Math.floor(now / dayMs) - lookBackDays) * dayMs);
  const { documents, isLoading } = useLiveQuery('shifts', {
    selector: { userId: me, startTime: { $gte: from } },
    sort: [{ userId: 'asc' }, { startTime: 'asc' }],
    index: ['userId', 'startTime'],
    limit: fetched,
  });
  const shifts = documents.filter(({ status, endTime }) => status === 'scheduled' && endTime > toInstant(now));
  return { shifts, isLoading };
}
