import type { RateTable } from '#schema/entities/rate-table.ts';
import type { AgeAtPayment } from './age.ts';
import type { PayPeriod } from './tax-calendar.ts';

/**
 * The employer's duty to a worker in no workplace pension: to enrol an eligible jobholder, to enrol a non-eligible
 * jobholder or an entitled worker who asks, and nothing for anybody else.
 */
export type PensionAssessment = 'eligible_jobholder' | 'non_eligible_jobholder' | 'entitled_worker' | 'not_covered';

/**
 * Assesses a worker for automatic enrolment in one pay period. Source: Pensions Act 2008, sections 1, 3, 7 and 8.
 * If the State Pension age is unknown, the worker counts as under it: better to check the duty than to miss it.
 *
 * @param pay pence of the period before any deduction
 */
export function assessForPension(
  pay: number,
  age: AgeAtPayment,
  payPeriod: PayPeriod,
  table: RateTable,
): PensionAssessment {
  if (age.years < 16 || age.years >= 75) return 'not_covered';
  if (pay <= table.pension.lower[payPeriod] * 100) return 'entitled_worker';

  const isAboveTrigger = pay > table.pension.trigger[payPeriod] * 100;
  const isOfEnrolmentAge = age.years >= 22 && age.statePension !== 'reached';
  return isAboveTrigger && isOfEnrolmentAge ? 'eligible_jobholder' : 'non_eligible_jobholder';
}
