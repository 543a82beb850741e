import { describe, expect, it } from 'vitest';
import type { Instant, Minutes } from '#schema/entities/primitives.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { useOneDaysHours } from '#server/fixtures/one-days-hours.ts';

const {
  at,
  shift,
  hours,
  set,
  approve,
  takeBack,
  without,
  asServer,
  ways,
  notifications,
  told,
  punch,
  clockIn,
  clockOut,
  make,
  change,
  enter,
  payFromStart,
} = useOneDaysHours();

const other = { ...shift, ...asServer, id: fixtureId(702), startTime: at('10:00') };
const elsewhere = ways.flatMap(([way, work]) => [
  ['on another one', way, work, other.id] as const,
  ['on none', way, work, ''] as const,
]);

describe('hours whose approval is taken back and that get another shift, or none, in one write', () => {
  it.each(elsewhere)('have its rate at once, %s, and their person hears of it: %s', (_, __, work, shiftId) => {
    make();
    make(other);
    work();
    approve();
    set({ approvedBy: '', shiftId });
    const moved = hours();
    expect(moved).toMatchObject({ ...without, shiftId });
    expect(notifications().map(({ body }) => body)).toContain('Now £13.00 an hour instead of £17.00.');
    change({ endTime: at('13:15') });
    expect(hours()).toEqual(moved);
    approve();
    expect(hours()).toMatchObject({ ...without, shiftId, day: moved.day });
  });

  it.each(elsewhere)('have it as soon as they are open if they were put %s before that: %s', (_, __, work, shiftId) => {
    make();
    make(other);
    work();
    approve();
    set({ shiftId });
    expect(hours()).toMatchObject({ shiftId, hourlyRate: 1700 });
    takeBack();
    const moved = hours();
    expect(moved).toMatchObject({ ...without, shiftId });
    expect(told()).toEqual(['Now £13.00 an hour instead of £17.00.']);
    change({ endTime: at('13:15') });
    expect(hours()).toEqual(moved);
    approve();
    expect(hours()).toMatchObject({ ...without, shiftId });
    expect(told()).toHaveLength(1);
  });

  it.each(ways)('have the paid minutes of no shift as soon as they are open if they were taken off: %s', (_, work) => {
    payFromStart();
    make({ ...shift, startTime: at('10:00') });
    work();
    approve();
    set({ shiftId: '' });
    expect(hours()).toMatchObject({ paidMinutes: 180 });
    takeBack();
    expect(hours()).toMatchObject({ ...without, paidMinutes: 235 });
  });

  it('have its day at once', () => {
    const tuesday = (time: string) => `2026-06-09T${time}:00.000Z` as Instant;
    make({ ...shift, startTime: tuesday('21:00'), endTime: tuesday('23:30') });
    make({ ...other, startTime: at('00:00'), endTime: at('05:00') });
    enter(shift.id, { clockIn: tuesday('22:50'), clockOut: at('04:00') });
    approve();
    const moved = { shiftId: other.id, day: '2026-06-10', hourlyRate: 1300 };
    set({ approvedBy: '', shiftId: other.id });
    expect(hours()).toMatchObject(moved);
    approve();
    expect(hours()).toMatchObject(moved);
  });

  it('count what arrived while they were approved', () => {
    make();
    make(other);
    clockIn();
    clockOut();
    approve();
    punch(700_003, 'in', '08:55');
    set({ approvedBy: '', shiftId: other.id });
    expect(hours()).toMatchObject({ clockIn: at('08:55'), shiftId: other.id, hourlyRate: 1300, totalMinutes: 245 });
    expect(told()).toEqual(['Now 4 h 5 min paid instead of 3 h 55 min, at £13.00 an hour instead of £17.00.']);
  });
});

describe('what reached the server while hours were approved changes what is paid for them once they are open', () => {
  it.each([
    ['an earlier clock-out', 'out', '11:00', 'Now 1 h 55 min paid instead of 3 h 55 min.'],
    ['an earlier clock-in', 'in', '08:55', 'Now 4 h 5 min paid instead of 3 h 55 min.'],
  ] as const)('and their person hears of the minutes: %s', (_, type, time, body) => {
    make();
    clockIn();
    clockOut();
    approve();
    punch(700_003, type, time);
    expect(told()).toEqual([]);
    takeBack();
    expect(told()).toEqual([body]);
    approve();
    takeBack();
    expect(told()).toEqual([body]);
  });

  it('and of the rate with them, if they go to another shift', () => {
    make({ ...shift, endTime: at('11:00') });
    make({ ...other, startTime: at('11:00'), endTime: at('17:00') });
    clockIn();
    clockOut('17:00');
    approve();
    punch(700_003, 'out', '11:00');
    takeBack();
    expect(hours()).toMatchObject({ shiftId: shift.id, hourlyRate: 1700, paidMinutes: 115 });
    expect(told()).toEqual(['Now 1 h 55 min paid instead of 7 h 55 min, at £17.00 an hour instead of £13.00.']);
  });

  it('but not if they are corrected with it, which has a message of its own', () => {
    make();
    clockIn();
    clockOut();
    approve();
    punch(700_003, 'out', '11:00');
    set({ approvedBy: '', breakMinutes: 5 as Minutes, correctionReason: 'A break' });
    expect(hours()).toMatchObject({ clockOut: at('13:00'), paidMinutes: 230 });
    expect(told()).toEqual([]);
  });
});
