import { eq } from 'drizzle-orm';
import type { HoursRecord, Punch } from '#schema/entities/hours.ts';
import type { PayrollEntry } from '#schema/entities/payroll.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { isAdmin } from '#schema/permissions/actor.ts';
import { derivedId } from '#schema/rules/derived-id.ts';
import { isSalariedOn } from '#schema/rules/payroll/contract-terms.ts';
import { nextRunReaches } from '#schema/rules/payroll/correction-reach.ts';
import { hoursDifferences, isCorrected, minutesOf } from '#schema/rules/payroll/hours-difference.ts';
import { isOfEntry, settlingLines } from '#schema/rules/payroll/settled-lines.ts';
import { splitRecords } from '#schema/rules/payroll/split-records.ts';
import { moneyText } from '#schema/rules/text/money-text.ts';
import { clockText, durationText, shortDayText } from '#schema/rules/text/time-text.ts';
import { dayOf, mondayOf } from '#schema/rules/time/zone.ts';
import { columnOf } from '#server/db/records.ts';
import { completedSince, paidHistory } from '#server/domain/payroll/paid-history.ts';
import { entriesPaying, mayBeKnownToRun } from '#server/domain/payroll/paid-records.ts';
import { actingAs, actingManagerOf } from '#server/domain/people/acting.ts';
import { nameInWords } from '#server/domain/people/name-in-words.ts';
import { tellAdmins } from '#server/domain/people/tell-of-account.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/** Tells the person and their manager that a clock-out is missing (D16). */
export const tellOfMissedClockOut = (tx: Transaction, record: HoursRecord): void => {
  const zone = tx.restaurant().timeZone;
  const since = `clocked in on ${shortDayText(dayOf(zone, record.clockIn))} at ${clockText(zone, record.clockIn)}`;
  tx.notify(record.userId, {
    type: 'clock-out-missed',
    title: 'Did you forget to clock out?',
    body: `You ${since}. Enter when you left so that your hours are right.`,
    link: '/',
  });
  const name = nameInWords(tx.find('user', record.userId));
  tellManager(tx, record, `${name} has not clocked out`, `${name} ${since}. Ask them, or enter the time yourself.`);
};

/** Tells the manager when somebody enters when they left: it is from memory, and waits for their approval (D16). */
export const tellOfStatedClockOut = (tx: Transaction, record: HoursRecord): void => {
  if (record.clockOut === '') return;
  const name = nameInWords(tx.find('user', record.userId));
  const zone = tx.restaurant().timeZone;
  const when = `${clockText(zone, record.clockOut)} on ${shortDayText(dayOf(zone, record.clockIn))}`;
  tellManager(tx, record, `${name} entered a clock-out`, `They say they left at ${when}. Check it and approve.`);
};

/**
 * Tells the admins that a manager made or changed a shift they had worked; it changes nothing about their pay.
 * Once for each record, however often the shift is moved.
 */
export const tellOfOwnShift = (tx: Transaction, record: HoursRecord): void => {
  const name = nameInWords(tx.find('user', record.userId));
  const title = `${name} made or changed a shift that they have worked`;
  const body = `It does not change their hours for ${shortDayText(record.day)} or what is paid for them. Correct them if the shift was recorded wrongly.`;
  for (const { id } of actingAs(tx, isAdmin)) {
    const isTold = (): boolean =>
      tx
        .select('notification', eq(columnOf('notification', 'userId'), id))
        .some((entry) => entry.link === linkTo(record) && entry.title === title);
    if (id !== tx.actorId && !isTold()) tx.notify(id, { type: 'hours-corrected', title, body, link: linkTo(record) });
  }
};

/**
 * Tells a person and their manager, once a day, that nobody clocks this often: somebody may be doing it in their name.
 */
