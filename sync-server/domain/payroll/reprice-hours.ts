import { and, eq, gte } from 'drizzle-orm';
import type { Employment } from '#schema/entities/employment.ts';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { PayrollEntry } from '#schema/entities/payroll.ts';
import type { Day, Pence } from '#schema/entities/primitives.ts';
import { payFor } from '#schema/rules/hours/hours.ts';
import { isSame } from '#schema/rules/is-same.ts';
import { hasPositionRates, isSalariedOn, rateFor } from '#schema/rules/payroll/contract-terms.ts';
import { nextRunReaches } from '#schema/rules/payroll/correction-reach.ts';
import { hoursDifferences, isReproduced } from '#schema/rules/payroll/hours-difference.ts';
import { payOfRecord } from '#schema/rules/payroll/record-pay.ts';
import { splitRecords, type WorkedHours } from '#schema/rules/payroll/split-records.ts';
import { isHereOn } from '#schema/rules/payroll/stays.ts';
import { moneyText } from '#schema/rules/text/money-text.ts';
import { fullDayText } from '#schema/rules/text/time-text.ts';
import { dayOf, mondayOf } from '#schema/rules/time/zone.ts';
import { columnOf } from '#server/db/records.ts';
import { nameInWords } from '#server/domain/people/name-in-words.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { dueHereFrom } from './due-here-from.ts';
import { paidHistory } from './paid-history.ts';
import { atRate } from './rate-of-hours.ts';
import { positionOf, ratedPosition } from './rated-position.ts';
import { knownNow } from './tell-of-paid-salary.ts';
import { tellOfPastPay } from './tell-of-past-pay.ts';

/**
 * Gives recorded hours the rate of their day, after the terms of that day have changed. Hours of other days keep their
 * rate, and so do hours whose rate does not come from the earlier terms. What a run has paid stays as it was paid: the
 * next run lists the difference. If approved or paid hours change, the person and the admins are notified.
 */
export const repriceHours = (tx: Transaction, before: Employment, after: Employment): void => {
  const from = firstDifference(before, after);
  if (from === undefined) return;
  const isTheirs = eq(columnOf('hoursRecord', 'userId'), after.userId);
  const since = from === '' ? undefined : gte(columnOf('hoursRecord', 'day'), mondayOf(from as Day));
  const records = tx.select('hoursRecord', and(isTheirs, since));
  const repriced = records.map((record) => (record.day < from ? record : repricedRecord(tx, record, before, after)));
  const stored = new Map(records.map((record) => [record.id, record]));
  const changed = repriced.filter((record) => record !== stored.get(record.id));
  for (const record of changed) tx.put('hoursRecord', record, 'change-rate');
  if (changed.length === 0) return;
  const days = { from: from === '' ? firstOf(records) : mondayOf(from as Day), until: lastOf(records) };
  const history = paidHistory(tx, after.userId, days);
  // What was paid stays due, even while its approval is withdrawn.
  const due = changed.filter(({ id, approvedBy }) => approvedBy !== '' || history.paid.has(id));
  if (due.length === 0) return;
  const bases = { before, after };
  const others = changed.flatMap(({ id }) => stored.get(id) ?? []);
  const ids = new Set(due.map(({ id }) => id));
  const rulesNow = tx.restaurant().payRules;
  tellOfRepriced(tx, after.userId, {
    records: due,
    difference: differenceOf(tx, bases, { others, history, hoursDueFrom: dueHereFrom(tx, after.userId) ?? days.from }),
    isUnclear: history.earlier.some(
      (entry) => !isReproduced(entry, rulesNow) && entry.records.some(({ id }) => ids.has(id)),
    ),
    bases,
  });
};

const firstOf = (records: readonly HoursRecord[]): Day => {
  const [first] = records.map(({ day }) => day).toSorted();
  return mondayOf(first as Day);
};

const lastOf = (records: readonly HoursRecord[]): Day =>
  records
    .map(({ day }) => day)
    .toSorted()
    .at(-1) as Day;

/** The record at its present rate; unchanged if its rate does not come from the terms, or stays. */
const repricedRecord = (tx: Transaction, record: HoursRecord, before: Employment, after: Employment): HoursRecord => {
  // If no position has a rate of its own, it does not matter which one the rate was set for.
  const isByPosition = hasPositionRates(before) || hasPositionRates(after);
  const positionId = isByPosition ? ratedPosition(tx, record, positionOf(tx, record), { before, after }) : '';
  const hourlyRate = rateFor(after, positionId, record.day);
  const hadItsRate = record.hourlyRate === rateFor(before, positionId, record.day);
  if (!hadItsRate || hourlyRate === record.hourlyRate) return record;
  return { ...atRate(tx, record, hourlyRate), totalPay: payFor(record.paidMinutes, hourlyRate) };
};

interface HoursPayDifference {
  readonly pence: Pence;
  /** Whether all of the hourly hours are due here, so that none are left out. */
  readonly isOfAll: boolean;
}

interface RepricedHours {
  /** The records whose rate has changed, as they were before. */
  readonly others: readonly HoursRecord[];
  /** What was paid for them, and the hours of their weeks as they are now. */
  readonly history: ReturnType<typeof paidHistory>;
  readonly hoursDueFrom: Day;
}

/**
 * By how many pence the pay of approved hours differs, as the next run will compute it: of paid hours, by the rules of
 * their run; of others, as they are due. Hours that are not due here are left out, and so are those of days that a
 * salary pays, before or now: the run works that out. Undefined if nothing else changed, or it cannot be known.
 */
