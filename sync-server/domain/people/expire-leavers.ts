import { eq } from 'drizzle-orm';
import { notificationSettingsId } from '#schema/entities/notification-settings.ts';
import type { User } from '#schema/entities/user.ts';
import { firstDayKept } from '#schema/rules/retention/retention.ts';
import { knownDevices } from '#server/db/device-tables.ts';
import { columnOf } from '#server/db/records.ts';
import { deleteRightToWorkDocument } from '#server/db/right-to-work.ts';
import { credentials, devicePushes, sessions } from '#server/db/tables.ts';
import { inSlices, type PublishingStore } from '#server/domain/in-slices.ts';
import { byTime, expire, forgetContent, forgetFields } from '#server/domain/retention/expire-records.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { forgetPhoto } from './change-photo.ts';
import { noPassword } from './create-account.ts';
import { deactivatedAt } from './deactivation.ts';

/** Forgets something about somebody who left; returns whether there was anything left of it. */
type Forget = (tx: Transaction, user: User) => boolean;

/** Replaces the name of somebody whose records are gone. */
const former = { firstName: 'Former', lastName: 'colleague' };

/** Forgets something about everybody who left more than `months` ago. Returns for how many people. */
export const expireLeavers = async (store: PublishingStore, months: number, forget: Forget): Promise<number> => {
  const firstDay = firstDayKept(months, store.now());
  const inactive = store.records.select('user', eq(columnOf('user', 'isActive'), false)) as unknown as User[];
  const due = inactive.filter(({ id }) => isBefore(deactivatedAt(store.db, id), firstDay));
  const counts = await inSlices(store, byTime, due, (tx, { id }) => {
    const user = tx.find('user', id);
    // They may have come back since the list was made.
    return user?.isActive === false && forget(tx, user);
  });
  return (counts ?? []).filter(Boolean).length;
};

/** Nobody knows when an account without a deactivation was left: it stays. */
const isBefore = (at: number, day: string): boolean => at > 0 && new Date(at).toISOString() < day;

/** Deletes the password, photo, phone number and address; the account's names stay in case they come back. */
export const forgetSignIn: Forget = (tx, user) => {
  const employment = tx.find('employment', user.id);
  const known = tx.db.select().from(credentials).where(eq(credentials.userId, user.id)).get();
  const hasContact = employment !== undefined && (employment.phoneNumber !== '' || employment.address !== '');
  const hasPassword = known !== undefined && known.passwordHash !== noPassword;
  const wishes = tx.select('availability', eq(columnOf('availability', 'userId'), user.id));
  if (!hasPassword && !hasContact && user.profileImageUrl === '' && wishes.length === 0) return false;
  tx.db.update(credentials).set({ passwordHash: noPassword }).where(eq(credentials.userId, user.id)).run();
  for (const table of [sessions, knownDevices, devicePushes]) {
    tx.db.delete(table).where(eq(table.userId, user.id)).run();
  }
  const settings = notificationSettingsId(user.id);
  if (tx.find('notificationSettings', settings)) expire(tx, 'notificationSettings', settings);
  for (const { id } of wishes) expire(tx, 'availability', id);
  forgetPhoto(tx, user);
  if (hasContact) tx.put('employment', { ...employment, phoneNumber: '', address: '' }, 'forget-leaver');
  forgetFields(tx, user.id, ['phoneNumber', 'address', 'profileImageUrl']);
  return true;
};

/** Deletes the right-to-work document and its date. */
export const forgetRightToWork: Forget = (tx, { id }) => {
  const employment = tx.find('employment', id);
  if (!employment || (employment.rightToWorkDocUrl === '' && employment.rightToWorkExpiresOn === '')) return false;
  deleteRightToWorkDocument(tx.db, id);
  tx.put('employment', { ...employment, rightToWorkDocUrl: '', rightToWorkExpiresOn: '' }, 'forget-leaver');
  forgetFields(tx, id, ['rightToWorkDocUrl', 'rightToWorkExpiresOn']);
  return true;
};

/** Deletes the person's identity. The id stays: other people's records name it as who decided, wrote or approved. */
export const forgetPerson: Forget = (tx, { id }) => {
  if (!tx.find('employment', id)) return false;
  for (const said of tx.select('acknowledgement', eq(columnOf('acknowledgement', 'userId'), id))) {
    expire(tx, 'acknowledgement', said.id);
  }
  for (const name of ['payee', 'employment'] as const) expire(tx, name, id);
  tx.db.delete(credentials).where(eq(credentials.userId, id)).run();
  const user = tx.find('user', id);
  const blanks = { ...former, departmentId: '', positionId: '', managerId: '' };
  if (user) tx.put('user', { ...user, ...blanks }, 'forget-leaver');
  forgetContent(tx, [id]);
  return true;
};