export const tellOfTooManyPunches = (tx: Transaction, userId: string, day: Day, source: Punch['source']): void => {
  const name = nameInWords(tx.find('user', userId));
  for (const readerId of new Set([userId, actingManagerOf(tx, userId)].filter(Boolean))) {
    const id = derivedId('too-many-punches', userId, day, source, readerId);
    if (tx.findRecord('notification', id)) continue;
    const isTheirs = readerId === userId;
    const where = source === 'phone' ? `on ${isTheirs ? 'your' : 'their'} phone` : 'at the tablet';
    const link = `/timesheets?${new URLSearchParams({ week: mondayOf(day), person: userId })}`;
    tx.notify(readerId, {
      id,
      type: 'clock-out-missed',
      title: `${isTheirs ? 'You have' : `${name} has`} been clocked in and out very often`,
      body: `${shortDayText(day)}, ${where}: no more of it is counted. Check the hours of that day.`,
      link,
    });
  }
};

/**
 * Tells a person that somebody else entered or corrected their hours, and why.
 *
 * @param before the hours as they were; absent if entered by hand
 */
export const tellOfCorrection = (tx: Transaction, before: HoursRecord | undefined, record: HoursRecord): void => {
  if (record.userId === tx.actorId) return;
  const manager = nameInWords(tx.find('user', tx.actorId));
  const isPaidOtherwise = record.paidMinutes !== record.totalMinutes && !isSalaried(tx, record);
  const paid = isPaidOtherwise ? `, paid as ${durationText(record.paidMinutes)}` : '';
  const rate = before ? newRateText(tx, before, record) : '';
  tx.notify(record.userId, {
    type: 'hours-corrected',
    title: `${manager} changed your hours for ${shortDayText(record.day)}`,
    body: `Now ${durationText(record.totalMinutes)}${paid}${rate && ` at ${rate}`}. ${record.correctionReason.slice(0, 400)}`,
    link: linkTo(record),
  });
};

/**
 * Tells a person that somebody else has changed the rate or the paid minutes of hours approved or paid before, by
 * approving them again, taking their approval back or changing their shift: pay for past hours never changes without a
 * message. Called before an approval is stored.
 */
export const tellOfPay = (tx: Transaction, before: HoursRecord, record: HoursRecord): void => {
  const { id, userId } = record;
  if (newPayText(tx, before, record) === '' || userId === tx.actorId || !mayBeKnownToRun(tx, before)) return;
  const tell = (): void => {
    const now = tx.find('hoursRecord', id);
    const pay = now ? newPayText(tx, before, now) : '';
    if (!now || pay === '') return;
    tx.notify(userId, {
      type: 'hours-corrected',
      title: `${nameInWords(tx.find('user', tx.actorId))} changed your pay for ${shortDayText(now.day)}`,
      body: `Now ${pay}.`,
      link: linkTo(now),
    });
  };
  // After all pairing, which waits for the end too and may change their pay once more.
  tx.beforeCommit(`pay of ${id}`, () => tx.beforeCommit(`last pay of ${id}`, tell));
};

/** The paid minutes and rate of hours and those before, as far as they differ; '' if neither does. */
const newPayText = (tx: Transaction, before: HoursRecord, record: HoursRecord): string =>
  [newMinutesText(tx, before, record), newRateText(tx, before, record)].filter(Boolean).join(', at ');

/** '' also if the hours were corrected, which has a message of its own, and if a salary pays or paid. */
const newMinutesText = (tx: Transaction, before: HoursRecord, record: HoursRecord): string => {
  if (before.corrections.length !== record.corrections.length || isSalaried(tx, before, record)) return '';
  if (before.paidMinutes === record.paidMinutes) return '';
  return `${durationText(record.paidMinutes)} paid instead of ${durationText(before.paidMinutes)}`;
};

/** The rate of hours and the one before; '' if it is the same, and if a salary pays or paid. */
const newRateText = (tx: Transaction, before: HoursRecord, record: HoursRecord): string =>
  isSalaried(tx, before, record) || before.hourlyRate === record.hourlyRate
    ? ''
    : `${moneyText(record.hourlyRate)} an hour instead of ${moneyText(before.hourlyRate)}`;

/** Whether a salary pays the day of any of these records of a person. */
const isSalaried = (tx: Transaction, ...records: readonly [HoursRecord, ...HoursRecord[]]): boolean => {
  const employment = tx.find('employment', records[0].userId) ?? {};
  return records.some(({ day }) => isSalariedOn(employment, day));
};

