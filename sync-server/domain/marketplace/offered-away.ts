import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { givingAway } from '#schema/rules/marketplace/shift-requests.ts';
import { shiftInWords } from '#schema/rules/rota/shift-words.ts';
import { requestLink } from '#server/domain/marketplace/request-links.ts';
import { nameInWords } from '#server/domain/people/name-in-words.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { openRequestsOn } from './close-shift-request.ts';
import { settleEntries } from './request-entries.ts';

/**
 * Somebody took a shift that a manager offered and its person is giving away (D50): that person's own request is
 * accepted with it, and they are told who has the shift. `shift` is as it was before.
 */
export const acceptGivingAway = (tx: Transaction, offer: ShiftRequest, shift: Shift): void => {
  const request = offer.requestType === 'offer' ? givingAway(shift, openRequestsOn(tx, [shift.id])) : undefined;
  if (!request) return;
  const { acceptedById, decidedById, decidedAt } = offer;
  const taken: ShiftRequest = { ...request, status: 'accepted', acceptedById, decidedById, decidedAt };
  tx.put('shiftRequest', taken, 'accept-shift-request');
  settleEntries(tx, taken);
  const [taker, manager] = [acceptedById, offer.requesterId].map((id) => nameInWords(tx.find('user', id)));
  tx.notify(request.requesterId, {
    type: 'request-accepted',
    title: `${taker} took your shift`,
    body: `${shiftInWords(shift, tx.restaurant())}\n${manager} offered it to ${taker}.`,
    link: requestLink(taken),
  });
};
