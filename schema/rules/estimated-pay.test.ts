import { expect, it } from 'vitest';
import { buildEmployment, buildShift } from '../fixtures/build.ts';
import { estimatedPay } from './estimated-pay.ts';

const shift = buildShift({
  startTime: '2026-06-16T08:00:00.000Z',
  endTime: '2026-06-16T16:20:00.000Z',
  breakDuration: 30,
});

it('is the paid time at the rate for the position, to the penny', () => {
  // 7 h 50 min at £12.21.
  expect(estimatedPay(shift, buildEmployment({ hourlyRate: 1221 }))).toBe(9565);
  const positionRates = [{ positionId: shift.positionId, hourlyRate: 1500 }];
  expect(estimatedPay(shift, buildEmployment({ hourlyRate: 1221, positionRates }))).toBe(11_750);
});

it('is no figure where there is no hourly rate', () => {
  expect(estimatedPay(shift, undefined)).toBeUndefined();
  expect(estimatedPay(shift, buildEmployment({ hourlyRate: 0 }))).toBeUndefined();
  expect(estimatedPay(shift, buildEmployment({ payBasis: 'salary', annualSalary: 3_000_000 }))).toBeUndefined();
});
