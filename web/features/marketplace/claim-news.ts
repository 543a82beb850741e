import { useEffect, useRef } from 'react';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { toast } from '#web/ui/toast-store.ts';
import { useMarketplace } from './marketplace-context.ts';

interface ClaimNews {
  readonly request: ShiftRequest;
  readonly title: string;
}

/** The outcomes of claims that were waiting for the server; each is reported once (D11). */
export const claimNews = (before: readonly ShiftRequest[], after: readonly ShiftRequest[]): readonly ClaimNews[] => {
  const waiting = new Set(before.filter(isWaiting).map(({ id }) => id));
  return after
    .filter(({ id, requestType }) => waiting.has(id) && requestType === 'claim')
    .flatMap((request): ClaimNews[] => {
      if (request.status === 'accepted') return [{ request, title: 'The shift is yours' }];
      if (request.status === 'awaiting_approval') return [{ request, title: 'Waiting for a manager' }];
      return request.outcome === 'taken-by-other' ? [{ request, title: 'Somebody else got there first' }] : [];
    });
};

const isWaiting = ({ requestType, status }: ShiftRequest): boolean => requestType === 'claim' && status === 'pending';

/** Tells somebody who claimed a shift whether they got it, once the server has answered. */
export const useClaimNews = (): void => {
  const { myRequests } = useMarketplace();
  const known = useRef(myRequests);
  useEffect(() => {
    for (const { title } of claimNews(known.current, myRequests)) toast({ title });
    known.current = myRequests;
  }, [myRequests]);
};
