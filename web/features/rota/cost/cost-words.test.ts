import { expect, it } from 'vitest';
import type { Day, Minutes, Pence } from '#schema/entities/primitives.ts';
import { expectedShareOf, takingsOf } from './cost-words.ts';
import type { DayCost } from './use-week-cost.ts';

const dayOf = (minutes: number, amount: number, takings: number | undefined): DayCost => ({
  day: '2026-06-15' as Day,
  plan: {
    minutes: minutes as Minutes,
    amount: amount as Pence,
    ...{ standardMinutes: 0 as Minutes, unpricedMinutes: 0 as Minutes },
  },
  expected: takings === undefined ? undefined : { amount: takings as Pence, isEntered: true },
  ...{ worked: undefined, taken: undefined },
});

it('the share of a week is of the days with takings, as in analytics: a closed day has a salary and takes nothing', () => {
  const open = Array.from({ length: 6 }, () => dayOf(480, 24_000, 100_000));
  const days = [...open, dayOf(0, 13_142, undefined)];
  expect(takingsOf(days)).toBe(600_000);
  expect(expectedShareOf(days)).toBe(2400);
  // Where nobody knows what a day takes on which somebody works, the week has no share.
  expect(expectedShareOf([...open, dayOf(480, 24_000, undefined)])).toBeUndefined();
});
