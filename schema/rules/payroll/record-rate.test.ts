import { expect, it } from 'vitest';
import { blankTerms, type Employment } from '#schema/entities/employment.ts';
import type { Day, Pence } from '#schema/entities/primitives.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { rateOfMoved } from './record-rate.ts';

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
