import { expect, it } from 'vitest';
import { buildEmployment, buildShift } from '#schema/fixtures/build.ts';
import { agreedOf } from './dated-terms.ts';
import { estimatedPay } from './estimated-pay.ts';

const zone = 'Europe/London';

const shift = buildShift({
  startTime: '2026-06-16T08:00:00.000Z',
  endTime: '2026-06-16T16:20:00.000Z',
  breakDuration: 30,
});

it('is the paid time at the rate for the position, to the penny', () => {
  // 7 h 50 min at £12.21.
  expect(estimatedPay(shift, buildEmployment({ hourlyRate: 1221 }), zone)).toBe(9565);
  const positionRates = [{ positionId: shift.positionId, hourlyRate: 1500 }];
  expect(estimatedPay(shift, buildEmployment({ hourlyRate: 1221, positionRates }), zone)).toBe(11_750);
});

it('is no figure where there is no hourly rate', () => {
  expect(estimatedPay(shift, undefined, zone)).toBeUndefined();
  expect(estimatedPay(shift, buildEmployment({ hourlyRate: 0 }), zone)).toBeUndefined();
  expect(estimatedPay(shift, buildEmployment({ payBasis: 'salary', annualSalary: 3_000_000 }), zone)).toBeUndefined();
});

it('is at the rate that holds on the day of the shift', () => {
  const agreed = agreedOf(buildEmployment());
  const termsByDate = [
    { ...agreed, from: '' as const },
    { ...agreed, from: '2026-06-16', hourlyRate: 1200 },
  ];
  const before = {
    ...shift,
    startTime: '2026-06-15T08:00:00.000Z',
    endTime: '2026-06-15T16:20:00.000Z',
  } as typeof shift;
  expect(estimatedPay(shift, buildEmployment({ termsByDate }), zone)).toBe(9400);
  expect(estimatedPay(before, buildEmployment({ termsByDate }), zone)).toBe(10_340);
});
