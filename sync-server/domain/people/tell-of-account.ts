import { and, desc, eq } from 'drizzle-orm';
import type { Notification } from '#schema/entities/notification.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Role, User } from '#schema/entities/user.ts';
import { isAdmin } from '#schema/permissions/actor.ts';
import { fewestPinDigits } from '#schema/permissions/tablet.ts';
import { fullDayText } from '#schema/rules/text/time-text.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { auditTrail, calendarFeeds, pins } from '#server/db/tables.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { actingAs } from './acting.ts';
import { nameInWords } from './name-in-words.ts';

type Entry = Pick<Notification, 'title' | 'body'> & Partial<Pick<Notification, 'link'>>;

/** What happened to somebody's account, as the audit trail and the inboxes have it. */
type Happening =
  | OfPassword
  | { readonly kind: 'pin-set' | 'pin-removed' | 'pin-too-short' | 'calendar-made' | 'calendar-ended' }
  | { readonly kind: 'pin-code-made'; readonly issuedBy: string }
  | { readonly kind: 'pin-set-with-code'; readonly issuedBy: string; readonly tabletId: string };
type OfPassword =
  | { readonly kind: 'link-made' | 'link-used'; readonly issuedBy: string }
  | { readonly kind: 'password-changed' };

const ifNot = 'If this looks wrong, tell an admin straight away.';

/**
 * A line in the audit trail and an entry in the person's inbox for a change to how they sign in; for an admin's
 * password every other admin is notified too (D57).
 */
export const tellOfAccount = (tx: Transaction, user: User, happening: Happening): void => {
  const { kind, ...facts } = happening;
  tx.note('credentials', user.id, kind, facts);
  tellPerson(tx, user.id, ownWords(tx, happening));
  if (isAdmin(user) && isOfPassword(happening))
    tellAdmins(tx, [user.id], { title: othersWords(tx, user, happening), body: ifNot });
};

const isOfPassword = (happening: Happening): happening is OfPassword =>
  happening.kind === 'link-made' || happening.kind === 'link-used' || happening.kind === 'password-changed';

/** Tells a person, and the admins if admin rights are given or removed, that a role changed (D57). */
export const tellOfRole = (tx: Transaction, before: Pick<User, 'role'>, user: User): void => {
  const who = nameInWords(tx.find('user', tx.actorId));
  const [was, is] = [roleWords[before.role], roleWords[user.role]];
  tellPerson(tx, user.id, { title: `You are now ${is}`, body: `${who} changed your role. Until now you were ${was}.` });
  if (!isAdmin(before) && !isAdmin(user)) return;
  tellAdmins(tx, [user.id, tx.actorId], {
    title: `${nameInWords(user)} is now ${is}`,
    body: `${who} changed their role. ${ifNot}`,
  });
};

/** Tells the other admins when an admin's account is deactivated, by somebody or after their last day (D51, D57). */
export const tellOfClosedAdmin = (tx: Transaction, user: User): void => {
  if (!isAdmin(user)) return;
  const who = tx.find('user', tx.actorId);
  const why = who
    ? `${nameInWords(who)} deactivated the account.`
    : `Their last day is over.${whoSaidLastDay(tx, user)}`;
  tellAdmins(tx, [user.id, tx.actorId], {
    title: `${nameInWords(user)} is no longer an admin`,
    body: `${why} ${ifNot}`,
  });
};

/** Who entered the last day that has passed, if the audit trail still shows it. */
const whoSaidLastDay = (tx: Transaction, { id }: User): string => {
  const ofRecord = and(eq(auditTrail.recordId, id), eq(auditTrail.entity, 'employment'));
  const lines = tx.db.select().from(auditTrail).where(ofRecord).orderBy(desc(auditTrail.seq)).all();
  const line = lines.find(({ change }) => 'leavesOn' in (JSON.parse(change) as object));
  const who = line && tx.find('user', line.actorId);
  if (!who) return '';
  return ` ${nameInWords(who)} entered it on ${fullDayText(dayOf(tx.restaurant().timeZone, toInstant(line.at)))}.`;
};

/** Tells a person that somebody else changed the name or address that they sign in with (D57). */
export const tellOfSignInNames = (tx: Transaction, userId: string): void => {
  if (userId === tx.actorId) return;
  const who = nameInWords(tx.find('user', tx.actorId));
  tellPerson(tx, userId, {
    title: 'Your sign-in name changed',
    body: `${who} changed the username or email that you sign in with. Your profile shows both. ${ifNot}`,
  });
};

/** Notifies the person who raised a role, and its owner, that it waits for an admin's link (D56). */
export const tellOfNeededLink = (tx: Transaction, user: User): void => {
  const name = nameInWords(user);
  tx.note('credentials', user.id, 'link-needed', {});
  tx.notify(tx.actorId, {
    ...{
      type: 'account-changed',
      link: `/staff-management?person=${user.id}`,
      title: `Make ${name} a link to set their password`,
    },
    body: `Somebody else knew their last password. Until they use a link from an admin, they can only do what staff can.`,
  });
  tellPerson(tx, user.id, {
    title: 'Ask an admin for a link to set your password',
    body: 'Somebody else knew your last password. Until you use the link, you can only do what staff can.',
  });
};

