import { useMemo } from 'react';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { canAnswerRequest, canDecideRequest } from '#schema/permissions/shift-request.ts';
import { isExpired } from '#schema/rules/shift-requests.ts';
import { startOfDay } from '#schema/rules/zone.ts';
import { useDirectory, useServerMinute, useToday } from '#web/people/directory.tsx';
import { useMarketplace } from './marketplace-context.ts';
import { usePendingFor, useRequestsIn } from './queries.ts';

/** What waits for this person in particular: the number on the tab. */
export interface WaitingForMe {
  /** Asked of this person by name. */
  readonly toMe: readonly ShiftRequest[];
  /** Accepted between colleagues; this manager decides. */
  readonly toDecide: readonly ShiftRequest[];
  /** Until both are known. */
  readonly isLoading: boolean;
}

export const useWaitingForMe = (): WaitingForMe => {
  const { actor, me, names } = useDirectory();
  const now = useServerMinute();
  const today = useToday();
  const { waitingIds } = useMarketplace();
  const from = startOfDay(names.zone, today);
  const pending = usePendingFor(me.id, from);
  const awaiting = useRequestsIn('awaiting_approval', from);
  return useMemo(() => {
    const isOpenHere = (request: ShiftRequest) => !waitingIds.has(request.id) && !isExpired(request, now);
    return {
      toMe: pending.documents.filter((request) => isOpenHere(request) && canAnswerRequest(actor, request)),
      toDecide: awaiting.documents.filter((request) => isOpenHere(request) && canDecideRequest(actor, request)),
      isLoading: pending.isLoading || awaiting.isLoading,
    };
  }, [pending, awaiting, actor, now, waitingIds]);
};
