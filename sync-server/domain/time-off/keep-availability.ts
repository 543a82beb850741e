import type { Availability } from '#schema/entities/availability.ts';
import { accepted, type Result } from '#schema/errors.ts';
import { derivedId } from '#schema/rules/derived-id.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { checkAvailability } from '#schema/rules/time-off/availability.ts';
import { nameInWords } from '#server/domain/people/name-in-words.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/** Keeps when somebody says they can work (D44). If a manager records it, the person is notified. */
export const keepAvailability = (tx: Transaction, availability: Availability): Result<Availability> => {
  const refusal = checkAvailability(availability);
  if (refusal) return refusal;
  tx.put('availability', availability, 'keep-availability');
  if (availability.userId !== tx.actorId) tellOfAvailability(tx, availability.userId);
  return accepted(availability);
};

/** At most once a day from each manager: entering a week makes many changes. */
const tellOfAvailability = (tx: Transaction, userId: string): void => {
  const id = derivedId('availability-recorded', userId, tx.actorId, dayOf(tx.restaurant().timeZone, tx.at));
  if (tx.findRecord('notification', id)) return;
  tx.notify(userId, {
    id,
    type: 'account-changed',
    title: `${nameInWords(tx.find('user', tx.actorId))} changed when you can work`,
    body: 'It counts for the rota from now on. Change it if it is wrong.',
    link: '/profile?settings=availability',
  });
};
