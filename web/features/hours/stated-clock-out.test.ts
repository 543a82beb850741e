import { expect, it } from 'vitest';
import type { TimeOfDay } from '#schema/entities/primitives.ts';
import { buildHoursRecord } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { statedClockOut } from './stated-clock-out.ts';

/** Clocked in at 18:00 in London. */
const record = buildHoursRecord({ clockIn: '2026-06-16T17:00:00.000Z', clockOut: '', totalMinutes: 0 });
const next = buildHoursRecord({ id: fixtureId(90), clockIn: '2026-06-17T09:00:00.000Z', clockOut: '' });
const stated = (time: string, now = '2026-06-17T12:00:00.000Z', records = [record, next]) =>
  statedClockOut({ record, records, zone: 'Europe/London', now: Date.parse(now), time: time as TimeOfDay | '' });

it('is the first such time after the clock-in', () => {
  expect(stated('23:30')).toEqual({ ok: true, at: '2026-06-16T22:30:00.000Z', minutes: 330, isNextDay: false });
  expect(stated('01:15')).toEqual({ ok: true, at: '2026-06-17T00:15:00.000Z', minutes: 435, isNextDay: true });
});

it.each([
  ['nothing', '', undefined, 'Enter the time you left'],
  ['a time to come', '23:30', '2026-06-16T22:29:59.999Z', 'This time is still to come'],
  ['a time after the next clock-in', '10:01', undefined, 'You had clocked in again by then'],
])('is not %s', (_, time, now, message) => {
  expect(stated(time, now)).toMatchObject({ ok: false, message });
});
