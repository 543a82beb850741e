import { expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import { buildRestaurant, buildShift } from '#schema/fixtures/build.ts';
import { namesOf } from '#web/people/names.ts';
import { placeOn, timelineScale } from './day-timeline-model.ts';
import { rotaShift } from './rota-shift.ts';

const london = 'Europe/London';
const names = namesOf(buildRestaurant(), []);
const on = (startTime: string, endTime: string) => rotaShift(buildShift({ startTime, endTime }), names, '', []);

it('a timeline reaches from the first full hour to the last, over midnight', () => {
  const shifts = [
    on('2026-06-16T08:30:00.000Z', '2026-06-16T16:30:00.000Z'),
    on('2026-06-16T16:00:00.000Z', '2026-06-17T00:15:00.000Z'),
  ];
  const scale = timelineScale('2026-06-16' as Day, shifts, london);
  expect(scale.from).toBe(Date.parse('2026-06-16T08:00:00.000Z'));
  expect(scale.until).toBe(Date.parse('2026-06-17T01:00:00.000Z'));
  expect(scale.marks.map(({ hour }) => hour)).toEqual([9, 11, 13, 15, 17, 19, 21, 23]);
  expect(placeOn(scale, Date.parse('2026-06-16T16:30:00.000Z'))).toBe(0.5);
});

it('an empty day is a whole day, also when the clocks change', () => {
  const { from, until } = timelineScale('2026-10-25' as Day, [], london);
  expect((until - from) / 3_600_000).toBe(25);
});
