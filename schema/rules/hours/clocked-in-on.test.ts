import { expect, it } from 'vitest';
import type { Instant } from '#schema/entities/primitives.ts';
import { buildHoursRecord, buildShift } from '#schema/fixtures/build.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { clockedInOn } from './clocked-in-on.ts';

const zone = 'Europe/London';
/** Tuesday 16 June 2026, 09:00 to 17:30 in London. */
const shift = buildShift({ userId: people.staff });
const running = buildHoursRecord({
  ...{ userId: people.staff, shiftId: shift.id, clockIn: shift.startTime, clockOut: '', clockOutMissedAt: '' },
});
const tomorrow = {
  ...shift,
  startTime: '2026-06-17T08:00:00.000Z' as Instant,
  endTime: '2026-06-17T16:30:00.000Z' as Instant,
};

it('finds who is at work on a shift that gets other times or another person', () => {
  const find = clockedInOn([running], [shift], zone);
  expect(find(shift, tomorrow)).toBe(people.staff);
  expect(find(shift, { ...shift, userId: fixtureId(4) })).toBe(people.staff);
  expect(find(shift, { ...shift, endTime: tomorrow.endTime })).toBe(people.staff);
  expect(find(shift, { ...shift, instructions: 'Bring the keys' } as typeof shift)).toBe('');
  expect(find({ ...shift, id: fixtureId(60) }, { ...tomorrow, id: fixtureId(60) })).toBe('');
});

it('finds nobody who has clocked out, or forgot to; hours that name no shift are of the one that they fit', () => {
  const find = (changed: Partial<typeof running>) =>
    clockedInOn([{ ...running, ...changed }], [shift], zone)(shift, tomorrow);
  expect(find({ clockOut: shift.endTime })).toBe('');
  expect(find({ clockOutMissedAt: tomorrow.startTime })).toBe('');
  expect(find({ shiftId: '' })).toBe(people.staff);
  expect(find({ userId: fixtureId(4) })).toBe('');
});
