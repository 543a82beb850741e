import { describe, expect, it } from 'vitest';
import type { Instant } from '#schema/entities/primitives.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { useOneDaysHours } from '#server/fixtures/one-days-hours.ts';
import { staff } from '#server/fixtures/staffed-app.ts';

const { at, shift, hours, set, approve, takeBack, asServer, edits, punch, clockIn, clockOut, make, change, enter } =
  useOneDaysHours();

const other = { ...shift, ...asServer, id: fixtureId(702) };
const choose = () => {
  set({ shiftId: '' });
  set({ shiftId: other.id });
};

describe('hours whose chosen shift has gone are on the one that they fit by their punches (D16)', () => {
  const asFitting = { shiftId: shift.id, hourlyRate: 1700, totalMinutes: 475, totalPay: 13_458 };
  const afternoon = { ...shift, startTime: at('12:30'), endTime: at('17:00') };
  const midday = { startTime: at('10:00'), endTime: at('12:00') };

  it.each(edits(midday))('whether it %s before their person clocks out or after that', (_, edit, undo) => {
    make({ ...other, ...midday });
    make(afternoon);
    clockIn();
    choose();
    change(edit, other.id);
    expect(hours()).toMatchObject({ shiftId: other.id, hourlyRate: 1300 });
    clockOut('17:00');
    expect(hours()).toMatchObject(asFitting);
    change(undo, other.id);
    expect(hours()).toMatchObject({ shiftId: other.id, hourlyRate: 1300 });
    change(edit, other.id);
    expect(hours()).toMatchObject(asFitting);
    approve();
    expect(hours()).toMatchObject(asFitting);
  });

  it.each(edits({ startTime: at('18:00'), endTime: at('22:00') }))(
    'also if it has not begun and %s',
    (_, edit, undo) => {
      make({ ...other, startTime: at('18:00'), endTime: at('22:00') });
      make({ ...shift, startTime: at('08:00'), endTime: at('10:30') });
      enter();
      set({ shiftId: other.id });
      expect(hours()).toMatchObject({ shiftId: other.id, hourlyRate: 1300 });
      change(edit, other.id);
      expect(hours()).toMatchObject({ shiftId: shift.id, hourlyRate: 1700 });
      change(undo, other.id);
      expect(hours()).toMatchObject({ shiftId: other.id, hourlyRate: 1300 });
    },
  );

  it('also if another one takes its place by the later punch', () => {
    make({ ...other, ...midday });
    make({ ...shift, ...asServer, id: fixtureId(703), startTime: at('09:30'), endTime: at('10:30') });
    make(afternoon);
    clockIn();
    choose();
    change({ status: 'cancelled' }, other.id);
    expect(hours()).toMatchObject({ shiftId: fixtureId(703), hourlyRate: 1300 });
    clockOut('17:00');
    expect(hours()).toMatchObject(asFitting);
  });
});

describe('hours that their punches take out of the times of their chosen shift stay on it (D16)', () => {
  const onChosen = { shiftId: other.id, hourlyRate: 1300 };
  const early = { ...shift, startTime: at('08:00'), endTime: at('10:30') };
  const neutral = () => {
    const before = hours();
    expect(before).toMatchObject(onChosen);
    change({ endTime: at('10:45') });
    change({ endTime: at('10:30') });
    expect(hours()).toEqual(before);
    change({ status: 'cancelled' });
    change({ status: 'scheduled' });
    expect(hours()).toEqual(before);
  };

  it('while it is theirs and of their day, also when another shift changes and its Undo', () => {
    make({ ...other, startTime: at('11:00'), endTime: at('15:00') });
    make(early);
    clockIn();
    choose();
    punch(700_003, 'in', '08:50');
    clockOut('10:30');
    neutral();
    approve();
    takeBack();
    neutral();
    change({ userId: staff.amara.id }, other.id);
    expect(hours()).toMatchObject({ shiftId: shift.id, hourlyRate: 1700 });
    change({ userId: staff.ben.id }, other.id);
    neutral();
  });

  it('as does the choice of a shift of their day that they do not fit', () => {
    make({ ...other, startTime: at('16:00'), endTime: at('20:00') });
    make(early);
    enter();
    set({ shiftId: other.id });
    neutral();
  });

  it('but not once their times are corrected', () => {
    make({ ...other, startTime: at('12:30'), endTime: at('15:00') });
    clockIn();
    clockOut('13:00');
    set({ shiftId: '' });
    set({ shiftId: other.id });
    set({ clockOut: at('10:00'), correctionReason: 'Left early' });
    expect(hours()).toMatchObject(onChosen);
    make(early);
    expect(hours()).toMatchObject({ shiftId: shift.id, hourlyRate: 1700 });
  });

  it('nor if it is one of the next day', () => {
    const nextDay = (time: string) => `2026-06-11T${time}:00.000Z` as Instant;
    make({ ...other, startTime: nextDay('00:30'), endTime: nextDay('05:00') });
    make({ ...shift, startTime: at('20:00'), endTime: at('23:00') });
    clockIn('22:35');
    choose();
    expect(hours()).toMatchObject({ ...onChosen, day: '2026-06-11' });
    punch(700_003, 'in', '22:20');
    clockOut('23:10');
    const placed = { shiftId: shift.id, hourlyRate: 1700, day: '2026-06-10', totalMinutes: 50 };
    expect(hours()).toMatchObject(placed);
    change({ endTime: at('23:05') });
    change({ endTime: at('23:00') });
    expect(hours()).toMatchObject(placed);
  });
});