const differenceOf = (
  tx: Transaction,
  { before, after }: Repriced['bases'],
  { others, history, hoursDueFrom }: RepricedHours,
): HoursPayDifference | undefined => {
  const employer = tx.restaurant();
  const stored = new Map(others.map((record) => [record.id, record]));
  const isHourly = ({ day }: HoursRecord) => !isSalariedOn(before, day) && !isSalariedOn(after, day);
  const isHere = ({ id, day }: HoursRecord) => history.paid.has(id) || day >= hoursDueFrom;
  const counts = (record: HoursRecord) => isHourly(record) && isHere(record);
  const changed = history.records.filter(
    (record) => (record.approvedBy !== '' || history.paid.has(record.id)) && stored.has(record.id) && isHourly(record),
  );
  const here = changed.filter(isHere);
  const ids = new Set(here.map(({ id }) => id));
  const weeks = new Set(here.map(({ day }) => mondayOf(day)));
  const isUnclear = (entry: PayrollEntry) =>
    entry.records.some(({ id, day }) => ids.has(id) || weeks.has(mondayOf(day))) &&
    !isReproduced(entry, employer.payRules);
  if (here.length === 0 || history.earlier.some(isUnclear)) return undefined;
  const sumOf = (worked: WorkedHours): number => {
    const splits = splitRecords(worked, employer.payRules);
    const isDue = new Set(
      worked.records.filter((record) => counts(record) && !worked.paid.has(record.id)).map(({ id }) => id),
    );
    const due = splits
      .filter(({ id }) => isDue.has(id))
      .reduce((sum, split) => {
        const { regular, overtime, doubleTime } = payOfRecord(split, employer.payRules);
        return sum + regular + overtime + doubleTime;
      }, 0);
    const differences = hoursDifferences(worked, employer, splits, counts);
    return differences.reduce((sum, { difference = 0 }) => sum + difference, due);
  };
  const now = sumOf({ ...history, employment: after });
  const then = sumOf({
    ...history,
    employment: before,
    records: history.records.map((record) => stored.get(record.id) ?? record),
  });
  return { pence: (now - then) as Pence, isOfAll: here.length === changed.length };
};

/** The facts for the notification about approved or paid hours whose rate has changed. */
interface Repriced {
  readonly records: readonly HoursRecord[];
  /** Undefined if a salary paid for all of them or pays for them now, none are due here, or it cannot be known. */
  readonly difference: HoursPayDifference | undefined;
  /** Whether somebody has to work out what is due for some of them: see `unclearPay`. */
  readonly isUnclear: boolean;
  readonly bases: { readonly before: Employment; readonly after: Employment };
}

/** So that pay for past hours never changes without a message. */
const tellOfRepriced = (tx: Transaction, userId: string, { records, difference, isUnclear, bases }: Repriced): void => {
  const person = tx.find('user', userId);
  if (!person) return;
  const known = knownNow(tx, person);
  const days = records.map(({ day }) => day);
  const [day] = days.toSorted();
  const first = fullDayText(day as Day);
  const who = nameInWords(tx.find('user', tx.actorId));
  const sum = difference === undefined ? '' : `, ${differenceText(difference)}`;
  const reach = nextRunReaches(dayOf(tx.restaurant().timeZone, tx.at));
  tellOfPastPay(tx, person, {
    pay: 'pay for past hours',
    changed: `${who} changed the pay from ${first}: ${recordsText(records)}${sum}.${basisText(days, bases, (on) => isHereOn(known, on))}`,
    settled: `The next pay run settles hours already paid${isUnclear ? ', except where the overtime rules have changed since' : ''}.`,
    byHand: [
      ...(isUnclear ? ['For those, work out the difference and add a correction by hand.'] : []),
      ...((day as Day) < reach
        ? [`If it leaves out hours before ${fullDayText(reach)}, add a correction by hand.`]
        : []),
    ].join(' '),
    link: '/hours',
  });
};

const recordsText = (records: readonly HoursRecord[]): string => {
  const approved = records.filter(({ approvedBy }) => approvedBy !== '').length;
  const state = approved === records.length ? 'approved' : approved === 0 ? 'paid' : 'approved or paid';
  return records.length === 1 ? `one ${state} record` : `${records.length} ${state} records`;
};

const differenceText = ({ pence, isOfAll }: HoursPayDifference): string => {
  const more = `${moneyText(Math.abs(pence))} ${pence > 0 ? 'more' : 'less'}`;
  return `${pence === 0 ? 'the same' : more} in all${isOfAll ? '' : ' for hours paid here'}`;
};

const basisText = (
  days: readonly Day[],
  { before, after }: Repriced['bases'],
  isHere: (day: Day) => boolean,
): string => {
  const salaried = days.filter((day) => isSalariedOn(after, day));
  if (salaried.length > 0 && !salaried.some(isHere))
    return ' No salary covers hours before the first day or after the last one.';
  if (salaried.length > 0)
    return ` Hours on salaried days are now covered by the salary${salaried.every(isHere) ? '' : ', except before the first day or after the last one'}.`;
  return days.some((day) => isSalariedOn(before, day))
    ? ' Hours once covered by a salary are now paid by the hour.'
    : '';
};

/** The first day on which the terms differ from before; '' for all days, undefined if they never do. */
const firstDifference = (before: Employment, after: Employment): string | undefined => {
  const listed = (terms: Employment['termsByDate'], other: Employment['termsByDate']) =>
    terms.filter((entry) => !other.some((each) => isSame(each, entry)));
  const different = [
    ...listed(before.termsByDate, after.termsByDate),
    ...listed(after.termsByDate, before.termsByDate),
  ].map(({ from }) => from);
  // The first change also writes down the terms before it.
  const days =
    before.termsByDate.length === 0 || after.termsByDate.length === 0 ? different.filter(Boolean) : different;
  return days.toSorted()[0];
};