/** Tells the other admins that there is a new one (D57). */
export const tellOfNewAdmin = (tx: Transaction, user: User): void => {
  const who = nameInWords(tx.find('user', tx.actorId));
  const entry = { title: `${nameInWords(user)} is now an admin`, body: `${who} made the account. ${ifNot}` };
  tellAdmins(tx, [user.id, tx.actorId], entry);
};

/** Tells somebody whose new role requires a longer PIN than they have. */
export const tellOfShortPin = (tx: Transaction, user: User): void => {
  const pin = tx.db.select({ digits: pins.digits }).from(pins).where(eq(pins.userId, user.id)).get();
  if (pin && pin.digits < fewestPinDigits(user)) tellOfAccount(tx, user, { kind: 'pin-too-short' });
};

/** Ends the address of a person's calendar, which somebody signed in as them may have made, and notifies them. */
export const endCalendar = (tx: Transaction, user: User): void => {
  const ended = tx.db.delete(calendarFeeds).where(eq(calendarFeeds.userId, user.id)).returning().all();
  if (ended.length > 0) tellOfAccount(tx, user, { kind: 'calendar-ended' });
};

/** Removes a person's PIN, which somebody who knew their password may have set, and notifies them. */
export const endPin = (tx: Transaction, user: User): void => {
  const ended = tx.db.delete(pins).where(eq(pins.userId, user.id)).returning().all();
  if (ended.length > 0) tellOfAccount(tx, user, { kind: 'pin-removed' });
};

const roleWords: Readonly<Record<Role, string>> = {
  staff: 'a member of staff',
  manager: 'a manager',
  admin: 'an admin',
};

/** An entry about their account or pay. */
export const tellPerson = (tx: Transaction, userId: string, entry: Entry): void => {
  tx.notify(userId, { type: 'account-changed', link: '/profile', ...entry });
};

/** An entry for every active admin except these people. */
export const tellAdmins = (tx: Transaction, but: readonly string[], entry: Entry): void => {
  for (const { id } of actingAs(tx, isAdmin)) {
    if (!but.includes(id)) tx.notify(id, { type: 'account-changed', link: '/admin', ...entry });
  }
};

const issuerIn = (tx: Transaction, issuedBy: string): string =>
  issuedBy === '' ? 'The person who runs the server' : nameInWords(tx.find('user', issuedBy));

const ownWords = (tx: Transaction, happening: Happening): Entry => {
  switch (happening.kind) {
    case 'link-made':
      return {
        title: `${issuerIn(tx, happening.issuedBy)} made a link to set your password`,
        body: `It works once and expires after three days. If you did not ask for it, tell an admin straight away.`,
      };
    case 'link-used':
      return {
        title: 'Your password was set using a link',
        body: `${issuerIn(tx, happening.issuedBy)} made the link. If you did not use it, tell an admin straight away.`,
      };
    case 'password-changed':
      return { title: 'Your password was changed', body: ifNot };
    case 'pin-set':
      return { title: 'Your PIN for the pass was set', body: ifNot };
    case 'pin-removed':
      return { title: 'Your PIN for the pass was removed', body: ifNot };
    case 'pin-too-short':
      return {
        title: 'Your PIN no longer works at the pass',
        body: `Managers and admins need a PIN of ${fewestPinDigits({ role: 'manager' })} digits. Set a new one in your profile.`,
      };
    case 'pin-code-made':
      return {
        title: `${issuerIn(tx, happening.issuedBy)} made you a code for a new PIN`,
        body: `It works once, within a day, on a tablet at the pass. If you did not ask for it, tell an admin straight away.`,
      };
    case 'pin-set-with-code':
      return {
        title: 'Your PIN for the pass was set with a code',
        body: `${issuerIn(tx, happening.issuedBy)} made the code. If you did not use it, tell an admin straight away.`,
      };
    case 'calendar-made':
      return {
        title: 'A calendar address was made for your shifts',
        body: 'Anyone who has it can see your shifts. If it was not you, remove it in your profile and change your password.',
      };
    case 'calendar-ended':
      return {
        title: 'Your calendar address has stopped working',
        body: 'Your password changed, or you signed out everywhere. Your calendar gets no new shifts until you make a new address in your profile.',
      };
  }
};

const othersWords = (tx: Transaction, user: User, happening: OfPassword): string => {
  const name = nameInWords(user);
  switch (happening.kind) {
    case 'link-made':
      return `${issuerIn(tx, happening.issuedBy)} made a link to set ${name}’s password`;
    case 'link-used':
      return `${name}’s password was set using a link`;
    case 'password-changed':
      return `${name} changed their password`;
  }
};
