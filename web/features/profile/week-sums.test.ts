import { expect, it } from 'vitest';
import { buildHoursRecord } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { weekSums } from './week-sums.ts';

it('adds up closed records and names the open one', () => {
  const open = buildHoursRecord({ id: fixtureId(60), clockOut: '', totalMinutes: 0, totalPay: 0 });
  const short = buildHoursRecord({ id: fixtureId(61), totalMinutes: 61, totalPay: 1342 });
  expect(weekSums([buildHoursRecord(), short, open])).toEqual({ minutes: 541, pay: 11_902, running: open });
  expect(weekSums([])).toEqual({ minutes: 0, pay: 0, running: undefined });
});
