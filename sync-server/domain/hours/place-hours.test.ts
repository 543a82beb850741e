import { describe, expect, it } from 'vitest';
import type { Minutes } from '#schema/entities/primitives.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { useOneDaysHours } from '#server/fixtures/one-days-hours.ts';
import { staff } from '#server/fixtures/staffed-app.ts';

const {
  at,
  shift,
  hours,
  set,
  approve,
  takeBack,
  stated,
  asChef,
  without,
  asServer,
  tomorrow,
  edits,
  ways,
  notifications,
  told,
  payFromStart,
  clockIn,
  make,
  change,
  correct,
  enter,
} = useOneDaysHours();

describe('hours that a manager corrected or entered while they had no shift become those of the shift that they fit (D16)', () => {
  it.each<[string, readonly (() => void)[]]>([
    ['the shift is made, then they are corrected', [clockIn, make, () => set(stated)]],
    ['they are corrected, then the shift is made', [clockIn, correct, make]],
    ['they are entered, then the shift is made', [enter, make]],
    ['the shift is made, then they are entered', [make, enter]],
    ...edits().map(([how, edit, undo]): [string, readonly (() => void)[]] => [
      `the shift ${how}, they are corrected, and that is undone`,
      [make, clockIn, () => change(edit), correct, () => change(undo)],
    ]),
  ])('%s', (_, steps) => {
    for (const step of steps) step();
    expect(hours()).toMatchObject(asChef);
    approve();
    expect(hours()).toMatchObject(asChef);
  });

  it('but not where a manager took them off it', () => {
    make();
    clockIn();
    set({ shiftId: '' });
    correct();
    expect(hours()).toMatchObject(without);
    change({ endTime: at('13:15') });
    expect(hours()).toMatchObject(without);
  });

  it('nor once they are approved', () => {
    clockIn();
    correct();
    approve();
    make();
    expect(hours()).toMatchObject(without);
  });
});

describe('open hours whose shift has gone become those of the next one that they fit (D16)', () => {
  const second = { ...shift, id: fixtureId(702) };
  const asSecond = { ...asChef, shiftId: second.id };

  it.each<[string, readonly (() => void)[]]>([
    ...edits().flatMap(([how, edit]): [string, readonly (() => void)[]][] => [
      [`entered, its shift ${how}`, [enter, make, () => change(edit), () => make(second)]],
      [`corrected, its shift ${how}`, [make, clockIn, () => set(stated), () => change(edit), () => make(second)]],
    ]),
    [
      'entered, the other one there when its shift moves to the next day',
      [enter, () => make({ ...shift, ...asServer, endTime: at('11:00') }), () => make(second), () => change(tomorrow)],
    ],
    [
      'corrected, made on one shift that is taken back, and the first is there again',
      [
        () => make(second),
        clockIn,
        () => change({ status: 'cancelled' }, second.id),
        correct,
        make,
        () => change({ status: 'cancelled' }),
        () => change({ status: 'scheduled' }, second.id),
      ],
    ],
  ])('%s', (_, steps) => {
    for (const step of steps) step();
    expect(hours()).toMatchObject(asSecond);
    approve();
    expect(hours()).toMatchObject(asSecond);
  });

  it('but stay without one while there is none', () => {
    enter();
    make();
    expect(hours()).toMatchObject(asChef);
    change({ status: 'cancelled' });
    expect(hours()).toMatchObject(without);
  });
});

describe('hours that a manager puts on a shift that is not theirs any more are on the one that they fit (D16)', () => {
  const other = { ...shift, ...asServer, id: fixtureId(702) };

  it.each(edits())(
    'which %s on another device: also if they are approved with it, and the next edit leaves them there',
    (_, edit) => {
      make();
      make({ ...other, startTime: at('10:00') });
      enter();
      set({ shiftId: '' });
      change(edit, other.id);
      set({ shiftId: other.id });
      const before = hours();
      expect(before).toMatchObject(asChef);
      change({ endTime: at('14:00') });
      change({ endTime: shift.endTime });
      expect(hours()).toEqual(before);
      set({ shiftId: '' });
      set({ shiftId: other.id, approvedBy: staff.mo.id });
      expect(hours()).toMatchObject({ ...asChef, approvedBy: staff.mo.id });
    },
  );

  it('or on that one, where they fit none, once it comes back', () => {
    make({ ...other, ...tomorrow });
    enter();
    set({ shiftId: other.id });
    expect(hours()).toMatchObject({ ...without, shiftId: other.id });
    change({ startTime: shift.startTime, endTime: shift.endTime }, other.id);
    expect(hours()).toMatchObject({ shiftId: other.id, hourlyRate: 1300 });
    make();
    expect(hours().shiftId).toBe(other.id);
  });

  it('but on one of their day that is theirs, whether they fit it or not', () => {
    make();
    make({ ...other, startTime: at('16:00'), endTime: at('20:00') });
    enter();
    set({ shiftId: other.id });
    expect(hours()).toMatchObject({ shiftId: other.id, hourlyRate: 1300 });
  });
});

