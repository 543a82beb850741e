import type { Employment } from '#schema/entities/employment.ts';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Payee, PayrollEntry, PayrollPeriod } from '#schema/entities/payroll.ts';
import type { Day, Instant } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { User } from '#schema/entities/user.ts';
import type { LastDay } from '../last-day.ts';
import type { PaperChange } from './own-papers.ts';
import type { LateFrom } from './pay-period.ts';
import type { RateTables } from './rate-tables.ts';
import type { SalaryContract } from './salary.ts';

/** What a run says about every entry. */
export interface RunSettings {
  readonly period: PayrollPeriod;
  readonly employer: Pick<Restaurant, 'name' | 'legalEmployer' | 'payeReference' | 'payRules' | 'payCalendar'>;
  /** The first day whose unpaid hours come along: see `lateHoursFrom`. */
  readonly lateFrom: LateFrom;
  /** The first day that Brigade paid at each frequency: hours of before were paid elsewhere. */
  readonly paidHereFrom: LateFrom;
  /** The completed runs of the frequency before this one, since that day. */
  readonly earlierRuns: readonly PayrollPeriod[];
  /** Runs before this one whose days are no gap (`gapsBetween`): the group's own, which `earlierRuns` names, and any not completed. */
  readonly runsBefore: readonly Pick<PayrollPeriod, 'startDate' | 'endDate'>[];
  /** The rates that are known here. */
  readonly tables: RateTables;
}

/** A run that did not pay somebody, and which of its days no other run has paid. */
export type UnpaidRun = PayrollPeriod & { readonly unpaidFrom: Day; readonly unpaidUntil: Day };

/** Days after an entry that no run covers. */
export interface SalaryGap {
  readonly entryId: string;
  readonly from: Day;
  readonly until: Day;
}

/** When somebody was here before they last came back. */
export interface StayBefore {
  /** Their first day then; '' where it is not known. */
  readonly startedOn: Day | '';
  readonly leftOn: Day;
  /** The start date of their pay details; where that is of before, the day on which they were activated again. */
  readonly backOn: Day;
}

/** What is known of one person when their entry is built. */
export interface RunPerson {
  readonly user: Pick<User, 'id' | 'firstName' | 'lastName' | 'isActive'>;
  /** Undefined for accounts without one; their hours carry the rates. */
  readonly employment: (SalaryContract & Partial<Pick<Employment, 'address'>>) | undefined;
  /** Their last day here, past or to come (`lastDayOf`). */
  readonly leftOn: LastDay;
  /** Undefined where nobody entered pay data yet. */
  readonly payee: Payee | undefined;
  /** What they changed themselves, since their last payslip, of what is copied from papers. */
  readonly ownPapers: readonly PaperChange[];
  /** The day of their oldest approved hours from before `lateFrom` that no run saw as they are now; '' where there are none. */
  readonly seenLateFrom: Day | '';
  /** Their records from the Monday of `lateFrom`, and of all that `earlier` paid, to the period's end, whatever their state. */
  readonly records: readonly HoursRecord[];
  /** The records that earlier runs paid, and when. */
  readonly paid: ReadonlyMap<string, Instant>;
  /** Completed entries that corrections may be due for, the oldest first: see `owedPay`. */
  readonly earlier: readonly PayrollEntry[];
  /** Those of `earlierRuns` on whose days no run paid them: a salary of them may still be due. */
  readonly unpaidRuns: readonly UnpaidRun[];
  /** Days since they were first paid, of those that `earlier` knows, that no run covers: a salary of them may still be due. */
  readonly salaryGaps: readonly SalaryGap[];
  /** Undefined of who never left, and where their earlier last day is not known. */
  readonly stayBefore: StayBefore | undefined;
  /** When their contract was last changed; '' for never. */
  readonly contractChangedAt: Instant | '';
  /** When they last came back after having left; '' for who never did. */
  readonly cameBackAt: Instant | '';
  /** Completed entries of the run's tax year, the oldest first, where their pay details hold a P45 of it; else none. */
  readonly paidThisYear: readonly PayrollEntry[];
  /** Their last completed entry, of any tax year. */
  readonly lastEntry: PayrollEntry | undefined;
}