/**
 * Tells the admins, including one who made the change, that hours have changed since a run paid them, in a way that may
 * change their pay: the next run lists the difference, but might not look back far enough for hours paid long ago.
 */
export const tellOfPaidHours = (tx: Transaction, before: HoursRecord, record: HoursRecord): void => {
  const isRateNew = before.hourlyRate !== record.hourlyRate;
  if (!isRateNew && !isCorrected(tx.find('employment', record.userId), before, record)) return;
  const paidBy = entriesPaying(tx, before.userId, [before]);
  if (paidBy.length === 0) return;
  const name = nameInWords(tx.find('user', record.userId));
  const [was, is] = [durationText(before.paidMinutes), durationText(record.paidMinutes)];
  const isRateAlone = isRateNew && was === is && before.day === record.day;
  const rates = isRateAlone
    ? ` at ${moneyText(record.hourlyRate)} an hour instead of ${moneyText(before.hourlyRate)}`
    : '';
  const dayBefore = before.day === record.day ? '' : ` on ${shortDayText(before.day)}`;
  const difference = was === is && !isRateAlone ? 'any difference in pay' : 'the difference';
  const reach = nextRunReaches(dayOf(tx.restaurant().timeZone, tx.at));
  const isReached = paidBy.every(({ endDate }) => endDate >= reach);
  const coming = isReached
    ? `The next pay run names ${difference}.`
    : `They were paid long ago. If the next pay run does not list ${difference}, add a correction by hand.`;
  const next = isAsPaid(tx, record) ? 'That is what was paid for them.' : coming;
  tellAdmins(tx, [], {
    title: `Paid hours of ${name} have changed`,
    body: `${shortDayText(record.day)}: ${is}${rates || ` instead of ${was}${dayBefore}`}. ${next}`,
    link: linkTo(record),
  });
};

/**
 * Whether paid hours are back to what was paid for them and nothing about their pay is open, such as another rate or
 * overtime changed by other hours of their week; nor was anything of their run settled since.
 */
const isAsPaid = (tx: Transaction, record: HoursRecord): boolean => {
  const employment = tx.find('employment', record.userId);
  const entries = completedSince(tx, record.userId, '' as Day);
  const payee = tx.find('payee', record.userId);
  const settled = settlingLines({ earlier: entries, covered: entries, payee }, []);
  return differencesOf(tx, entries, record).every(({ entry, difference }) => {
    const paid = entry.records.find(({ id }) => id === record.id);
    if (!paid) return true;
    const isOther = isCorrected(employment, { ...paid, paidMinutes: minutesOf(paid) }, record);
    const isOpen = difference === undefined ? paid.hourlyRate !== record.hourlyRate : difference !== 0;
    return !isOther && !isOpen && paid.day === record.day && !settled.some(isOfEntry(entry));
  });
};

/** What is due for a record compared with what each run paid for it, as the next run will compute it. */
const differencesOf = (tx: Transaction, entries: readonly PayrollEntry[], record: HoursRecord) => {
  const paid = entries.flatMap(({ records }) => records.filter(({ id }) => id === record.id));
  const days = [record, ...paid].map(({ day }) => day).toSorted();
  const history = paidHistory(tx, record.userId, { from: mondayOf(days[0] as Day), until: days.at(-1) as Day });
  const worked = { ...history, employment: tx.find('employment', record.userId) };
  const employer = tx.restaurant();
  return hoursDifferences(worked, employer, splitRecords(worked, employer.payRules), ({ id }) => id === record.id);
};

const tellManager = (tx: Transaction, record: HoursRecord, title: string, body: string): void => {
  const managerId = actingManagerOf(tx, record.userId);
  if (managerId === '' || managerId === record.userId) return;
  tx.notify(managerId, { type: 'clock-out-missed', title, body, link: linkTo(record) });
};

const linkTo = ({ id, userId, day }: HoursRecord): string =>
  `/timesheets?${new URLSearchParams({ week: mondayOf(day), person: userId, record: id })}`;
