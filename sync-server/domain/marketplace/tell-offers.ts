import { and, eq, gt, inArray } from 'drizzle-orm';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { User } from '#schema/entities/user.ts';
import {
  isUrgentOffer,
  offersInWords,
  offersLink,
  type ShiftOffer,
  settledInWords,
  untakenId,
} from '#schema/rules/marketplace/shift-offer.ts';
import { hourMs } from '#schema/rules/time/lengths.ts';
import type { OfferNote } from '#server/db/offer-news.ts';
import { columnOf } from '#server/db/records.ts';
import { notifications } from '#server/db/tables.ts';
import { inSlices, type PublishingStore } from '#server/domain/in-slices.ts';
import { isOpenAsBefore } from '#server/domain/marketplace/lost-shift.ts';
import { nameInWords } from '#server/domain/people/name-in-words.ts';
import { reminderId, tellAsker, tellUntaken } from '#server/domain/rota/tell-untaken.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { couldTake, currentOffer } from './shift-offers.ts';

const nobody = { actorId: '', device: '' };

/**
 * Notifies everybody who could take a shift on offer, at most once an hour each unless it starts within a day, and
 * updates the entries of settled ones (D49); also notifies managers if nobody could take one that starts within a day.
 * In slices, so that nobody's write waits for it.
 */
export const tellOffers = async (store: PublishingStore): Promise<void> => {
  const { offerNews } = store.records;
  const now = store.now();
  for (const shiftId of offerNews.due(now)) {
    const isAsBefore = isOpenAsBefore(store.db, shiftId);
    const could = await inSlices(store, nobody, people(store), (tx, person) =>
      lookAt(tx, { shiftId, isAsBefore }, person),
    );
    if (!could?.includes(true)) await inSlices(store, nobody, [shiftId], tellOfNobody);
    offerNews.settle(shiftId, now);
  }
  await inSlices(store, nobody, offerNews.waiting(), (tx, userId) => tell(tx, userId));
};

const people = ({ records }: PublishingStore): readonly User[] => records.select('user', undefined) as readonly User[];

/**
 * Keeps what one person has to be told, or should no longer read, about one shift; returns whether they could take it.
 */
const lookAt = (
  tx: Transaction,
  { shiftId, isAsBefore }: { readonly shiftId: string; readonly isAsBefore: boolean },
  person: User,
): boolean => {
  const offer = currentOffer(tx, shiftId);
  const note = tx.offerNews.ofPerson(person.id).find((each) => each.shiftId === shiftId);
  const isSame = offer !== undefined && note?.requestId === (offer.request?.id ?? '');
  if (note && !isSame) {
    tx.offerNews.remove(person.id, shiftId);
    if (note.toldAt > 0) settle(tx, note);
  }
  if (isSame) return !offer.request?.declinedByIds.includes(person.id);
  if (!offer || !couldTake(tx, offer, person)) return false;
  if (offer.request || !isAsBefore) tx.offerNews.add(person.id, shiftId, offer.request?.id ?? '');
  return true;
};

/**
 * Tells the person asking for cover that nobody is free. Managers get no more reminders of a shift that starts within a
 * day, so they are told at once.
 */
const tellOfNobody = (tx: Transaction, shiftId: string): true => {
  const offer = currentOffer(tx, shiftId);
  if (!offer) return true;
  const { shift, request } = offer;
  if (request) tellAsker(tx, shift, request);
  if (!isUrgentOffer(shift, tx.now)) return true;
  const asker = request && nameInWords(tx.find('user', shift.userId));
  const title = asker ? `${asker} asks for cover, and nobody is free` : 'Nobody is free to take it';
  tellUntaken(tx, shift, title, (managerId) =>
    request ? untakenId(request, managerId) : reminderId(shift, 'nobody', managerId),
  );
  return true;
};

/** Updates the inbox entry with what became of its shifts, and marks it read once none of them is on offer. */
const settle = (tx: Transaction, { notificationId }: OfferNote): void => {
  const entry = tx.find('notification', notificationId);
  if (!entry) return;
  const shifts = entry.recordIds.flatMap((id) => tx.find('shift', id) ?? []);
  const offered = new Set(shifts.map(({ id }) => id).filter((id) => currentOffer(tx, id)));
  const words = settledInWords(
    shifts.map((shift) => ({ shift, isOffered: offered.has(shift.id), takerId: takerOf(tx, shift) })),
    { restaurant: tx.restaurant(), nameOf: nameFrom(tx), readerId: entry.userId },
  );
  const readAt = offered.size > 0 ? entry.readAt : entry.readAt || tx.at;
  tx.put('notification', { ...entry, ...words, readAt }, 'settle-offer');
};

/** Who has the shift instead; '' if nobody has, or its person, who was giving it away, keeps it. */
const takerOf = (tx: Transaction, { id, userId, status }: Shift): string => {
  const isGiver = and(
    eq(columnOf('shiftRequest', 'shiftId'), id),
    eq(columnOf('shiftRequest', 'requesterId'), userId),
    eq(columnOf('shiftRequest', 'requestType'), 'coverage'),
    inArray(columnOf('shiftRequest', 'status'), ['pending', 'awaiting_approval', 'cancelled']),
  );
  return status === 'scheduled' && userId !== '' && tx.select('shiftRequest', isGiver).length === 0 ? userId : '';
};

const nameFrom = (tx: Transaction) => (userId: string) => nameInWords(tx.find('user', userId));

const tell = (tx: Transaction, userId: string): true => {
  const untold = tx.offerNews.ofPerson(userId).filter(({ toldAt }) => toldAt === 0);
  const isUrgent = untold.some(({ shiftId }) => {
    const shift = tx.find('shift', shiftId);
    return shift && isUrgentOffer(shift, tx.now);
  });
  if (!isUrgent && wasToldLately(tx, userId)) return true;
  const person = tx.find('user', userId);
  const offers = untold.flatMap(({ shiftId, requestId }) => {
    const offer = currentOffer(tx, shiftId);
    if (person && offer && (offer.request?.id ?? '') === requestId && couldTake(tx, offer, person)) return offer;
    tx.offerNews.remove(userId, shiftId);
    return [];
  });
  if (offers.length > 0) notify(tx, userId, inOrder(offers));
  return true;
};

/** Entries removed since count too: what was pushed has been read. */
const wasToldLately = (tx: Transaction, userId: string): boolean => {
  const isTheirs = and(
    eq(columnOf('notification', 'userId'), userId),
    eq(columnOf('notification', 'type'), 'shift-available'),
    gt(columnOf('notification', 'createdAt'), toInstant(tx.now - hourMs)),
  );
  return tx.db.select({ id: notifications.id }).from(notifications).where(isTheirs).limit(1).get() !== undefined;
};

const notify = (tx: Transaction, userId: string, offers: readonly ShiftOffer[]): void => {
  const { id } = tx.notify(userId, {
    type: 'shift-available',
    ...offersInWords(offers, tx.restaurant(), nameFrom(tx)),
    link: offersLink(offers),
    recordIds: offers.map(({ shift }) => shift.id),
  });
  tx.offerNews.tell(
    userId,
    offers.map(({ shift }) => shift.id),
    id,
    tx.now,
  );
};

const inOrder = (offers: readonly ShiftOffer[]): readonly ShiftOffer[] =>
  offers.toSorted((one, other) => one.shift.startTime.localeCompare(other.shift.startTime));
