import type { Particulars } from '#schema/entities/particulars.ts';
import type { Payee, PayrollEntry } from '#schema/entities/payroll.ts';
import type { Pence } from '#schema/entities/primitives.ts';
import type { LastDay } from '../people/last-day.ts';
import type { RunPerson, RunSettings } from './run-person.ts';

/**
 * What is known today of a person whom a run paid: their account, and what entries made before `particulars` existed
 * lack.
 */
export interface PaidPerson {
  readonly payee: Payee | undefined;
  readonly address: string;
  /** Their last day here, past or future; undefined if it is not known here. */
  readonly leftOn: LastDay;
}

/** What an entry keeps of a person besides their pay, for the files of its run. */
export function particularsOf(
  { payee, employment, leftOn }: RunPerson,
  { period: { endDate }, employer }: Pick<RunSettings, 'period' | 'employer'>,
): Particulars {
  return {
    areKept: true,
    dateOfBirth: payee?.dateOfBirth ?? '',
    address: employment?.address ?? '',
    startDate: payee?.startDate ?? '',
    leftOn: leftOn !== undefined && leftOn <= endDate ? leftOn : '',
    previousTaxYear: payee?.previousTaxYear ?? '',
    previousTaxablePay: payee?.previousTaxablePay ?? (0 as Pence),
    previousTax: payee?.previousTax ?? (0 as Pence),
    overtimeRules: employer.payRules,
  };
}

/**
 * What the files of a run say of a person: what the entry kept; for older entries, which kept nothing, what is known
 * today. A last day within the period also counts if it was entered after the run.
 */
export function particularsIn({ particulars, endDate }: PayrollEntry, person: PaidPerson | undefined): Particulars {
  const { leftOn, payee, address = '' } = person ?? {};
  const lastDay = leftOn !== undefined && leftOn <= endDate ? leftOn : '';
  if (particulars?.areKept) return { ...particulars, leftOn: particulars.leftOn || lastDay };
  return {
    areKept: false,
    dateOfBirth: payee?.dateOfBirth ?? '',
    address,
    startDate: payee?.startDate ?? '',
    leftOn: leftOn ?? '',
    previousTaxYear: payee?.previousTaxYear ?? '',
    previousTaxablePay: payee?.previousTaxablePay ?? (0 as Pence),
    previousTax: payee?.previousTax ?? (0 as Pence),
  };
}
