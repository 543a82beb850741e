import { eq } from 'drizzle-orm';
import { toInstant } from '#schema/entities/primitives.ts';
import { isManagerial } from '#schema/permissions/actor.ts';
import { clockText, shortDayText } from '#schema/rules/text/time-text.ts';
import { minuteMs } from '#schema/rules/time/lengths.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { currentRestore, type Restore } from '#server/db/current-restore.ts';
import { restores } from '#server/db/restores-table.ts';
import { actingAs } from '#server/domain/people/acting.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/** Devices come back one after another: managers are told what they brought once nothing has arrived for this long. */
const quietMs = 10 * minuteMs;

/** Tells managers and admins that a backup was restored, what may be missing since, and what came back. */
export const tellOfRestore = (tx: Transaction): void => {
  const restore = currentRestore(tx.db);
  if (!restore) return;
  const { epoch, told, taken, notTaken, lastAt } = restore;
  const count = taken + notTaken;
  if (told < 0) tellManagers(tx, restoreWords(tx, restore));
  else if (count > told && lastAt <= tx.now - quietMs) tellManagers(tx, returnWords(restore));
  else return;
  const nowTold = told < 0 ? 0 : count;
  tx.db.update(restores).set({ told: nowTold }).where(eq(restores.epoch, epoch)).run();
};

interface Words {
  readonly title: string;
  readonly body: string;
}

const restoreWords = (tx: Transaction, { from, at }: Restore): Words => {
  const { timeZone } = tx.restaurant();
  const moment = (time: number): string => {
    const instant = toInstant(time);
    return `${shortDayText(dayOf(timeZone, instant))}, ${clockText(timeZone, instant)}`;
  };
  return {
    title: 'The server was restored from a backup',
    body: `Changes saved between ${moment(from)} and ${moment(at)} may be missing. Phones and computers will send what they still have when they next connect.`,
  };
};

const changes = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);

const returnWords = ({ taken, notTaken }: Restore): Words => ({
  title: `${changes(taken)} came back after the backup`,
  body: [
    'Phones and computers still had them.',
    notTaken > 0 ? `${changes(notTaken)} could not be restored: check what was done in that time.` : '',
  ]
    .join(' ')
    .trim(),
});

const tellManagers = (tx: Transaction, words: Words): void => {
  for (const { id } of actingAs(tx, isManagerial))
    tx.notify(id, { type: 'backup-restored', link: '/notifications', ...words });
};
