import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { derivedId } from '#schema/rules/derived-id.ts';
import { isUrgentOffer, nobodyFreeId } from '#schema/rules/marketplace/shift-offer.ts';
import { shiftInWords } from '#schema/rules/rota/shift-words.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { requestLink } from '#server/domain/marketplace/request-links.ts';
import { nameInWords } from '#server/domain/people/name-in-words.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { departmentManagers } from './tell-of-move.ts';

/** Tells the person asking for cover, and the person it is for, that nobody is free: once per request. */
export const tellAsker = (tx: Transaction, shift: Shift, request: ShiftRequest): void => {
  const managers = isUrgentOffer(shift, tx.now)
    ? departmentManagers(tx, [shift]).filter((managerId) => managerId !== shift.userId)
    : [];
  const [first] = managers;
  const told =
    managers.length > 1
      ? 'Your managers have been notified.'
      : `${nameInWords(tx.find('user', first ?? ''))} has been notified.`;
  for (const userId of new Set([request.requesterId, request.askedById].filter(Boolean))) {
    const id = nobodyFreeId(request.id, userId);
    const isTheirs = userId === shift.userId;
    // A manager who asked in somebody's name is notified as a manager.
    if (managers.includes(userId) || tx.findRecord('notification', id)) continue;
    tx.notify(userId, {
      id,
      type: 'shift-untaken',
      title: 'Nobody is free to take it',
      body: [shiftInWords(shift, tx.restaurant()), isTheirs ? 'The shift stays yours.' : '', first ? told : '']
        .filter(Boolean)
        .join('\n'),
      link: requestLink(request),
      recordIds: [shift.id],
    });
  }
};

/** The id of a manager's reminder, one per occasion. */
export const reminderId = ({ id, startTime }: Shift, occasion: string, managerId: string): string =>
  derivedId('shift-untaken', id, occasion, managerId, startTime);

/**
 * Tells the managers of a shift's department that nobody has it, each once by `idFor`, except the one who gives it away
 * (D49). Earlier news named by `formerFor` no longer counts as new.
 */
export const tellUntaken = (
  tx: Transaction,
  shift: Shift,
  title: string,
  idFor: (managerId: string) => string,
  formerFor: (managerId: string) => string = () => '',
): void => {
  for (const managerId of departmentManagers(tx, [shift])) {
    const id = idFor(managerId);
    if (managerId === shift.userId || tx.findRecord('notification', id)) continue;
    tx.notify(managerId, {
      id,
      type: 'shift-untaken',
      title,
      body: shiftInWords(shift, tx.restaurant()),
      link: `/rota?day=${dayOf(tx.restaurant().timeZone, shift.startTime)}&shift=${shift.id}`,
      recordIds: [shift.id],
    });
    const former = tx.find('notification', formerFor(managerId));
    if (former && former.id !== id && former.readAt === '')
      tx.put('notification', { ...former, readAt: tx.at }, 'settle-offer');
  }
};
