import type { AnyDocument, EntityName } from '#schema/collections.ts';
import type { AskedDetails, Employment } from '#schema/entities/employment.ts';
import type { Payee } from '#schema/entities/payroll.ts';
import type { Notice } from '#schema/entities/post.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { changesBankDetails } from '#schema/permissions/own-password.ts';
import { timesOfHours } from '#schema/rules/hours/hours-record.ts';
import { isSame } from '#schema/rules/is-same.ts';
import { needsApproval } from '#schema/rules/marketplace/shift-requests.ts';
import { changedPaperFields } from '#schema/rules/payroll/own-papers.ts';
import { isAwaited } from '#schema/rules/people/asked-details.ts';
import type { Records, StoredRecord } from '#server/db/records.ts';

/** A write that goes straight into somebody's inbox, as far as limits are concerned. */
export interface Alert {
  /** Who is notified; '' for everybody, `managers` for those who decide, `admins` for those who run payroll. */
  readonly receiverId: string;
  /** Whether it reaches the lock screen at once. */
  readonly isUrgent: boolean;
}

/** Documents as they are before one is stored: the part of `Records` needed here. */
export interface Known {
  readonly find: (name: EntityName, id: string) => Pick<StoredRecord, 'document'> | undefined;
  readonly lookUp: Records['lookUp'];
}

/** What is known between the rows of one push: each is judged by the state left by those before it. */
export const knownInPush = (records: Known) => {
  const left = new Map<string, AnyDocument | undefined>();
  return {
    lookUp: records.lookUp,
    find: (name: EntityName, id: string) => {
      const key = `${name}/${id}`;
      if (!left.has(key)) return records.find(name, id);
      const document = left.get(key);
      return document && { document };
    },
    leave: (name: EntityName, id: string, document: AnyDocument | undefined) => left.set(`${name}/${id}`, document),
  };
};

/**
 * Whom this person's document will alert when stored. A repeat of what is stored alerts nobody, nor does what waits for
 * a digest: an open shift, a request to everybody.
 */
export const alertsOf = (
  records: Known,
  userId: string,
  name: EntityName | undefined,
  document: AnyDocument,
): readonly Alert[] => {
  const isNew = (): boolean => name !== undefined && records.find(name, document.id) === undefined;
  // Unknown ids are not counted: ten thousand of them would push out the counts of real people.
  const person = (id: unknown, isUrgent: boolean): readonly Alert[] =>
    typeof id === 'string' && records.find('user', id) ? [{ receiverId: id, isUrgent }] : [];
  const { senderId, receiverId, category, status } = document;
  if (name === 'message') return senderId === userId && isNew() ? person(receiverId, category === 'URGENT') : [];
  if (name === 'checklist') return document.userId !== userId && isNew() ? person(document.userId, false) : [];
  if (name === 'payee')
    return [
      ...(changesBank(records, document) ? [...person(document.userId, true), ...alert('admins', true)] : []),
      ...(changesOwnPapers(records, userId, document) ? alert('admins', true) : []),
    ];
  if (name === 'employment') return employmentAlerts(records, userId, document, person);
  if (name === 'hoursRecord')
    return document.userId !== userId && changesTimes(records, document) ? person(document.userId, true) : [];
  // Not validated yet: an object may have no text.
  if (name === 'punch')
    return typeof document.statedTime === 'string' && document.statedTime !== '' && isNew()
      ? alert('managers', true)
      : [];
  if (name === 'notice') return tellsEverybody(records, document) ? alert('', true) : [];
  if (name === 'shiftRequest') return requestAlerts(records, userId, document, person);
  if (name === 'timeOffRequest' && status === 'approved')
    return document.userId !== userId && isNew() ? person(document.userId, true) : [];
  if (name === 'timeOffRequest') return status === 'pending' && isNew() ? alert('managers', true) : [];
  return [];
};

const alert = (receiverId: '' | 'managers' | 'admins', isUrgent: boolean): readonly Alert[] => [
  { receiverId, isUrgent },
];

