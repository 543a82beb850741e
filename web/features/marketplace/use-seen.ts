import { useEffect } from 'react';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { canAnswerRequest } from '#schema/permissions/shift-request.ts';
import { isExpired } from '#schema/rules/marketplace/shift-requests.ts';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { usePageVisible } from '#web/ui/page-visible.ts';
import { markSeen } from './actions.ts';

/** Tells the manager, once, that their offer was shown to the person it was made to (D50). */
export const useSeen = (request: ShiftRequest): void => {
  const { actor } = useDirectory();
  const now = useServerMinute();
  const isNew =
    request.requestType === 'offer' &&
    request.seenAt === '' &&
    request.addresseeId === actor.userId &&
    canAnswerRequest(actor, request) &&
    !isExpired(request, now);
  const isVisible = usePageVisible();
  useEffect(() => {
    if (isNew && isVisible) markSeen(request);
  }, [isNew, isVisible, request]);
};
