import type { Employment } from '#schema/entities/employment.ts';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Payee, PayrollEntry, PayrollPeriod } from '#schema/entities/payroll.ts';
import type { Day, Instant } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { User } from '#schema/entities/user.ts';
import type { LastDay } from '../people/last-day.ts';
import type { HoursState } from './hours-over-time.ts';
import type { PaperChange } from './own-papers.ts';
import type { PaidHereFrom } from './pay-period.ts';
import type { RateTables } from './rate-tables.ts';
import type { SalaryContract, Stay } from './salary.ts';

/** The facts of a run that all its entries share. */
export interface RunSettings {
  readonly period: PayrollPeriod;
  readonly employer: Pick<
    Restaurant,
    'name' | 'legalEmployer' | 'payeReference' | 'payRules' | 'payCalendar' | 'timeZone'
  >;
  /** The first day that Brigade paid at each frequency: earlier hours were paid elsewhere. */
  readonly paidHereFrom: PaidHereFrom;
  /** The first day that any run here paid for; for a first run, its own. */
  readonly brigadeFrom: Day;
  /** The first day that a completed run of the group paid for, or this one. */
  readonly groupFrom: Day;
  /** The completed runs of the group before this one, a quarter back. */
  readonly earlierRuns: readonly PayrollPeriod[];
  /** The runs of the group before this one that are not completed: they pay for their days. */
  readonly openRuns: readonly PayrollPeriod[];
  /** Every other run by its id. */
  readonly runs: ReadonlyMap<string, PayrollPeriod>;
  /** The rates that are known here. */
  readonly tables: RateTables;
}

/** The fields of a completed entry that say which days it pays. */
export type PaidPeriod = Pick<
  PayrollEntry,
  'id' | 'payrollPeriodId' | 'frequency' | 'taxYear' | 'startDate' | 'endDate'
>;

/** The terms a salary was based on from a given moment. */
export interface AgreedAt {
  readonly at: Instant;
  readonly terms: Required<SalaryContract>;
}

/** What is known of one person when their entry is built. */
export interface RunPerson {
  readonly user: Pick<User, 'id' | 'firstName' | 'lastName' | 'isActive'>;
  /** Undefined for accounts without one; their hours carry the rates. */
  readonly employment:
    | (SalaryContract & Partial<Pick<Employment, 'address' | 'hourlyRate' | 'positionRates'>>)
    | undefined;
  /** Their last day here, past or future (`lastDayOf`). */
  readonly leftOn: LastDay;
  /** Undefined if nobody has entered pay data yet. */
  readonly payee: Payee | undefined;
  /** What they have changed themselves since their last payslip, of the fields copied from papers. */
  readonly ownPapers: readonly PaperChange[];
  /** The first day whose hours are due here, however late they were approved. */
  readonly hoursDueFrom: Day;
  /**
   * The day of their oldest approved hours from before `lateHoursFrom` that no run saw as they are now; '' if there are
   * none.
   */
  readonly seenLateFrom: Day | '';
  /**
   * Their records in any state, from the Monday of `lateHoursFrom` and of all that `earlier` paid, to the end of the
   * last such period.
   */
  readonly records: readonly HoursRecord[];
  /** Those without a clock-out because the person is still at work (`isForgottenClockOut` says otherwise). */
  readonly atWorkIds: ReadonlySet<string>;
  /** The records that earlier runs paid, and when. */
  readonly paid: ReadonlyMap<string, Instant>;
  /**
   * The states of hours over time, if a run may have counted them without paying them, or they were corrected after it.
   */
  readonly overTime: ReadonlyMap<string, readonly HoursState[]>;
  /** Completed entries that may need corrections, and all completed after them, the oldest first: see `owedPay`. */
  readonly earlier: readonly PayrollEntry[];
  /** The days that each of their completed entries paid, however old, the oldest first. */
  readonly covered: readonly PaidPeriod[];
  /** The first day whose salary is asked about if nothing paid it; '' for somebody never paid. */
  readonly namedFrom: Day | '';
  /** When they were here before they last came back, the oldest first; none for somebody who never left. */
  readonly staysBefore: readonly Stay[];
  /** The day they were last reactivated; '' for somebody who never left. */
  readonly backOn: Day | '';
  /**
   * The first day from which it is known when they were here: before it they left on an unknown day; '' if all is
   * known.
   */
  readonly knownFrom: Day | '';
  /** The terms their salary was based on over time, oldest first; loaded only if something was added for days that no run paid. */
  readonly agreed: readonly AgreedAt[];
  /** When their pay or hours were last changed; '' for never. */
  readonly contractChangedAt: Instant | '';
  /** Completed entries of the run's tax year, the oldest first, if their pay details have a P45 of it; else none. */
  readonly paidThisYear: readonly PayrollEntry[];
  /** An admin confirmed that this P45 is another employer's although it equals what was paid here. */
  readonly isP45Answered: boolean;
  /** Their last completed entry, of any tax year. */
  readonly lastEntry: PayrollEntry | undefined;
}
