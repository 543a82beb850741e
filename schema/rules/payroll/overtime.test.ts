import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earnedPayOf } from './earned-pay.ts';
import { type OvertimeRules, splitOvertime } from './overtime.ts';
import { payForMinutes, payOfRecord } from './record-pay.ts';

const rules: OvertimeRules = {
  overtimeAfterWeeklyMinutes: 2_400,
  overtimePercent: 150,
  doubleTimeAfterWeeklyMinutes: 2_880,
  doubleTimePercent: 200,
};

const off: OvertimeRules = { ...rules, overtimeAfterWeeklyMinutes: 0, doubleTimeAfterWeeklyMinutes: 0 };

function record(id: string, week: string, minutes: number) {
  return { id, week, minutes, hourlyRate: 1_300 };
}

describe('splitting worked time', () => {
  it('is off until a restaurant sets thresholds', () => {
    const [split] = splitOvertime([record('a', '2026-05-04', 6_000)], off);
    expect(split?.minutes).toEqual({ regular: 6_000, overtime: 0, doubleTime: 0 });
  });

  it('fills each week from its first record', () => {
    const records = [
      record('monday', '2026-05-04', 2_300),
      record('friday', '2026-05-04', 400),
      record('sunday', '2026-05-04', 500),
      record('next week', '2026-05-11', 500),
    ];
    expect(splitOvertime(records, rules).map(({ minutes }) => minutes)).toEqual([
      { regular: 2_300, overtime: 0, doubleTime: 0 },
      { regular: 100, overtime: 300, doubleTime: 0 },
      { regular: 0, overtime: 180, doubleTime: 320 },
      { regular: 500, overtime: 0, doubleTime: 0 },
    ]);
  });

  it('can pay double time without overtime', () => {
    const [split] = splitOvertime([record('a', '2026-05-04', 3_000)], { ...rules, overtimeAfterWeeklyMinutes: 0 });
    expect(split?.minutes).toEqual({ regular: 2_880, overtime: 0, doubleTime: 120 });
  });

  it('keeps every minute, and gives a week the same totals however it is cut into records', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 8 }), (lengths) => {
        const split = splitOvertime(
          lengths.map((minutes, index) => record(String(index), '2026-05-04', minutes)),
          rules,
        );
        const whole = lengths.reduce((sum, minutes) => sum + minutes, 0);
        const [uncut] = splitOvertime([record('whole', '2026-05-04', whole)], rules);
        const earned = earnedPayOf(split, [], rules, null);
        expect(earned.regularMinutes).toBe(uncut?.minutes.regular);
        expect(earned.overtimeMinutes).toBe(uncut?.minutes.overtime);
        expect(earned.doubleTimeMinutes).toBe(uncut?.minutes.doubleTime);
      }),
    );
  });
});

describe('pay for time', () => {
  it('rounds a record once, half a penny up', () => {
    expect(payForMinutes(1, 1_230)).toBe(21);
    expect(payForMinutes(1, 1_229)).toBe(20);
    expect(payForMinutes(450, 1_271)).toBe(9_533);
  });

  it('adds up to the rounded whole of the record', () => {
    // 1 minute at £12.10, 1 at 150%, 1 at 200%: 20.17 + 30.25 + 40.33 = 90.75 pence.
    const pay = payOfRecord({ id: 'a', hourlyRate: 1_210, minutes: { regular: 1, overtime: 1, doubleTime: 1 } }, rules);
    expect(pay).toEqual({ regular: 20, overtime: 30, doubleTime: 41 });
  });

  it('adds records up by rate, rounding each', () => {
    const minutes = { regular: 1, overtime: 0, doubleTime: 0 };
    const records = [
      { id: 'a', hourlyRate: 1_230, minutes },
      { id: 'b', hourlyRate: 1_230, minutes },
      { id: 'c', hourlyRate: 1_500, minutes: { ...minutes, overtime: 60 } },
    ];
    const earned = earnedPayOf(records, [], rules, null);
    expect(earned).toMatchObject({ regularPay: 67, overtimePay: 2_250, doubleTimePay: 0, grossPay: 2_317 });
    expect(earned.earningsByRate.map(({ hourlyRate, pay }) => [hourlyRate, pay.regular])).toEqual([
      [1_230, 42],
      [1_500, 25],
    ]);
    expect(earned.steps.map(({ formula }) => formula)).toContain('1 h × £15.00 × 150%, each record rounded once');
  });
});
