import type { Employment } from '#schema/entities/employment.ts';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Pence } from '#schema/entities/primitives.ts';
import { seesPayOfHours } from '#schema/permissions/hours.ts';
import { whoPaysHours } from '#schema/rules/payroll/who-pays-hours.ts';
import type { Call } from './endpoint.ts';

/** What hours earn, in pence per hour and in total. */
export interface PayOfHours {
  readonly hourlyRate: Pence;
  readonly totalPay: Pence;
}

/**
 * The pay of hours; `salary` if a salary covers them, `nothing` if they are on its terms and it does not, undefined if
 * the caller may not see it (D35).
 */
export const payOfHours = (
  { actor, deps }: Call,
  record: HoursRecord,
): PayOfHours | 'salary' | 'nothing' | undefined => {
  if (!seesPayOfHours(actor, record)) return undefined;
  const employment = deps.records.find('employment', record.userId)?.document as Employment | undefined;
  const payer = whoPaysHours(employment, record.day);
  return payer === 'hour' ? record : payer;
};
