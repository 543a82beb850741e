import { describe, expect, it } from 'vitest';
import { requestStatuses } from '../entities/shift-request.ts';
import { buildActor, buildShiftRequest } from '../fixtures/build.ts';
import { fixtureId, people } from '../fixtures/ids.ts';
import {
  canAnswerRequest,
  canCancelRequest,
  canDecideRequest,
  canHideRequest,
  shiftRequestPermissions,
} from './shift-request.ts';

const requester = buildActor('staff');
const colleague = buildActor('staff', { userId: fixtureId(4) });
const other = buildActor('staff', { userId: fixtureId(5) });
const manager = buildActor('manager');
const everybody = { requester, colleague, other, manager };

const open = buildShiftRequest();
const addressed = buildShiftRequest({ requestType: 'swap', addresseeId: colleague.userId });
const accepted = buildShiftRequest({ status: 'awaiting_approval', acceptedById: colleague.userId });

const who = (may: (actor: typeof manager) => boolean) =>
  Object.entries(everybody).flatMap(([name, actor]) => (may(actor) ? [name] : []));

describe('shift requests', () => {
  it('are answered by the addressee, or by anybody but the requester where nobody is addressed (D11)', () => {
    expect(who((actor) => canAnswerRequest(actor, addressed))).toEqual(['colleague']);
    expect(who((actor) => canAnswerRequest(actor, open))).toEqual(['colleague', 'other', 'manager']);
    expect(who((actor) => canAnswerRequest(actor, { ...open, requestType: 'claim' }))).toEqual([]);
  });

  it('are answered once', () => {
    const answerable = requestStatuses.filter((status) => canAnswerRequest(colleague, { ...addressed, status }));
    expect(answerable).toEqual(['pending']);
  });

  it('are cancelled by the requester and by managers while they are open (D23)', () => {
    expect(who((actor) => canCancelRequest(actor, open))).toEqual(['requester', 'manager']);
    const cancellable = requestStatuses.filter((status) => canCancelRequest(requester, { ...open, status }));
    expect(cancellable).toEqual(['pending', 'awaiting_approval']);
  });

  it('are decided by a manager who neither gives nor gets a shift (D30)', () => {
    const concerns = ['requesterId', 'acceptedById', 'addresseeId'] as const;
    expect(who((actor) => canDecideRequest(actor, accepted))).toEqual(['manager']);
    expect(canDecideRequest(manager, open)).toBe(false);
    for (const field of concerns)
      expect(canDecideRequest(manager, { ...accepted, [field]: people.manager })).toBe(false);
  });

  it('a bid is decided by managers, and answered by nobody else (D50)', () => {
    const bid = { ...open, requestType: 'bid' as const };
    expect(who((actor) => canDecideRequest(actor, bid))).toEqual(['manager']);
    expect(who((actor) => canAnswerRequest(actor, bid))).toEqual([]);
    expect(canDecideRequest(manager, { ...bid, requesterId: people.manager })).toBe(false);
    expect(canDecideRequest(manager, { ...bid, status: 'accepted' })).toBe(false);
  });

  it('may be new and withdrawn at once, when the server hears of them late', () => {
    const mayCreate = (request: typeof open) => who((actor) => shiftRequestPermissions.create(actor, request));
    const creatable = requestStatuses.filter((status) => mayCreate({ ...open, status }).length > 0);
    expect(creatable).toEqual(['pending', 'cancelled']);
    expect(mayCreate({ ...open, requestType: 'swap', status: 'cancelled' })).toEqual(['requester']);
    // A manager may ask for cover in somebody's name (D50), but not withdraw it in their name.
    expect(mayCreate(open)).toEqual(['requester', 'manager']);
    expect(mayCreate({ ...open, status: 'cancelled' })).toEqual(['requester']);
  });

  it('are waved away by anybody they are open to, even once they have ended', () => {
    const ended = { ...open, status: 'accepted' as const };
    expect(who((actor) => canHideRequest(actor, ended))).toEqual(['colleague', 'other', 'manager']);
    expect(who((actor) => canHideRequest(actor, addressed))).toEqual([]);
    expect(who((actor) => canHideRequest(actor, { ...open, requestType: 'claim' }))).toEqual([]);
  });

  it('are waved away by managers too while they wait for a decision', () => {
    for (const status of ['awaiting_approval', 'accepted'] as const)
      for (const actor of [colleague, manager])
        expect(shiftRequestPermissions.change(actor, { ...open, status })).toContain('declinedByIds');
    expect(shiftRequestPermissions.change(requester, accepted)).toEqual(['status']);
  });

  it('show nobody who else waved them away', () => {
    const declined = { ...open, declinedByIds: [colleague.userId, other.userId] };
    expect(shiftRequestPermissions.present?.(colleague, declined)).toEqual({
      ...open,
      declinedByIds: [colleague.userId],
    });
    expect(shiftRequestPermissions.present?.(manager, declined)).toEqual(open);
  });
});
