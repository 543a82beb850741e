import { describe, expect, it } from 'vitest';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Day, Instant, Minutes, Pence } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { shiftOf } from '#schema/rules/hours/hours-of-shift.ts';
import { useOneDaysHours } from '#server/fixtures/one-days-hours.ts';

const { at, shift, later, hours, set, approve, takeBack, asServer, edits, ways, payBy, punch, agree, make, change } =
  useOneDaysHours();

const [tuesday, wednesday] = ['2026-06-09', '2026-06-10'] as [Day, Day];
const night = { startTime: `${tuesday}T21:00:00.000Z` as Instant, endTime: at('05:00') };
const gone = { status: 'cancelled' } as const;
const back = { status: 'scheduled' } as const;

describe.each(ways)('night hours that were approved once, on the day that they have (D16): %s', (_, workFrom) => {
  const work = (until = '04:00') => workFrom('00:30', until);

  it('are rounded by the rule of that day, whose shift has gone', () => {
    payBy({ from: wednesday, earlyMinutes: null, roundTo: 15 });
    make({ ...shift, ...night });
    work('04:08');
    approve();
    const asApproved = { day: tuesday, totalMinutes: 218, paidMinutes: 218 };
    expect(hours()).toMatchObject(asApproved);
    change(gone);
    takeBack();
    expect(hours()).toMatchObject({ ...asApproved, hourlyRate: 1300 });
    change(back);
    expect(hours()).toMatchObject({ ...asApproved, hourlyRate: 1700 });
    change(gone);
    expect(hours()).toMatchObject({ ...asApproved, hourlyRate: 1300 });
    approve();
    expect(hours()).toMatchObject({ ...asApproved, hourlyRate: 1300 });
  });

  const chef = { positionId: shift.positionId, departmentId: shift.departmentId };
  const changes: [string, Partial<Shift>, Partial<Shift>][] = [
    ...edits(night),
    ['gets another position', asServer, chef],
    ['ends later', { endTime: at('06:00') }, { endTime: night.endTime }],
    ['is moved to their day', { startTime: at('00:15') }, { startTime: night.startTime }],
  ];

  it.each(changes)('keep it if the shift, made while they were approved, %s, and that is undone', (_, edit, undo) => {
    work();
    approve();
    make({ ...shift, ...night });
    takeBack();
    const before = hours();
    expect(before).toMatchObject({ shiftId: shift.id, day: wednesday, hourlyRate: 1700 });
    change(edit);
    expect(hours().day).toBe(wednesday);
    change(undo);
    expect(hours()).toEqual(before);
    approve();
    expect(hours().day).toBe(wednesday);
  });

  describe.each<[string, () => void]>([
    ['made', () => {}],
    [
      'named by them',
      () => {
        takeBack();
        approve();
      },
    ],
  ])('if the shift, %s while they were approved', (_made, settle) => {
    it.each(changes)('%s before they are taken back, and that is undone after it', (_edit, edit, undo) => {
      work();
      approve();
      make({ ...shift, ...night });
      settle();
      change(edit);
      takeBack();
      expect(hours().day).toBe(wednesday);
      change(undo);
      expect(hours()).toMatchObject({ shiftId: shift.id, day: wednesday, hourlyRate: 1700 });
      approve();
      takeBack();
      change(edit);
      change(undo);
      expect(hours()).toMatchObject({ shiftId: shift.id, day: wednesday, hourlyRate: 1700 });
    });
  });

  it('are shown on the shift after midnight that has come to them', () => {
    const morning = { ...shift, id: fixtureId(702), startTime: at('00:00'), endTime: at('05:00') };
    make({ ...shift, ...night });
    work();
    approve();
    change(gone);
    make(morning);
    takeBack();
    expect(hours()).toMatchObject({ shiftId: morning.id, day: tuesday });
    expect(shiftOf(hours(), [{ ...shift, ...night, ...gone }, morning], 'Europe/London')).toBe(morning);
  });

  const sameDay = { startTime: night.startTime.replace('21', '10'), endTime: night.startTime.replace('21', '16') };
  it.each<[string, Partial<Shift>]>([
    ['to the day of their clock-in', { startTime: at('21:00'), endTime: '2026-06-11T05:00:00.000Z' as Instant }],
    ['within the day that they have', sameDay as Partial<Shift>],
  ])('have the rate of a shift that was moved %s only where screens show them on it', (_, moved) => {
    const expectRate = () => {
      const isShown = shiftOf(hours(), [{ ...shift, ...moved }], 'Europe/London') !== undefined;
      expect(hours()).toMatchObject({ day: tuesday, hourlyRate: isShown ? 1700 : 1300 });
    };
    make({ ...shift, ...night });
    work();
    approve();
    change(moved);
    takeBack();
    expectRate();
    approve();
    expectRate();
    takeBack();
    change(night);
    expect(hours()).toMatchObject({ shiftId: shift.id, day: tuesday, hourlyRate: 1700 });
    change(moved);
    expectRate();
  });

  it('have the day of the shift that a manager puts them on while they are open, also after an edit and its undo', () => {
    work();
    approve();
    make({ ...shift, ...night });
    takeBack();
    set({ shiftId: '' });
    set({ shiftId: shift.id });
    const before = hours();
    expect(before).toMatchObject({ shiftId: shift.id, day: tuesday });
    for (const [, edit, undo] of changes) {
      change(edit);
      change(undo);
      expect(hours()).toEqual(before);
    }
  });

  it('have it also if one write takes them back and puts them on it, and of their clock-in once it has gone', () => {
    work();
    approve();
    make({ ...shift, ...night });
    set({ approvedBy: '', shiftId: shift.id });
    expect(hours().day).toBe(tuesday);
    change(gone);
    expect(hours().day).toBe(wednesday);
    change(back);
    expect(hours()).toMatchObject({ shiftId: shift.id, day: tuesday });
  });

  it('and its rate, once the shift is restored', () => {
    agree(wednesday, { positionRates: [{ positionId: shift.positionId, hourlyRate: 1800 as Pence }] });
    work();
    approve();
    make({ ...shift, ...night });
    takeBack();
    const before = hours();
    expect(before).toMatchObject({ day: wednesday, hourlyRate: 1800 });
    change(gone);
    change(back);
    expect(hours()).toEqual(before);
  });

  it('have the day of a shift that comes to them while they are open, and their own once it has left', () => {
    work();
    approve();
    takeBack();
    make({ ...shift, ...night });
    expect(hours()).toMatchObject({ shiftId: shift.id, day: tuesday });
    change(asServer);
    expect(hours()).toMatchObject({ day: tuesday, hourlyRate: 1300 });
    change(gone);
    expect(hours().day).toBe(wednesday);
  });

  it('have the day of their shift if it had gone before they were approved, and comes back', () => {
    make({ ...shift, ...night });
    work();
    expect(hours().day).toBe(tuesday);
    change(gone);
    expect(hours().day).toBe(wednesday);
    approve();
    takeBack();
    const before = hours();
    expect(before.day).toBe(wednesday);
    change(back);
    expect(hours()).toMatchObject({ shiftId: shift.id, day: tuesday });
    change(gone);
    expect(hours()).toEqual(before);
  });

  it.each<[string, Partial<HoursRecord>]>([
    ['break', { breakMinutes: 20 as Minutes }],
    ['clock-out', { clockOut: at('03:40') }],
  ])('have the day of their clock-in once their %s is corrected while their shift is gone', (_, corrected) => {
    make({ ...shift, ...night });
    work();
    approve();
    takeBack();
    change(gone);
    expect(hours().day).toBe(tuesday);
    set({ ...corrected, correctionReason: 'A break' });
    const before = hours();
    expect(before.day).toBe(wednesday);
    change(back);
    expect(hours()).toMatchObject({ shiftId: shift.id, day: tuesday });
    change(gone);
    expect(hours()).toMatchObject({ day: wednesday, hourlyRate: 1300, paidMinutes: before.paidMinutes });
  });
});

it('night hours keep their day if what arrived while they were approved counts as it is taken back', () => {
  make({ ...shift, ...night });
  later('04:00');
  punch(700_001, 'in', '00:30');
  punch(700_002, 'break_start', '02:00');
  punch(700_003, 'out', '04:00');
  later();
  approve();
  punch(700_004, 'break_end', '02:30');
  change(gone);
  takeBack();
  const before = hours();
  expect(before).toMatchObject({ shiftId: '', day: tuesday, breakMinutes: 30, paidMinutes: 180 });
  change(back);
  expect(hours()).toMatchObject({ shiftId: shift.id, day: tuesday });
  change(gone);
  expect(hours()).toEqual(before);
});
