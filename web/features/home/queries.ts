import { useMemo } from 'react';
import type { Checklist } from '#schema/entities/checklist.ts';
import type { Notice } from '#schema/entities/post.ts';
import { type Day, type Instant, toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import { firstOfBoard, inBoardOrder } from '#schema/rules/handbook/notice-board.ts';
import { dayMs } from '#schema/rules/time/lengths.ts';
import { addDays } from '#schema/rules/time/zone.ts';
import { type LiveResult, useLiveQuery } from '#web/db/live-query.ts';

/** Nobody needs an exact figure beyond a hundred open shifts or requests. */
const mostCounted = 100;

/** Shifts that overlap a period, by start: a shift is at most a day long. */
export const useShiftsDuring = (from: Instant, until: Instant): LiveResult<Shift> =>
  useLiveQuery('shifts', {
    selector: { startTime: { $gte: toInstant(Date.parse(from) - dayMs), $lt: until }, endTime: { $gt: from } },
    sort: [{ startTime: 'asc' }],
    index: ['startTime'],
  });

/** Shifts within a period that nobody works yet, including drafts, as the rota lists them. */
export const useOpenShifts = (from: Instant, until: Instant): LiveResult<Shift> =>
  useLiveQuery('shifts', {
    selector: { userId: '', startTime: { $gte: from, $lt: until }, status: { $ne: 'cancelled' } },
    sort: [{ userId: 'asc' }, { startTime: 'asc' }],
    index: ['userId', 'startTime'],
    limit: mostCounted,
  });

/** Time off not yet decided. */
export const usePendingTimeOff = (): LiveResult<TimeOffRequest> =>
  useLiveQuery('timeOffRequests', {
    selector: { status: 'pending', endDate: { $gt: '' } },
    sort: [{ status: 'asc' }, { endDate: 'asc' }],
    index: ['status', 'endDate'],
    limit: mostCounted,
  });

/** Shift requests awaiting a manager's approval, for shifts still to come. */
export const useAwaitingRequests = (from: Instant): LiveResult<ShiftRequest> =>
  useLiveQuery('shiftRequests', {
    selector: { status: 'awaiting_approval', expiresAt: { $gte: from } },
    sort: [{ status: 'asc' }, { expiresAt: 'asc' }],
    index: ['status', 'expiresAt'],
    limit: mostCounted,
  });

/** A person's checklists of yesterday and today. */
export const useChecklists = (userId: string, today: Day): LiveResult<Checklist> =>
  useLiveQuery('checklists', {
    selector: { userId, date: { $gte: addDays(today, -1), $lte: today } },
    sort: [{ userId: 'asc' }, { date: 'asc' }],
    index: ['userId', 'date'],
  });

/** The first notices of the board, in its order. */
export const useFirstNotices = (
  count: number,
): { readonly notices: readonly Notice[]; readonly isLoading: boolean } => {
  const pinned = useNotices({ isPinned: true }, count);
  const others = useNotices({ isPinned: false }, count);
  return {
    notices: useMemo(
      () => firstOfBoard(pinned.notices, others.notices, count),
      [pinned.notices, others.notices, count],
    ),
    isLoading: pinned.isLoading || others.isLoading,
  };
};

/** The whole board, in order: a few hundred notices, all of them on the device. */
export const useBoard = (): { readonly notices: readonly Notice[]; readonly isLoading: boolean } => {
  const { notices, isLoading } = useNotices({});
  return { notices: useMemo(() => inBoardOrder(notices), [notices]), isLoading };
};

const useNotices = (selector: { isPinned?: boolean }, limit?: number) => {
  const { documents, isLoading } = useLiveQuery('posts', {
    selector: { kind: 'notice', ...selector },
    sort: [{ kind: 'desc' }, { createdAt: 'desc' }],
    index: ['kind', 'createdAt'],
    ...(limit !== undefined && { limit }),
  });
  const notices = useMemo(() => documents.filter((document) => document.kind === 'notice'), [documents]);
  return { notices, isLoading };
};
