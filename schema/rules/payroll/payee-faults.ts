import type { Payee } from '#schema/entities/payroll.ts';
import { groupOfPayee, isSameGroup } from './pay-group.ts';
import { payeeTaxation } from './payee-taxation.ts';
import { type Refusal, type RefusalCode, refuse } from './refusals.ts';
import type { RunPerson, RunSettings } from './run-person.ts';

/**
 * Within a tax year the first payment decides everybody's frequency: once paid in the wrong run, nobody could be paid
 * in their own.
 */
export function otherFrequency({ payee }: RunPerson, { period, employer }: RunSettings): Refusal[] {
  if (!payee) return [];
  const group = groupOfPayee(payee, employer.payCalendar ?? []);
  if (isSameGroup(group, period)) return [];
  if (group.frequency === period.frequency) return [refuse('paid-in-another-group')];
  return [refuse('paid-at-another-frequency', group.frequency === 'fourWeekly' ? 'four-weekly' : group.frequency)];
}

/** The engine stops at its first reason; missing entries are all listed at once. */
export function missingPayData(payee: Payee | undefined): Refusal[] {
  const missing: RefusalCode[] = [];
  if (!payee || payee.dateOfBirth === '') missing.push('missing-date-of-birth');
  if (!payee || payeeTaxation(payee).taxCode === '') missing.push('missing-tax-code');
  return missing.map((code) => refuse(code));
}
