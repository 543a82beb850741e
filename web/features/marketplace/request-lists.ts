import { useMemo } from 'react';
import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import type { User } from '#schema/entities/user.ts';
import { canAnswerRequest, canCancelRequest, canDecideRequest } from '#schema/permissions/shift-request.ts';
import { placeReasons } from '#schema/rules/eligibility/eligibility.ts';
import { isExpired, isOpenBid } from '#schema/rules/marketplace/shift-requests.ts';
import { startOfDay } from '#schema/rules/time/zone.ts';
import { useDocuments } from '#web/db/live-query.ts';
import { useDirectory, useServerMinute, useToday } from '#web/people/directory.tsx';
import { useMarketplace } from './marketplace-context.ts';
import { isLostBy } from './own-side.ts';
import { usePendingFor, useRequestsIn, useShiftsOfRequests } from './queries.ts';

/** What is waiting for this person in particular: the number on the tab. */
export interface WaitingForMe {
  /** Addressed to this person by name. */
  readonly toMe: readonly ShiftRequest[];
  /** Accepted between colleagues; this manager decides. */
  readonly toDecide: readonly ShiftRequest[];
  /** True until both are known. */
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

/** The Requests tab: what is waiting for somebody's answer, and what became of this person's answers. */
export interface RequestLists extends WaitingForMe {
  /** Anybody in the department may accept these. */
  readonly toAnybody: readonly ShiftRequest[];
  /** Between other people; shown to managers, who may cancel them. */
  readonly ofOthers: readonly ShiftRequest[];
  /** Answered here: being sent, refused, or accepted by the server. */
  readonly answered: readonly ShiftRequest[];
  readonly shifts: ReadonlyMap<string, Shift>;
}

export const useRequestLists = (waitingForMe: WaitingForMe): RequestLists => {
  const { actor, me, names } = useDirectory();
  const now = useServerMinute();
  const today = useToday();
  const { waitingIds, answeredIds, refusals } = useMarketplace();
  const from = startOfDay(names.zone, today);
  const openToAll = usePendingFor('', from);
  const pending = useRequestsIn('pending', from);
  const taken = useRequestsIn('accepted', from);
  const changed = useDocuments('shiftRequests', [...answeredIds, ...refusals.keys()]);
  const all = useMemo(
    () =>
      byId([
        ...waitingForMe.toMe,
        ...waitingForMe.toDecide,
        ...openToAll.documents,
        ...pending.documents,
        ...taken.documents.filter(({ acceptedById }) => acceptedById === me.id),
        ...changed.documents,
      ]).filter(({ requesterId }) => requesterId !== me.id),
    [waitingForMe, openToAll.documents, pending.documents, taken.documents, changed.documents, me.id],
  );
  const { shifts, isLoading } = useShiftsOfRequests(all);

  const isAnswered = (request: ShiftRequest) =>
    waitingIds.has(request.id) ||
    refusals.has(request.id) ||
    request.acceptedById === me.id ||
    (answeredIds.has(request.id) && isLostBy(me.id, request));
  const isOpenHere = (request: ShiftRequest) =>
    !isAnswered(request) && !isExpired(request, now) && !request.declinedByIds.includes(me.id);
  const toMe = waitingForMe.toMe.filter(isOpenHere);
  const toDecide = waitingForMe.toDecide.filter(isOpenHere);
  const toAnybody = all.filter(
    (request) =>
      isOpenHere(request) &&
      request.addresseeId === '' &&
      request.askedById !== me.id &&
      canAnswerRequest(actor, request) &&
      canWork(me, shifts.get(request.shiftId)),
  );
  const listed = new Set([...toMe, ...toDecide, ...toAnybody].map(({ id }) => id));
  return {
    toMe,
    toDecide,
    toAnybody,
    ofOthers: all.filter(
      (request) =>
        !listed.has(request.id) && !isOpenBid(request) && isOpenHere(request) && canCancelRequest(actor, request),
    ),
    answered: all.filter(isAnswered),
    shifts,
    isLoading: isLoading || waitingForMe.isLoading || openToAll.isLoading || pending.isLoading,
  };
};

const canWork = (me: User, shift: Shift | undefined): boolean =>
  shift !== undefined && placeReasons(shift, me).length === 0;

const byId = (requests: readonly ShiftRequest[]): readonly ShiftRequest[] => [
  ...new Map(requests.map((request) => [request.id, request])).values(),
];
