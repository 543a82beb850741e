import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { ComplaintRequest, ListedComplaint } from '#schema/api/complaints.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import { type Actor, isAdmin } from '#schema/permissions/actor.ts';
import { handlesComplaints } from '#schema/permissions/records.ts';
import { acknowledgeBy } from '#schema/rules/data-rights/complaints.ts';
import { dayMs } from '#schema/rules/time/lengths.ts';
import { complaints } from '#server/db/record-tables.ts';
import { actingAs } from '#server/domain/people/acting.ts';
import { nameInWords } from '#server/domain/people/name-in-words.ts';
import type { Store, Transaction } from '#server/domain/transaction.ts';

type Row = typeof complaints.$inferSelect;

const toAdmins = '/restaurant-settings?tab=records';
const toPerson = '/profile?settings=data';

/** The most complaints by one person in a day; more would bury those of others. */
const mostADay = 5;

/**
 * Takes somebody's complaint about how their data is used, and notifies the admins. A repeat is the same complaint; an
 * id of somebody else's is refused with `already-exists`, and the sixth within 24 hours with `too-many-requests`.
 */
export const makeComplaint = (tx: Transaction, { id, text }: ComplaintRequest): Result<undefined> => {
  const known = find(tx, id);
  if (known) return known.userId === tx.actorId ? accepted(undefined) : refused('already-exists');
  const today = and(eq(complaints.userId, tx.actorId), gt(complaints.createdAt, tx.now - dayMs));
  if (tx.db.select().from(complaints).where(today).all().length >= mostADay)
    return refused(
      'too-many-requests',
      'That makes 5 complaints in a day. Add the rest to one of them, or wait until tomorrow.',
    );
  tx.db.insert(complaints).values({ id, userId: tx.actorId, text: text.trim(), createdAt: tx.now }).run();
  tx.note('complaint', id, 'make-complaint', {});
  const who = nameInWords(tx.find('user', tx.actorId));
  const body = 'The law gives you 30 days to acknowledge it. Then look into it and answer.';
  tellAdmins(tx, tx.actorId, { title: `${who} complained about how their data is used`, body });
  return accepted(undefined);
};

/** Tells the person that their complaint has arrived. Refuses with `not-allowed`, `not-found` or `not-yourself`. */
export const acknowledgeComplaint = (tx: Transaction, actor: Actor, id: string): Result<undefined> => {
  const found = findToHandle(tx, actor, id);
  if (!found.ok) return found;
  if (found.value.acknowledgedAt > 0) return accepted(undefined);
  update(tx, id, { acknowledgedAt: tx.now, acknowledgedBy: actor.userId });
  tx.note('complaint', id, 'acknowledge-complaint', {});
  const title = `${nameInWords(tx.find('user', actor.userId))} has your complaint about your data`;
  tellPerson(tx, found.value, { title, body: 'They will look into it and tell you the outcome.' });
  return accepted(undefined);
};

/** Tells the person the outcome, which also acknowledges the complaint. A later answer replaces an earlier one. */
export const answerComplaint = (tx: Transaction, actor: Actor, id: string, answer: string): Result<undefined> => {
  const found = findToHandle(tx, actor, id);
  if (!found.ok) return found;
  const { acknowledgedAt, acknowledgedBy } = found.value;
  const first =
    acknowledgedAt > 0 ? { acknowledgedAt, acknowledgedBy } : { acknowledgedAt: tx.now, acknowledgedBy: actor.userId };
  update(tx, id, { ...first, answeredAt: tx.now, answeredBy: actor.userId, answer: answer.trim() });
  tx.note('complaint', id, 'answer-complaint', {});
  const title = 'Your complaint about your data was answered';
  tellPerson(tx, found.value, { title, body: 'Read the answer under My data in your profile.' });
  return accepted(undefined);
};

/** The person's own complaints, everybody's for admins, newest first. */
export const complaintsFor = ({ db, records }: Store, actor: Actor): readonly ListedComplaint[] => {
  const [restaurant] = records.select('restaurant', undefined) as unknown as Restaurant[];
  const mine = isAdmin(actor) ? undefined : eq(complaints.userId, actor.userId);
  const rows = db.select().from(complaints).where(mine).orderBy(desc(complaints.createdAt)).all();
  return rows.map(({ id, userId, text, answer, ...row }) => {
    const createdAt = toInstant(row.createdAt);
    return {
      ...{ id, userId, text, answer, createdAt },
      acknowledgeBy: acknowledgeBy(restaurant?.timeZone ?? 'UTC', createdAt),
      acknowledgedAt: row.acknowledgedAt > 0 ? toInstant(row.acknowledgedAt) : '',
      answeredAt: row.answeredAt > 0 ? toInstant(row.answeredAt) : '',
    };
  });
};

/** Reminds the admins, a week before the deadline, of what nobody has acknowledged. */
const remindAfterMs = 22 * dayMs;

/** Sends the reminders that are due, one per complaint. */
export const remindOfComplaints = (tx: Transaction): void => {
  const isWaiting = and(
    eq(complaints.acknowledgedAt, 0),
    eq(complaints.remindedAt, 0),
    lt(complaints.createdAt, tx.now - remindAfterMs),
  );
  for (const { id, userId } of tx.db.select().from(complaints).where(isWaiting).all()) {
    update(tx, id, { remindedAt: tx.now });
    const title = 'A complaint about data is waiting to be acknowledged';
    tellAdmins(tx, userId, { title, body: 'It must be acknowledged within 30 days of arriving: one week is left.' });
  }
};

const find = ({ db }: Transaction, id: string): Row | undefined =>
  db.select().from(complaints).where(eq(complaints.id, id)).get();

const findToHandle = (tx: Transaction, actor: Actor, id: string): Result<Row> => {
  if (!handlesComplaints(actor)) return refused('not-allowed');
  const found = find(tx, id);
  if (!found) return refused('not-found');
  if (found.userId !== actor.userId) return accepted(found);
  return refused('not-yourself', 'You cannot answer your own complaint. Ask another admin.');
};

const update = ({ db }: Transaction, id: string, changes: Partial<Row>): void => {
  db.update(complaints).set(changes).where(eq(complaints.id, id)).run();
};

type Words = { readonly title: string; readonly body: string };

const tellAdmins = (tx: Transaction, but: string, words: Words): void => {
  for (const user of actingAs(tx, isAdmin).filter(({ id }) => id !== but)) {
    tx.notify(user.id, { type: 'account-changed', link: toAdmins, ...words });
  }
};

const tellPerson = (tx: Transaction, { userId }: Row, words: Words): void => {
  tx.notify(userId, { type: 'account-changed', link: toPerson, ...words });
};