describe('hours whose approval is taken back become those of the shift that they fit by now (D16)', () => {
  const rates = () =>
    notifications()
      .filter(({ userId, body }) => userId === staff.ben.id && body.includes('£17'))
      .map(({ title, body }) => `${title}: ${body}`);
  const raised = 'Mo changed your pay for Wed 10 Jun: Now £17.00 an hour instead of £13.00.';

  it('also hours that were entered, and their person hears of the rate', () => {
    enter();
    approve();
    make();
    expect(hours()).toMatchObject(without);
    takeBack();
    expect(hours()).toMatchObject(asChef);
    approve();
    expect(hours()).toMatchObject(asChef);
    expect(rates()).toEqual([raised]);
  });

  it('and those that a shift comes to afterwards, which their person hears as well', () => {
    enter();
    approve();
    takeBack();
    make();
    expect(hours()).toMatchObject(asChef);
    expect(rates()).toEqual([raised]);
  });

  it('their person hears of another rate too when their shift has another position', () => {
    make({ ...shift, ...asServer });
    enter();
    approve();
    takeBack();
    expect(rates()).toEqual([]);
    change({ positionId: shift.positionId, departmentId: shift.departmentId });
    expect(hours()).toMatchObject(asChef);
    expect(rates()).toEqual([raised]);
  });

  it('and nothing where one act takes a shift from them and gives them another at the same rate', () => {
    make();
    enter();
    approve();
    takeBack();
    make({ ...shift, id: fixtureId(702) });
    change({ status: 'cancelled' });
    expect(hours()).toMatchObject({ ...asChef, shiftId: fixtureId(702) });
    expect(notifications().filter(({ title }) => title.includes('changed your pay'))).toEqual([]);
  });
});

describe('hours whose approval is taken back show at once what an open record of their shift shows (D16)', () => {
  const from10 = { startTime: at('10:00') };
  const asMoved = { shiftId: shift.id, hourlyRate: 1700, totalMinutes: 235, paidMinutes: 180, totalPay: 5100 };

  it.each(edits())('its rate, where it %s, and that is undone while they are approved', (_, edit, undo) => {
    make();
    enter();
    change(edit);
    approve();
    change(undo);
    expect(hours()).toMatchObject({ ...without, shiftId: shift.id });
    takeBack();
    expect(hours()).toMatchObject(asChef);
    expect(told()).toEqual(['Now £17.00 an hour instead of £13.00.']);
    approve();
    expect(told()).toHaveLength(1);
  });

  it.each(ways)(
    'the minutes that are paid, where its start was moved, and their person hears of them: %s',
    (_, record) => {
      payFromStart();
      make();
      record();
      approve();
      change(from10);
      expect(hours()).toMatchObject(asChef);
      takeBack();
      expect(hours()).toMatchObject(asMoved);
      expect(told()).toEqual(['Now 3 h paid instead of 3 h 55 min.']);
      approve();
      expect(hours()).toMatchObject(asMoved);
      expect(told()).toHaveLength(1);
    },
  );

  it('but keep their rate until the next approval where the position of their shift was changed, also with its start', () => {
    payFromStart();
    make();
    enter();
    approve();
    change({ ...asServer, ...from10 });
    takeBack();
    expect(hours()).toMatchObject(asMoved);
    approve();
    expect(hours()).toMatchObject({ hourlyRate: 1300, paidMinutes: 180 });
    expect(told()).toEqual(['Now 3 h paid instead of 3 h 55 min.', 'Now £13.00 an hour instead of £17.00.']);
  });

  it('and their person hears of both where both follow their shift', () => {
    payFromStart();
    make();
    enter();
    approve();
    takeBack();
    change({ ...asServer, ...from10 });
    expect(told()).toEqual(['Now 3 h paid instead of 3 h 55 min, at £13.00 an hour instead of £17.00.']);
  });

  it('and the paid minutes with a correction, where they are other than those worked', () => {
    payFromStart();
    make();
    enter();
    approve();
    change(from10);
    set({ breakMinutes: 5 as Minutes, correctionReason: 'A break' });
    expect(notifications().findLast(({ userId }) => userId === staff.ben.id)).toMatchObject({
      body: 'Now 3 h 50 min, paid as 2 h 55 min. A break',
    });
  });
});
