import { expect, it } from 'vitest';
import { buildShift } from '#schema/fixtures/build.ts';
import { earlyMinutes } from './early-clock-in.ts';

const shift = buildShift({ startTime: '2026-06-16T08:00:00.000Z' });
const before = (minutes: number) => Date.parse(shift.startTime) - minutes * 60_000;

it('is asked about beyond what the restaurant allows, and nowhere else', () => {
  const settings = { earliestClockInMinutes: 30 };
  expect([62, 31, 30, 0, -5].map((minutes) => earlyMinutes(shift, before(minutes), settings))).toEqual([
    62, 31, 0, 0, 0,
  ]);
  expect(earlyMinutes(undefined, before(62), settings)).toBe(0);
  expect(earlyMinutes(shift, before(62), { earliestClockInMinutes: 0 })).toBe(0);
  expect(earlyMinutes(shift, before(62), {})).toBe(0);
});
