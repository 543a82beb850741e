import type { Checklist } from '#schema/entities/checklist.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import { isOpenRequest } from '#schema/rules/marketplace/shift-requests.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { useLiveQuery } from '#web/db/live-query.ts';
import { useServerMinute } from './directory.tsx';

/** More than anybody has ahead of them. */
const mostCounted = 200;

/** What somebody would leave behind if they went today (D51). */
export interface LeftBehind {
  /** Coming shifts, next first, including drafts. */
  readonly shifts: readonly Shift[];
  /** Open requests made by them or addressed to them. */
  readonly requests: readonly ShiftRequest[];
  /** Time off not yet decided. */
  readonly timeOff: readonly TimeOffRequest[];
  /** Checklists of today and later with something left to do. */
  readonly checklists: readonly Checklist[];
  readonly isLoading: boolean;
}

export const useLeftBehind = (userId: string, zone: string): LeftBehind => {
  const at = toInstant(useServerMinute());
  const shifts = useLiveQuery('shifts', {
    selector: { userId, startTime: { $gt: at }, status: { $ne: 'cancelled' } },
    sort: [{ userId: 'asc' }, { startTime: 'asc' }],
    index: ['userId', 'startTime'],
    limit: mostCounted,
  });
  const requests = useRequestsWith('requesterId', userId, at);
  const toThem = useRequestsWith('addresseeId', userId, at);
  const checklists = useLiveQuery('checklists', {
    selector: { userId, date: { $gte: dayOf(zone, at) } },
    sort: [{ userId: 'asc' }, { date: 'asc' }],
    index: ['userId', 'date'],
    limit: mostCounted,
  });
  const timeOff = useLiveQuery('timeOffRequests', {
    selector: { userId, endDate: { $gt: '' }, status: 'pending' },
    sort: [{ userId: 'asc' }, { endDate: 'asc' }],
    index: ['userId', 'endDate'],
    limit: mostCounted,
  });
  return {
    shifts: shifts.documents,
    requests: [...requests.documents, ...toThem.documents].filter(isOpenRequest),
    timeOff: timeOff.documents,
    checklists: checklists.documents.filter(({ items }) => items.some(({ completed }) => !completed)),
    isLoading: [shifts, requests, toThem, timeOff, checklists].some(({ isLoading }) => isLoading),
  };
};

const useRequestsWith = (field: 'requesterId' | 'addresseeId', userId: string, at: string) =>
  useLiveQuery('shiftRequests', {
    selector: { [field]: userId, expiresAt: { $gt: at } },
    sort: [{ [field]: 'asc' }, { expiresAt: 'asc' }],
    index: [field, 'expiresAt'],
    limit: mostCounted,
  });
