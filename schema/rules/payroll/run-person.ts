import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Payee, PayrollEntry, PayrollPeriod } from '#schema/entities/payroll.ts';
import type { Day, Instant, Pence } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { User } from '#schema/entities/user.ts';
import type { LastDay } from '../last-day.ts';
import type { SalaryContract } from './salary.ts';

/** What a run says about every entry. */
export interface RunSettings {
  readonly period: PayrollPeriod;
  readonly employer: Pick<Restaurant, 'name' | 'legalEmployer' | 'payeReference' | 'payRules'>;
  /** The first day whose unpaid hours come along: see `lateHoursFrom`. */
  readonly lateFrom: Day;
}

/** What is known of one person when their entry is built. */
export interface RunPerson {
  readonly user: Pick<User, 'id' | 'firstName' | 'lastName' | 'isActive'>;
  /** Undefined for accounts without one; their hours carry the rates. */
  readonly employment: SalaryContract | undefined;
  /** Their last day here, past or to come (`lastDayOf`). */
  readonly leftOn: LastDay;
  /** Undefined where nobody entered pay data yet. */
  readonly payee: Payee | undefined;
  /** Their records from the Monday of `lateFrom` to the period's end, whatever their state. */
  readonly records: readonly HoursRecord[];
  /** What earlier runs paid: the paid records, when, and at how many pence an hour. */
  readonly paid: ReadonlyMap<string, PaidBefore>;
  /** Their last completed entry, of any tax year. */
  readonly lastEntry: PayrollEntry | undefined;
}

/** How a run paid a record; the rate is 0 where a salary paid for it. */
export interface PaidBefore {
  readonly at: Instant;
  readonly hourlyRate: Pence;
}
