import { and, eq, gt, lte } from 'drizzle-orm';
import type { Employment } from '#schema/entities/employment.ts';
import type { User } from '#schema/entities/user.ts';
import { isAdmin, isManagerial } from '#schema/permissions/actor.ts';
import { adminContactOf } from '#schema/rules/messages/message-routing.ts';
import { rightToWorkOf, warningDays } from '#schema/rules/people/right-to-work.ts';
import { addDays, dayOf } from '#schema/rules/time/zone.ts';
import { columnOf } from '#server/db/records.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { actingAs } from './acting.ts';

const type = 'right-to-work-ending';

/**
 * Tells the admin contact and, for staff, their manager, once per expiry date, that somebody's right to work ends soon.
 */
export const warnOfRightToWork = (tx: Transaction): void => {
  const today = dayOf(tx.restaurant().timeZone, tx.at);
  const ending = tx.select(
    'employment',
    and(
      gt(columnOf('employment', 'rightToWorkExpiresOn'), ''),
      lte(columnOf('employment', 'rightToWorkExpiresOn'), addDays(today, warningDays)),
    ),
  );
  for (const employment of ending) {
    const person = tx.find('user', employment.userId);
    if (person?.isActive && rightToWorkOf(employment, today) === 'expiring') warn(tx, person, employment);
  }
};

const warn = (tx: Transaction, person: User, { rightToWorkExpiresOn }: Employment): void => {
  const entry = {
    type,
    title: `Right to work of ${person.firstName} ${person.lastName}`,
    body: `It ends on ${dayText(rightToWorkExpiresOn)}. Ask for a new document.`,
    link: `/staff-management?person=${person.id}`,
  } as const;
  for (const userId of whoToWarn(tx, person)) {
    const told = tx.select(
      'notification',
      and(
        eq(columnOf('notification', 'userId'), userId),
        eq(columnOf('notification', 'link'), entry.link),
        eq(columnOf('notification', 'body'), entry.body),
      ),
    );
    if (told.length === 0) tx.notify(userId, entry);
  }
};

const whoToWarn = (tx: Transaction, person: User): ReadonlySet<string> => {
  const contact = adminContactOf(actingAs(tx, isAdmin), tx.restaurant().adminContactId);
  const managers = isManagerial(person) ? [] : actingAs(tx, isManagerial);
  const receivers = [contact, managers.find(({ id }) => id === person.managerId)];
  return new Set(receivers.flatMap((receiver) => (receiver && receiver.id !== person.id ? [receiver.id] : [])));
};

const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

const dayText = (day: string): string => format.format(new Date(day));
