import type { Employment } from '#schema/entities/employment.ts';
import type { Pence } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { paidMinutes } from '../rota/shift-times.ts';
import { dayOf } from '../time/zone.ts';
import { employmentOn } from './dated-terms.ts';
import { divideHalfUp } from './integer-division.ts';

type Paid = Pick<Employment, 'hourlyRate' | 'payBasis' | 'positionRates' | 'termsByDate'>;

/**
 * What a shift would earn before tax, in pence: its paid minutes at the rate for its position on its day. Undefined if
 * no hourly rate is known or a salary is paid, so that no figure is invented. Only the person may see it (D35).
 */
export const estimatedPay = (
  shift: Pick<Shift, 'startTime' | 'endTime' | 'breakDuration' | 'positionId'>,
  employment: Partial<Paid> | undefined,
  zone: string,
): Pence | undefined => {
  if (!employment) return undefined;
  const { payBasis, hourlyRate, positionRates = [] } = employmentOn(employment, dayOf(zone, shift.startTime));
  if (payBasis === 'salary' || hourlyRate === undefined) return undefined;
  const rate = positionRates.find(({ positionId }) => positionId === shift.positionId)?.hourlyRate ?? hourlyRate;
  return rate === 0 ? undefined : (divideHalfUp(paidMinutes(shift) * rate, 60) as Pence);
};
