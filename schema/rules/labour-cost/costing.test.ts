import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Day, Pence } from '#schema/entities/primitives.ts';
import { buildDailyFigure, buildPayrollEntry, buildRestaurant } from '#schema/fixtures/build.ts';
import { positionId } from '#schema/fixtures/catalogue.ts';
import { buildCosting, buildExpectedTakings } from '#schema/fixtures/costing.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { dailyFigureId } from '../restaurant/daily-figures.ts';
import { addDays } from '../time/zone.ts';
import { checkCosting, checkExpectedTakings, expectationOf, sharesOfRun } from './costing.ts';

const friday = '2026-06-19' as Day;
const today = '2026-06-17' as Day;

const taken = (day: Day, value: number) => buildDailyFigure({ id: dailyFigureId('revenue', day), day, value });

describe('what is expected of a day', () => {
  it('is what was entered for it', () => {
    const figures = [taken(addDays(friday, -7), 100)];
    expect(expectationOf(friday, [buildExpectedTakings()], figures, today)).toEqual({
      amount: 400_000,
      isEntered: true,
    });
  });

  it('is else the median of the same weekday over six weeks', () => {
    const weeks = [1, 2, 3, 4, 5, 6, 7].map((week) => taken(addDays(friday, -7 * week), week * 1000));
    expect(expectationOf(friday, [], weeks, today)).toEqual({ amount: 3500, isEntered: false });
    expect(expectationOf(friday, [], weeks.slice(0, 3), today)?.amount).toBe(2000);
  });

  it('looks back from today where the day is weeks ahead, and never at the day itself', () => {
    const weeks = [taken(addDays(friday, -7), 3000), taken(friday, 9000)];
    expect(expectationOf(addDays(friday, 28), [], weeks.slice(0, 1), today)?.amount).toBe(3000);
    expect(expectationOf(friday, [], weeks, addDays(friday, 5))?.amount).toBe(3000);
  });

  it('is unknown if no takings were entered for that weekday; satisfaction is not takings', () => {
    const satisfied = buildDailyFigure({ day: addDays(friday, -7), measure: 'satisfaction', value: 80 });
    expect(expectationOf(friday, [], [taken(addDays(friday, -8), 500), satisfied], today)).toBeUndefined();
  });
});

describe('what the shape cannot say', () => {
  it('refuses a second record, two rates of one position, and positions that do not exist', () => {
    const restaurant = buildRestaurant();
    const rate = { positionId: positionId('Server'), hourlyRate: 1250 as Pence };
    expect(checkCosting(buildCosting(), restaurant)).toBeUndefined();
    expect(checkCosting(buildCosting({ id: fixtureId(1) }), restaurant)?.code).toBe('invalid');
    expect(checkCosting(buildCosting({ standardRates: [rate, rate] }), restaurant)?.code).toBe('invalid');
    const unknown = { ...rate, positionId: fixtureId(2) };
    expect(checkCosting(buildCosting({ standardRates: [unknown] }), restaurant)?.code).toBe('invalid');
  });

  it('refuses takings under another day’s id', () => {
    expect(checkExpectedTakings(buildExpectedTakings())).toBeUndefined();
    expect(checkExpectedTakings(buildExpectedTakings({ day: addDays(friday, 1) }))?.code).toBe('invalid');
  });
});

describe('the shares of a pay run', () => {
  const entry = (gross: number, insurance: number, pension: number) =>
    buildPayrollEntry({
      ...{ grossPay: gross as Pence, employerNationalInsurance: insurance as Pence },
      employerPensionContribution: pension as Pence,
      refusals: [],
    });

  it('are whole percents of the pay of all', () => {
    expect(sharesOfRun([entry(100_000, 9_000, 3_000), entry(50_000, 1_500, 900)])).toEqual({
      insuranceShare: 700,
      pensionShare: 300,
    });
  });

  it('are unknown where nobody was paid', () => {
    expect(sharesOfRun([])).toBeUndefined();
    expect(sharesOfRun([entry(0, 0, 0)])).toBeUndefined();
  });

  it('are whole percents from 0 to 100 whatever was paid', () => {
    const amounts = fc.tuple(fc.nat(500_000), fc.nat(700_000), fc.nat(100_000));
    fc.assert(
      fc.property(fc.array(amounts, { maxLength: 20 }), (paid) => {
        const shares = sharesOfRun(paid.map(([gross, insurance, pension]) => entry(gross, insurance, pension)));
        for (const share of Object.values(shares ?? {})) {
          expect(share % 100).toBe(0);
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(10_000);
        }
      }),
    );
  });
});
