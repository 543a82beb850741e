import { and, eq, ne, sql } from 'drizzle-orm';
import type { Payee, PayrollEntry, PayrollPeriod } from '#schema/entities/payroll.ts';
import { type Instant, toInstant } from '#schema/entities/primitives.ts';
import type { User } from '#schema/entities/user.ts';
import { correctionDays } from '#schema/rules/payroll/correction-reach.ts';
import { hoursDueFrom } from '#schema/rules/payroll/hours-due-from.ts';
import { groupOfPayee, isSameGroup } from '#schema/rules/payroll/pay-group.ts';
import { earliestOf, lateHoursFrom, paidHereFrom } from '#schema/rules/payroll/pay-period.ts';
import { knownTables } from '#schema/rules/payroll/rate-tables.ts';
import type { PaidPeriod, RunPerson, RunSettings } from '#schema/rules/payroll/run-person.ts';
import { salaryQuarterFrom } from '#schema/rules/payroll/unpaid-days.ts';
import { lastDayOf } from '#schema/rules/people/last-day.ts';
import { addDays, mondayOf } from '#schema/rules/time/zone.ts';
import type { Database } from '#server/db/database.ts';
import { once } from '#server/db/once.ts';
import { columnOf } from '#server/db/records.ts';
import { payrollEntries } from '#server/db/tables.ts';
import { recordsAtWork } from '#server/domain/hours/find-forgotten-clock-outs.ts';
import { hoursSeenLate } from '#server/domain/hours/hours-seen-late.ts';
import { knownStays } from '#server/domain/people/known-stays.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { agreedOverTime } from './agreed-over-time.ts';
import { changedPayFrom, lastContractChange } from './changed-pay.ts';
import { entry, isCompletedEntry } from './completed-entries.ts';
import { ownPapersSince } from './own-papers-since.ts';
import { isP45Answered } from './p45-answer.ts';
import { completedSince, paidHistory } from './paid-history.ts';

/** Somebody whom a run may pay. */
export interface Payable {
  readonly user: User;
  readonly payee: Payee | undefined;
}

/**
 * The settings of a run that all its entries share: its period, the employer, and how far back late hours are included.
 */
export const runSettings = (tx: Transaction, period: PayrollPeriod): RunSettings => {
  const completed = tx.select('payrollPeriod', eq(columnOf('payrollPeriod', 'status'), 'completed'));
  const employer = tx.restaurant();
  const all = [...completed, ...tx.select('payrollPeriod', ne(columnOf('payrollPeriod', 'status'), 'completed'))];
  const ofGroup = all.filter((run) => isSameGroup(run, period) && run.startDate < period.startDate);
  const paidFrom = paidHereFrom(period.startDate, completed);
  const brigadeFrom = earliestOf(paidFrom);
  const completedOfGroup = ofGroup.filter((run) => run.status === 'completed');
  const [groupFrom = period.startDate] = completedOfGroup.map(({ startDate }) => startDate).toSorted();
  return {
    period,
    employer,
    paidHereFrom: paidFrom,
    brigadeFrom,
    groupFrom,
    earlierRuns: completedOfGroup.filter(
      (run) => run.endDate < period.startDate && run.endDate >= lateHoursFrom(period, brigadeFrom),
    ),
    openRuns: ofGroup.filter((run) => run.status !== 'completed' && run.id !== period.id),
    runs: new Map(all.map((run) => [run.id, run])),
    tables: knownTables(employer.rateTables),
  };
};

/**
 * Everybody in the run's group, and others added to the run, by name: a fixed order numbers payslips the same way every
 * time. People without pay data are in every run, so that their hours are not forgotten, and leave it again when their
 * pay data set another frequency (`hasSomethingToPay`).
 */
