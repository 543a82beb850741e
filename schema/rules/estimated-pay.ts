import type { Employment } from '../entities/employment.ts';
import type { Pence } from '../entities/primitives.ts';
import type { Shift } from '../entities/shift.ts';
import { rateFor } from './contract-terms.ts';
import { divideHalfUp } from './payroll/integer-division.ts';
import { paidMinutes } from './shift-times.ts';

type Paid = Pick<Employment, 'hourlyRate' | 'payBasis' | 'positionRates'>;

/**
 * What a shift would earn before tax, in pence: its paid minutes at the rate for its position. Undefined where no hourly
 * rate is known or a salary is paid, so that no figure is invented. For the person's own eyes (D35).
 */
export const estimatedPay = (
  shift: Pick<Shift, 'startTime' | 'endTime' | 'breakDuration' | 'positionId'>,
  employment: Partial<Paid> | undefined,
): Pence | undefined => {
  if (!employment || employment.payBasis === 'salary' || employment.hourlyRate === undefined) return undefined;
  const { hourlyRate, positionRates = [] } = employment;
  const rate = rateFor({ hourlyRate, positionRates }, shift.positionId);
  return rate === 0 ? undefined : (divideHalfUp(paidMinutes(shift) * rate, 60) as Pence);
};
