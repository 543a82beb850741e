import type { Notification } from '#schema/entities/notification.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { derivedId } from '#schema/rules/derived-id.ts';
import { grouped } from '#schema/rules/grouped.ts';
import { publicationId } from '#schema/rules/rota/published-week.ts';
import { rotaNewsLink } from '#schema/rules/rota/rota-news.ts';
import { onlyPublishes } from '#schema/rules/rota/shift-status.ts';
import { shiftInWords } from '#schema/rules/rota/shift-words.ts';
import { weekText } from '#schema/rules/text/time-text.ts';
import { dayOf, mondayOf } from '#schema/rules/time/zone.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { noteShiftNews } from './note-shift-news.ts';

/** What a transaction publishes, and what it could not. */
interface Published {
  readonly shifts: Shift[];
  readonly skipped: Map<string, Shift>;
  /** Shifts that arrived already published: of a week that this transaction publishes, or on their own. */
  readonly created: Shift[];
  /** The ids of its publications. */
  readonly publicationIds: Set<string>;
}

const publishedIn = new WeakMap<Transaction, Published>();

const publishedBy = (tx: Transaction): Published => {
  const published = publishedIn.get(tx) ?? {
    shifts: [],
    skipped: new Map(),
    created: [],
    publicationIds: new Set(),
  };
  publishedIn.set(tx, published);
  tx.beforeCommit('published shifts', () => tellPublished(tx, published));
  return published;
};

/** A week was published. */
export const notePublication = (tx: Transaction, id: string): void => {
  publishedBy(tx).publicationIds.add(id);
};

/**
 * A published shift is new. If it was planned and published offline and comes with its week's publication, its person
 * is notified of it with their week, else as with any change.
 */
export const noteCreated = (tx: Transaction, shift: Shift): void => {
  if (shift.status === 'scheduled') publishedBy(tx).created.push(shift);
};

/**
 * A draft was published: its person is notified, together with everything this transaction publishes for them (D41).
 */
export const notePublished = (tx: Transaction, shift: Shift): void => {
  publishedBy(tx).shifts.push(shift);
};

/**
 * Whether a draft to be published, with no other change to it, is gone or no longer a draft. The rest is published, and
 * the manager learns what was gone (D41).
 * @param changed the fields that the write changes
 */
export const skipsPublishing = (
  tx: Transaction,
  { document, deleted }: { readonly document: Shift; readonly deleted: boolean },
  assumed: Partial<Shift>,
  changed: readonly string[],
  submitted: Shift,
): boolean => {
  if (!onlyPublishes(assumed, submitted, changed) || (!deleted && document.status === 'draft')) return false;
  if (deleted || document.status === 'cancelled') publishedBy(tx).skipped.set(document.id, document);
  return true;
};

const tellPublished = (tx: Transaction, published: Published): void => {
  const { created, skipped } = published;
  // A week with drafts published here counts as published here, no matter who published others of it earlier.
  const weeks = new Set([...published.publicationIds, ...published.shifts.map((shift) => publicationOf(tx, shift))]);
  const groups = grouped(created, (shift) => weeks.size > 0 && weeks.has(publicationOf(tx, shift)));
  const withWeek = groups.get(true) ?? [];
  for (const shift of groups.get(false) ?? []) noteShiftNews(tx, undefined, shift);
  const shifts = [...published.shifts, ...withWeek];
  const people = new Set(shifts.map(({ userId }) => userId).filter((userId) => userId !== '' && userId !== tx.actorId));
  for (const userId of people) {
    const theirs = inOrder(shifts.filter((shift) => shift.userId === userId && Date.parse(shift.endTime) >= tx.now));
    if (theirs.length > 0 && tx.find('user', userId)?.isActive) tellShifts(tx, userId, theirs);
  }
  // They were written as new shifts: the trail says that their person was notified at once.
  for (const { id, userId } of withWeek) if (people.has(userId)) tx.note('shiftNotice', id, 'publish-shift', {});
  if (skipped.size > 0) tellSkipped(tx, inOrder([...skipped.values()]));
};

const publicationOf = (tx: Transaction, { startTime, departmentId }: Shift): string =>
  publicationId(mondayOf(dayOf(tx.restaurant().timeZone, startTime)), departmentId);

const inOrder = (shifts: readonly Shift[]): readonly Shift[] =>
  shifts.toSorted((one, other) => one.startTime.localeCompare(other.startTime));

const tellShifts = (tx: Transaction, userId: string, shifts: readonly Shift[]): void => {
  const id = tx.newId();
  tx.notify(userId, { id, type: 'rota-published', title: titleOf(tx, shifts), ...aboutShifts(tx, shifts, id) });
};

const titleOf = (tx: Transaction, shifts: readonly Shift[]): string => {
  const zone = tx.restaurant().timeZone;
  const mondays = [...new Set(shifts.map(({ startTime }) => mondayOf(dayOf(zone, startTime))))];
  const [first] = mondays;
  if (first && mondays.length === 1) return `Your shifts for ${weekText(first, tx.at.slice(0, 4))}`;
  return `Your shifts for ${mondays.length} weeks`;
};

/** Only once, however often the publishing is sent: its answer may be lost. */
const tellSkipped = (tx: Transaction, shifts: readonly Shift[]): void => {
  const id = derivedId('drafts-skipped', tx.actorId, ...shifts.map((shift) => shift.id));
  if (tx.findRecord('notification', id)) return;
  const title = shifts.length === 1 ? 'A draft was not published' : `${shifts.length} drafts were not published`;
  const about = aboutShifts(tx, shifts, id);
  const body = `Deleted or cancelled before you published:\n${about.body}`;
  tx.notify(tx.actorId, { ...about, id, type: 'drafts-skipped', title, body });
};

const keptIn = new WeakMap<Transaction, Map<string, Shift>>();

/** A draft to be deleted had already been published: it stays on the rota. */
export const noteKept = (tx: Transaction, shift: Shift): void => {
  const kept = keptIn.get(tx) ?? new Map<string, Shift>();
  keptIn.set(tx, kept.set(shift.id, shift));
  tx.beforeCommit('shifts kept', () => tellKept(tx, inOrder([...kept.values()])));
};

/** Only once, however often the deletion is sent. */
const tellKept = (tx: Transaction, shifts: readonly Shift[]): void => {
  const id = derivedId('shifts-kept', tx.actorId, ...shifts.map((shift) => shift.id));
  if (tx.findRecord('notification', id)) return;
  const title = shifts.length === 1 ? 'A shift stays on the rota' : `${shifts.length} shifts stay on the rota`;
  const about = aboutShifts(tx, shifts, id);
  const body = `Somebody published this before your deletion arrived. Cancel the ones nobody should work:\n${about.body}`;
  tx.notify(tx.actorId, { ...about, id, type: 'drafts-skipped', title, body });
};

/** More than anybody reads; an entry holds 4,000 characters. */
const mostLines = 40;

const linesOf = (shifts: readonly Shift[], restaurant: Restaurant): string => {
  const lines = shifts.slice(0, mostLines).map((shift) => shiftInWords(shift, restaurant));
  const left = shifts.length - lines.length;
  return [...lines, ...(left > 0 ? [`and ${left} more`] : [])].join('\n');
};

const aboutShifts = (
  tx: Transaction,
  shifts: readonly Shift[],
  id: string,
): Pick<Notification, 'body' | 'link' | 'recordIds'> => {
  const restaurant = tx.restaurant();
  return {
    body: linesOf(shifts, restaurant),
    link: rotaNewsLink(id, shifts, restaurant.timeZone),
    recordIds: shifts.map((shift) => shift.id),
  };
};
