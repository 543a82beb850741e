import { and, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Payee, PayrollEntry, PayrollPeriod } from '#schema/entities/payroll.ts';
import type { Day, Instant } from '#schema/entities/primitives.ts';
import type { User } from '#schema/entities/user.ts';
import { lastDayOf } from '#schema/rules/last-day.ts';
import { lateHoursFrom, recordsFrom } from '#schema/rules/payroll/pay-period.ts';
import type { RunPerson, RunSettings } from '#schema/rules/payroll/run-person.ts';
import { columnOf } from '#server/db/records.ts';
import { payrollEntries } from '#server/db/tables.ts';
import type { Transaction } from './transaction.ts';

/** Somebody whom a run may pay. */
export interface Payable {
  readonly user: User;
  readonly payee: Payee | undefined;
}

/** What the run says about every entry: its period, the employer, and from which day on late hours come along. */
export const runSettings = (tx: Transaction, period: PayrollPeriod): RunSettings => {
  const completed = tx.select('payrollPeriod', eq(columnOf('payrollPeriod', 'status'), 'completed'));
  return { period, employer: tx.restaurant(), lateFrom: lateHoursFrom(period.startDate, completed) };
};

/**
 * Everybody of the run's frequency, and whoever was taken into it besides, by name: a fixed order numbers payslips the
 * same way every time. Somebody of whom no pay data are held is in every run, so that their hours are not forgotten.
 */
export const payablePeople = (tx: Transaction, { id, frequency, leftOutIds }: PayrollPeriod): readonly Payable[] => {
  const payees = new Map(tx.select('payee').map((payee) => [payee.userId, payee]));
  const leftOut = new Set(leftOutIds);
  const inRun = new Set(userIdsIn(tx, id));
  return tx
    .select('user')
    .map((user) => ({ user, payee: payees.get(user.id) }))
    .filter(({ user, payee }) => inRun.has(user.id) || (payee?.payFrequency ?? frequency) === frequency)
    .filter(({ user }) => !leftOut.has(user.id))
    .toSorted((one, other) => compareNames(one.user, other.user));
};

const userIdsIn = (tx: Transaction, periodId: string): readonly string[] =>
  tx.db
    .select({ userId: columnOf('payrollEntry', 'userId') })
    .from(payrollEntries)
    .where(and(eq(columnOf('payrollEntry', 'payrollPeriodId'), periodId), isLiving()))
    .all()
    .map(({ userId }) => String(userId));

const compareNames = (one: User, other: User): number =>
  names.compare(nameOf(one), nameOf(other)) || (one.id < other.id ? -1 : 1);

const names = new Intl.Collator('en');

const nameOf = ({ firstName, lastName }: User): string => `${lastName} ${firstName}`;

const isLiving = () => eq(columnOf('payrollEntry', 'deleted'), false);

/** What is known of a person when their entry is built. */
export const loadRunPerson = (
  tx: Transaction,
  { user, payee }: Payable,
  { period, lateFrom }: RunSettings,
): RunPerson => {
  const employment = tx.find('employment', user.id);
  return {
    user,
    payee,
    employment,
    leftOn: lastDayOf(user, employment),
    records: recordsBetween(tx, user.id, recordsFrom(lateFrom), period.endDate),
    paid: paidSince(tx, user.id, lateFrom),
    lastEntry: lastEntryOf(tx, user.id),
  };
};

const recordsBetween = (tx: Transaction, userId: string, from: Day, until: Day) =>
  tx.lookUp(
    'hoursRecord',
    'pay-run-hours',
    () =>
      and(
        eq(columnOf('hoursRecord', 'userId'), sql.placeholder('userId')),
        gte(columnOf('hoursRecord', 'day'), sql.placeholder('from')),
        lte(columnOf('hoursRecord', 'day'), sql.placeholder('until')),
      ),
    { userId, from, until },
  );

/** The records that completed runs paid, when and at which rate; those whose period ended before the first day are of no concern. */
export const paidSince = (tx: Transaction, userId: string, lateFrom: Day): RunPerson['paid'] => {
  const entries = tx.lookUp(
    'payrollEntry',
    'paid-since',
    () => and(isCompletedEntryOf(), gte(columnOf('payrollEntry', 'endDate'), sql.placeholder('from'))),
    { userId, from: recordsFrom(lateFrom) },
  );
  return new Map(
    entries.flatMap(({ records, generatedAt }) =>
      records.map(({ id, hourlyRate }) => [id, { at: generatedAt as Instant, hourlyRate }] as const),
    ),
  );
};

const lastEntryOf = (tx: Transaction, userId: string): PayrollEntry | undefined => {
  const last = tx.db
    .select({ id: payrollEntries.id })
    .from(payrollEntries)
    .where(
      and(
        eq(columnOf('payrollEntry', 'userId'), userId),
        eq(columnOf('payrollEntry', 'status'), 'completed'),
        isLiving(),
      ),
    )
    .orderBy(desc(columnOf('payrollEntry', 'paymentDate')))
    .limit(1)
    .get();
  return last && tx.find('payrollEntry', last.id);
};

const isCompletedEntryOf = () =>
  and(
    eq(columnOf('payrollEntry', 'userId'), sql.placeholder('userId')),
    eq(columnOf('payrollEntry', 'status'), 'completed'),
  );

/** The person's entry in a run that is not completed. */
export const entryIn = (tx: Transaction, periodId: string, userId: string): PayrollEntry | undefined =>
  tx.lookUp(
    'payrollEntry',
    'entry-in',
    () =>
      and(
        eq(columnOf('payrollEntry', 'userId'), sql.placeholder('userId')),
        eq(columnOf('payrollEntry', 'payrollPeriodId'), sql.placeholder('periodId')),
      ),
    { userId, periodId },
  )[0];

/** Everybody's entries of a run, in the order in which payslips are numbered. */
export const entriesOf = (tx: Transaction, periodId: string): readonly PayrollEntry[] =>
  tx.select('payrollEntry', eq(columnOf('payrollEntry', 'payrollPeriodId'), periodId));