type PersonAlert = (id: unknown, isUrgent: boolean) => readonly Alert[];

/**
 * The person asked, and the person whose shift somebody else gives away or no longer does. Managers are notified at
 * once of what waits for their decision; whether a claim passes a limit, and so waits as well, is known only once it is
 * stored.
 */
const requestAlerts = (
  records: Known,
  userId: string,
  document: AnyDocument,
  person: PersonAlert,
): readonly Alert[] => {
  const stored = records.find('shiftRequest', document.id)?.document as ShiftRequest | undefined;
  const { requesterId, addresseeId, requestType, status } = { ...stored, ...document } as unknown as ShiftRequest;
  const isEnd = status === 'cancelled';
  if (stored?.status === status || (!stored && isEnd)) return [];
  const forThem = requesterId !== userId && (!stored || isEnd) ? person(requesterId, true) : [];
  const [settings] = records.lookUp('restaurant', 'settings', () => undefined, {}) as readonly Restaurant[];
  const isForManagers = needsApproval({ requestType }, settings?.swapApproval ?? 'off');
  // Managers who decide many in a row are not notified of them.
  if (stored)
    return stored.status === 'pending' && status === 'accepted' && isForManagers
      ? [...forThem, ...alert('managers', true)]
      : forThem;
  const asked = addresseeId === '' ? [] : person(addresseeId, true);
  return [...forThem, ...asked, ...(requestType === 'claim' ? alert('managers', isForManagers) : [])];
};

/**
 * A request for new details alerts the admin who is asked. New sign-in names or new terms alert the person. Changing
 * many people at once and undoing it makes two alerts each.
 */
const employmentAlerts = (
  records: Known,
  userId: string,
  document: AnyDocument,
  person: PersonAlert,
): readonly Alert[] => {
  if (asksForDetails(records, userId, document)) return alert('admins', true);
  const stored = records.find('employment', document.id)?.document as Employment | undefined;
  if (!stored || document.id === userId) return [];
  const next = { ...stored, ...document } as unknown as Employment;
  const hasNewNames = stored.username !== next.username || stored.email !== next.email;
  const hasNewTerms = !isSame(stored.termsByDate, next.termsByDate);
  return hasNewNames || hasNewTerms ? person(stored.userId, true) : [];
};

/** Hours entered or corrected. Approving them alerts nobody. */
const changesTimes = (records: Known, document: AnyDocument): boolean => {
  const stored = records.find('hoursRecord', document.id)?.document;
  return timesOfHours.some((field) => document[field] !== undefined && document[field] !== stored?.[field]);
};

/** A field left out of a change stays as it is. */
const changesBank = (records: Known, document: AnyDocument): boolean => {
  const stored = records.find('payee', document.id)?.document as Payee | undefined;
  return changesBankDetails(stored, { ...stored, ...document } as unknown as Payee);
};

/** Tax code, P45 figures and the like, changed by the person themselves. */
const changesOwnPapers = (records: Known, userId: string, document: AnyDocument): boolean => {
  if (document.id !== userId) return false;
  const stored = records.find('payee', userId)?.document as Payee | undefined;
  return changedPaperFields(stored, { ...stored, ...document } as unknown as Payee).length > 0;
};

/** Their own request for another name or email; withdrawn, it does not count. */
const asksForDetails = (records: Known, userId: string, { id, askedDetails }: AnyDocument): boolean => {
  if (id !== userId || typeof askedDetails !== 'object' || askedDetails === null) return false;
  if (!isAwaited(askedDetails as AskedDetails)) return false;
  const stored = records.find('employment', id)?.document.askedDetails;
  return !isSame(stored, askedDetails);
};

/** It is pinned, or those who have not read it are reminded. */
const tellsEverybody = (records: Known, { id, isPinned, remindedOn }: AnyDocument): boolean => {
  const stored = records.find('notice', id)?.document as Notice | undefined;
  const isReminder = Boolean(remindedOn) && remindedOn !== (stored?.remindedOn ?? '');
  return isPinned === true && (stored?.isPinned !== true || isReminder);
};
