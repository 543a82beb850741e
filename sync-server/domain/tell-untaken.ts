import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { derivedId } from '#schema/rules/derived-id.ts';
import { isUrgentOffer, nobodyFreeId } from '#schema/rules/shift-offer.ts';
import { shiftInWords } from '#schema/rules/shift-words.ts';
import { dayOf } from '#schema/rules/zone.ts';
import { nameInWords, requestLink } from './shift-words.ts';
import { departmentManagers } from './tell-of-move.ts';
import type { Transaction } from './transaction.ts';

/** Tells who asks for cover, and in whose name, that nobody is free: once a request. */
export const tellAsker = (tx: Transaction, shift: Shift, request: ShiftRequest): void => {
  const managers = isUrgentOffer(shift, tx.now)
    ? departmentManagers(tx, [shift]).filter((managerId) => managerId !== shift.userId)
    : [];
  const [first] = managers;
  const told =
    managers.length > 1
      ? 'Your managers have been told.'
      : `${nameInWords(tx.find('user', first ?? ''))} has been told.`;
  for (const userId of new Set([request.requesterId, request.askedById].filter(Boolean))) {
    const id = nobodyFreeId(request.id, userId);
    const isTheirs = userId === shift.userId;
    // A manager who asks in somebody's name hears it as such.
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

/** The id of what a manager is told once an occasion. */
export const reminderId = ({ id, startTime }: Shift, occasion: string, managerId: string): string =>
  derivedId('shift-untaken', id, occasion, managerId, startTime);

/**
 * Tells the managers of a shift's department that nobody has it, each once by `idFor`, and not who gives it away
 * themselves (D49). What `formerFor` says they were told before is no news any more.
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