export const payablePeople = (tx: Transaction, period: PayrollPeriod): readonly Payable[] => {
  const { id, leftOutIds } = period;
  const { payCalendar } = tx.restaurant();
  const payees = new Map(tx.select('payee').map((payee) => [payee.userId, payee]));
  const leftOut = new Set(leftOutIds);
  const inRun = new Set(userIdsIn(tx, id));
  return tx
    .select('user')
    .map((user) => ({ user, payee: payees.get(user.id) }))
    .filter(({ user, payee }) => inRun.has(user.id) || !payee || isSameGroup(groupOfPayee(payee, payCalendar), period))
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
export const loadRunPerson = (tx: Transaction, payable: Payable, settings: RunSettings): RunPerson => {
  const { user } = payable;
  const payee = payable.payee && withoutDiscarded(tx, payable.payee);
  const { period, brigadeFrom, earlierRuns } = settings;
  const employment = tx.find('employment', user.id);
  const covered = coveredBy(tx, user.id);
  const lastEntry = lastEntryOf(tx, covered);
  // Overtime counts from the Monday of a week.
  const quarterBack = mondayOf(lateHoursFrom(period, brigadeFrom));
  const stays = knownStays(tx, payee, user.id);
  const dueFrom = hoursDueFrom({ payee, covered, staysBefore: stays.staysBefore }, settings);
  const since = addDays(period.startDate, -correctionDays);
  const reach = { since, until: quarterBack, dueFrom, runs: settings.runs.values() };
  const changedFrom = changedPayFrom(tx, user.id, { employment, settledPay: payee?.settledPay ?? [] }, covered, reach);
  // What has changed since may be on days later than a quarter ago: the whole quarter is read all the same.
  const [lookBack = quarterBack] = [quarterBack, changedFrom || quarterBack].toSorted();
  const late = { from: dueFrom, until: lateHoursFrom(period, dueFrom) };
  const seenLateFrom = hoursSeenLate(tx, user.id, late, covered);
  const [firstRun = lookBack] = [lookBack, ...earlierRuns.map(({ startDate }) => startDate)].toSorted();
  // Corrections of these days are in entries of later days.
  const from = seenLateFrom !== '' && seenLateFrom < firstRun ? mondayOf(seenLateFrom) : firstRun;
  const history = paidHistory(tx, user.id, { from, until: period.endDate });
  const [namedFrom = firstRun] = [firstRun, salaryQuarterFrom(period.startDate)].toSorted();
  return {
    user,
    payee,
    employment,
    leftOn: lastDayOf(user, employment),
    ownPapers: ownPapersSince(tx, user.id, lastEntry ? Date.parse(lastEntry.generatedAt) : 0),
    hoursDueFrom: dueFrom,
    seenLateFrom,
    ...history,
    atWorkIds: new Set(recordsAtWork(tx, history.records).map(({ id }) => id)),
    covered,
    namedFrom: lastEntry ? namedFrom : '',
    ...stays,
    ...askedOfP45(tx, payee, period),
    agreed: hasUnpaidDaysSettled(payee, history.earlier) ? agreedOverTime(tx, user.id) : [],
    contractChangedAt: instantOf(lastContractChange(tx, user.id)),
    lastEntry,
  };
};

/** Whether any days that no run paid were corrected or settled. */
const hasUnpaidDaysSettled = (payee: Payee | undefined, earlier: readonly PayrollEntry[]): boolean =>
  (payee?.settledPay ?? []).length > 0 ||
  earlier.some(({ additions }) => additions.some(({ from }) => from !== undefined));

const instantOf = (at: number): Instant | '' => (at === 0 ? '' : toInstant(at));

/** Without what was settled in a discarded run, if the version that discarded it left it settled. */
const withoutDiscarded = (tx: Transaction, payee: Payee): Payee => {
  if (payee.settledPay.length === 0) return payee;
  const settledPay = payee.settledPay.filter(({ payrollPeriodId }) => tx.find('payrollPeriod', payrollPeriodId));
  return { ...payee, settledPay };
};

type CoveredPeriod = PaidPeriod & Pick<PayrollEntry, 'paymentDate' | 'generatedAt' | 'salaryPay'>;

/** The days that each of somebody's completed entries paid, however old, the oldest first. */
export const coveredBy = (tx: Transaction, userId: string): readonly CoveredPeriod[] =>
  covering(tx.db).all({ userId }) as unknown as readonly CoveredPeriod[];

const covering = once((db: Database) => {
  const ofPeriod = ['id', 'payrollPeriodId', 'frequency', 'taxYear', 'startDate', 'endDate'] as const;
  const fields = [...ofPeriod, 'paymentDate', 'generatedAt', 'salaryPay'] as const;
  return db
    .select(Object.fromEntries(fields.map((field) => [field, entry(field)])))
    .from(payrollEntries)
    .where(isCompletedEntry())
    .orderBy(entry('startDate'))
    .prepare();
});

/** What a P45 is compared with, and whether somebody has confirmed it. */
const askedOfP45 = (tx: Transaction, payee: Payee | undefined, period: PayrollPeriod) => {
  const paidThisYear = paidInYearOfP45(tx, payee, period);
  return { paidThisYear, isP45Answered: payee !== undefined && paidThisYear.length > 0 && isP45Answered(tx, payee) };
};

/** Pay from here in the run's tax year, for somebody with a P45 of that year: for others it need not be read. */
const paidInYearOfP45 = (
  tx: Transaction,
  payee: Payee | undefined,
  { taxYear, paymentDate }: PayrollPeriod,
): readonly PayrollEntry[] => {
  if (!payee || payee.previousTaxYear !== taxYear || payee.previousTaxablePay === 0) return [];
  return completedSince(tx, payee.userId, addDays(paymentDate, -longestYearOfPay))
    .filter((entry) => entry.taxYear === taxYear)
    .toSorted((one, other) => (one.paymentDate < other.paymentDate ? -1 : 1));
};

/**
 * The most days from the end of a period to the last payment of its tax year: it may have been paid long afterwards.
 */
const longestYearOfPay = 2 * 366;

const lastEntryOf = (tx: Transaction, covered: readonly CoveredPeriod[]): PayrollEntry | undefined => {
  const last = covered.toSorted((one, other) => (one.paymentDate < other.paymentDate ? -1 : 1)).at(-1);
  return last && tx.find('payrollEntry', last.id);
};

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

/** Everybody's entries of a run, in the order of payslip numbers. */
export const entriesOf = (tx: Transaction, periodId: string): readonly PayrollEntry[] =>
  tx.select('payrollEntry', eq(columnOf('payrollEntry', 'payrollPeriodId'), periodId));
