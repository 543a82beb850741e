import { describe, expect, it } from 'vitest';
import { blankTerms, type Employment } from '#schema/entities/employment.ts';
import type { Day, Pence } from '#schema/entities/primitives.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { foreseenRate, isRatedPositionOpen, rateOfMoved } from './record-rate.ts';

const [bar, floor] = [fixtureId(301), fixtureId(302)];
const agreed = { ...blankTerms, weeklyHours: 40, positionRates: [{ positionId: bar, hourlyRate: 2000 as Pence }] };
const rates: Pick<Employment, 'hourlyRate' | 'positionRates' | 'termsByDate'> = {
  hourlyRate: 1400 as Pence,
  positionRates: agreed.positionRates,
  termsByDate: [
    { from: '', ...agreed, hourlyRate: 1320 as Pence },
    { from: '2026-06-16' as Day, ...agreed, hourlyRate: 1400 as Pence },
  ],
};
const monday = { day: '2026-06-15' as Day, positionId: floor };
const tuesday = { day: '2026-06-16' as Day, positionId: floor };
const rate = (hourlyRate: number) => ({ hourlyRate: hourlyRate as Pence });

it.each([
  ['another day has the rate of that day', 1320, monday, tuesday, 1400],
  ['a position with its own rate has that', 1320, monday, { ...monday, positionId: bar }, 2000],
  ['a position without one has the person’s', 2000, { ...monday, positionId: bar }, tuesday, 1400],
  ['no position has the person’s', 2000, { ...monday, positionId: bar }, { ...monday, positionId: '' }, 1320],
  ['a rate from elsewhere stays', 1500, monday, { ...tuesday, positionId: bar }, 1500],
])('%s', (_, stored, before, after, expected) => {
  expect(rateOfMoved(rate(stored), rates, before, after)).toBe(expected);
});

it('stays where nothing is known of what was agreed', () => {
  expect(rateOfMoved(rate(1320), undefined, monday, { ...monday, positionId: bar })).toBe(1320);
});

describe('on a device, which cannot ask for which position a rate was set', () => {
  const ofBar = { ...monday, positionId: bar };
  it.each([
    ['the shift has become one of another position', 1320, ofBar, ofBar, 2000],
    ['or one without a rate of its own', 2000, monday, monday, 1320],
    ['and the hours are now of another day', 1320, ofBar, tuesday, 1400],
    ['a rate from elsewhere stays', 1500, monday, ofBar, 1500],
    ['a rate of another day is one from elsewhere', 1400, monday, ofBar, 1400],
  ])('%s', (_, stored, before, after, expected) => {
    expect(foreseenRate(rate(stored), rates, before, after)).toBe(expected);
  });

  it('nothing changes where nothing is known of what was agreed', () => {
    expect(foreseenRate(rate(1320), undefined, monday, ofBar)).toBe(1320);
  });
});

describe('the position that a rate was set for is open', () => {
  const at = (hourlyRate: number, barRate: number) => ({
    hourlyRate: hourlyRate as Pence,
    positionRates: [{ positionId: bar, hourlyRate: barRate as Pence }],
  });
  const even = at(1300, 1300);
  it.each([
    ['not of the rate of the position of now alone', 1300, at(1300, 2000), at(1400, 2100), false],
    ['where it is the rate of another position', 2000, at(1300, 2000), at(1400, 2100), true],
    ['not where no position has that rate', 1500, at(1300, 2000), at(1400, 2100), false],
    ['where two with that rate have different ones after the change', 1300, even, at(1300, 2000), true],
    ['where one of them has its own only after the change', 1300, { hourlyRate: 1300 as Pence }, at(1300, 2000), true],
    ['not where two with that rate still have the same', 1300, even, at(1400, 1400), false],
    ['not where the rates stay as they are', 1300, even, undefined, false],
  ])('%s', (_, hourlyRate, before, after, expected) => {
    expect(isRatedPositionOpen({ ...monday, ...rate(hourlyRate) }, floor, before, after)).toBe(expected);
  });
});
