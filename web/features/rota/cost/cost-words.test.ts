import { expect, it } from 'vitest';
import type { Day, Minutes, Pence } from '#schema/entities/primitives.ts';
import { usualCosting } from '#schema/rules/labour-cost/costing.ts';
import { afterText, expectedShareOf, takingsOf, weekCostWords } from './cost-words.ts';
import type { DayCost } from './use-week-cost.ts';

const dayOf = (minutes: number, amount: number, takings: number | undefined): DayCost => ({
  day: '2026-06-15' as Day,
  plan: {
    minutes: minutes as Minutes,
    amount: amount as Pence,
    ...{ standardMinutes: 0 as Minutes, unpricedMinutes: 0 as Minutes },
  },
  expected: takings === undefined ? undefined : { amount: takings as Pence, isEntered: true },
  ...{ worked: undefined, isWorkedWaiting: false, taken: undefined },
});

it('the share of a week is of the days with takings, as in analytics: a closed day has a salary and takes nothing', () => {
  const open = Array.from({ length: 6 }, () => dayOf(480, 24_000, 100_000));
  const days = [...open, dayOf(0, 13_142, undefined)];
  expect(takingsOf(days)).toBe(600_000);
  expect(expectedShareOf(days)).toBe(2400);
  // Where nobody knows what a day takes on which somebody works, the week has no share.
  expect(expectedShareOf([...open, dayOf(480, 24_000, undefined)])).toBeUndefined();
});

it('the week’s line says that its share is over the target, as a day’s does; of a part it says the whole week’s cost alone', () => {
  const days = [dayOf(480, 24_000, 100_000)];
  const total = {
    minutes: 480 as Minutes,
    amount: 24_000 as Pence,
    standardMinutes: 0 as Minutes,
    unpricedMinutes: 0 as Minutes,
  };
  const words = (labourTarget: number, isPart = false) =>
    weekCostWords({ days, total, terms: { ...usualCosting, labourTarget } }, isPart);
  expect(words(2300)).toEqual({ cost: 'Costs £240', labour: 'labour 24%', isOver: true });
  expect(words(2400)).toMatchObject({ isOver: false });
  expect(words(2300, true)).toEqual({ cost: 'Whole week costs £240', labour: '', isOver: false });
});

it('what a day that is over cost is being worked out while the server has still to set the rate of its hours', () => {
  const worked = dayOf(480, 24_000, undefined).plan;
  const day = { worked, isWorkedWaiting: false, taken: 100_000 };
  expect(afterText(day)).toBe('Paid 8 h for £240, took £1,000: 24%.');
  expect(afterText({ ...day, taken: undefined })).toBe('Paid 8 h for £240.');
  expect(afterText({ ...day, isWorkedWaiting: true })).toBe('Paid 8 h, cost being worked out, took £1,000.');
  expect(afterText({ ...day, isWorkedWaiting: true, taken: undefined })).toBe('Paid 8 h, cost being worked out.');
  expect(afterText({ ...day, worked: undefined, isWorkedWaiting: true })).toBe('');
});
