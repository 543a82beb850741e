import { describe, expect, it } from 'vitest';
import type { Instant } from '#schema/entities/primitives.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { useOneDaysHours } from '#server/fixtures/one-days-hours.ts';
import { staff } from '#server/fixtures/staffed-app.ts';

const { at, shift, hours, set, punch, without, asServer, notifications, clockIn, clockOut, make, change, enter } =
  useOneDaysHours();

describe('hours whose approval is taken back and that get another shift, or none, in one write', () => {
  const other = { ...shift, ...asServer, id: fixtureId(702), startTime: at('10:00') };
  const ways: [string, () => void][] = [
    ['entered', enter],
    [
      'clocked',
      () => {
        clockIn();
        clockOut();
      },
    ],
  ];

  it.each(
    ways.flatMap(([way, work]) => [
      ['on another one', way, work, other.id] as const,
      ['on none', way, work, ''] as const,
    ]),
  )('have its rate at once, %s, and their person hears of it: %s', (_, __, work, shiftId) => {
    make();
    make(other);
    work();
    set({ approvedBy: staff.mo.id });
    set({ approvedBy: '', shiftId });
    const moved = hours();
    expect(moved).toMatchObject({ ...without, shiftId });
    expect(notifications().map(({ body }) => body)).toContain('Now £13.00 an hour instead of £17.00.');
    change({ endTime: at('13:15') });
    expect(hours()).toEqual(moved);
    set({ approvedBy: staff.mo.id });
    expect(hours()).toMatchObject({ ...without, shiftId, day: moved.day });
  });

  it('have its day at once', () => {
    const tuesday = (time: string) => `2026-06-09T${time}:00.000Z` as Instant;
    make({ ...shift, startTime: tuesday('21:00'), endTime: tuesday('23:30') });
    make({ ...other, startTime: at('00:00'), endTime: at('05:00') });
    enter(shift.id, { clockIn: tuesday('22:50'), clockOut: at('04:00') });
    set({ approvedBy: staff.mo.id });
    const moved = { shiftId: other.id, day: '2026-06-10', hourlyRate: 1300 };
    set({ approvedBy: '', shiftId: other.id });
    expect(hours()).toMatchObject(moved);
    set({ approvedBy: staff.mo.id });
    expect(hours()).toMatchObject(moved);
  });

  it('count what arrived while they were approved', () => {
    make();
    make(other);
    clockIn();
    clockOut();
    set({ approvedBy: staff.mo.id });
    punch(700_003, 'in', '08:55');
    set({ approvedBy: '', shiftId: other.id });
    expect(hours()).toMatchObject({ clockIn: at('08:55'), shiftId: other.id, hourlyRate: 1300, totalMinutes: 245 });
  });
});
