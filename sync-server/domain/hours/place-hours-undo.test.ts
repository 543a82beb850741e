import { describe, expect, it } from 'vitest';
import type { Minutes } from '#schema/entities/primitives.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { useOneDaysHours } from '#server/fixtures/one-days-hours.ts';

const {
  at,
  shift,
  later,
  hours,
  set,
  approve,
  takeBack,
  stated,
  asChef,
  without,
  asServer,
  edits,
  ways,
  clockIn,
  clockOut,
  make,
  change,
  enter,
} = useOneDaysHours();

describe('an edit of the rota and its Undo leave hours as they were (D16)', () => {
  const late = { ...shift, id: fixtureId(702), startTime: at('12:30'), endTime: at('17:00') };
  const both = () => {
    make();
    make({ ...late, ...asServer });
  };
  const onSecond = { shiftId: late.id, hourlyRate: 1300 };

  it.each(edits())('corrected hours whose shift %s', (_, edit, undo) => {
    both();
    clockIn();
    set(stated);
    expect(hours()).toMatchObject(asChef);
    change(edit);
    expect(hours()).toMatchObject(onSecond);
    change(undo);
    expect(hours()).toMatchObject(asChef);
    approve();
    expect(hours()).toMatchObject(asChef);
  });

  it.each(edits())('entered hours whose shift %s', (_, edit, undo) => {
    both();
    enter();
    change(edit);
    if (edit.userId) change({ endTime: at('17:15') }, late.id);
    expect(hours()).toMatchObject(onSecond);
    change(undo);
    expect(hours()).toMatchObject(asChef);
  });

  it.each(edits())('hours approved once, whose shift %s while they are approved', (_, edit, undo) => {
    both();
    enter();
    approve();
    change(edit);
    takeBack();
    expect(hours()).toMatchObject(onSecond);
    change(undo);
    expect(hours()).toMatchObject(asChef);
  });

  const lastHour = { startTime: at('12:00'), endTime: at('13:00') };
  it.each(edits(lastHour))('hours that a manager put on a shift, which %s', (_, edit, undo) => {
    make({ ...shift, ...asServer });
    make({ ...late, ...lastHour });
    enter();
    set({ shiftId: late.id });
    const chosen = { ...asChef, shiftId: late.id };
    expect(hours()).toMatchObject(chosen);
    change(edit, late.id);
    expect(hours()).toMatchObject({ shiftId: shift.id, hourlyRate: 1300 });
    change(undo, late.id);
    expect(hours()).toMatchObject(chosen);
  });
});

it('hours whose shift was cancelled while they were approved get their person’s rate when the approval is taken back', () => {
  make();
  enter();
  approve();
  change({ status: 'cancelled' });
  expect(hours()).toMatchObject(asChef);
  takeBack();
  expect(hours()).toMatchObject({ ...without, shiftId: shift.id });
});

it.each(ways)(
  'hours whose shift got another position while they were approved get its rate with the next change of the shift, which its Undo leaves: %s',
  (_, work) => {
    make();
    work();
    approve();
    change(asServer);
    takeBack();
    expect(hours()).toMatchObject(asChef);
    const asApprovedNow = { ...without, shiftId: shift.id };
    change({ endTime: at('13:30') });
    expect(hours()).toMatchObject(asApprovedNow);
    change({ endTime: shift.endTime });
    expect(hours()).toMatchObject(asApprovedNow);
    approve();
    expect(hours()).toMatchObject(asApprovedNow);
  },
);

describe('hours that were entered without a shift', () => {
  const evening = { startTime: at('17:00'), endTime: at('22:00') };
  const over = { startTime: at('10:00'), endTime: at('15:00') };

  it('have none again once a shift of the same day that was moved over them is moved back', () => {
    make({ ...shift, ...evening });
    enter();
    expect(hours()).toMatchObject(without);
    change(over);
    expect(hours()).toMatchObject(asChef);
    change(evening);
    expect(hours()).toMatchObject(without);
    approve();
    expect(hours()).toMatchObject(without);
  });

  it('nor are they on their day’s shift if that happens while their approval is taken back', () => {
    make({ ...shift, ...evening });
    enter();
    approve();
    change(over);
    takeBack();
    expect(hours()).toMatchObject(asChef);
    change(evening);
    expect(hours()).toMatchObject(without);
  });
});

it('hours whose times are corrected away from their shift go to the one that they fit at once', () => {
  make();
  make({ ...shift, ...asServer, id: fixtureId(702), startTime: at('15:30'), endTime: at('20:00') });
  enter();
  later('21:00');
  set({ clockIn: at('16:00'), clockOut: at('19:00'), correctionReason: 'It was the evening' });
  expect(hours()).toMatchObject({ shiftId: fixtureId(702), hourlyRate: 1300 });
});

it.each(['before', 'after'])(
  'hours whose chosen shift has gone go to the one that they fit best, made %s that',
  (when) => {
    const best = () => make({ ...shift, ...asServer, id: fixtureId(703) });
    make({ ...shift, endTime: at('12:00') });
    make({ ...shift, ...asServer, id: fixtureId(702), startTime: at('12:00') });
    clockIn();
    clockOut();
    set({ shiftId: fixtureId(702) });
    if (when === 'before') best();
    change({ status: 'cancelled' }, fixtureId(702));
    if (when === 'after') best();
    expect(hours()).toMatchObject({ shiftId: fixtureId(703), hourlyRate: 1300 });
    change({ status: 'scheduled' }, fixtureId(702));
    expect(hours()).toMatchObject({ shiftId: fixtureId(702) });
  },
);

it('hours that are corrected or approved on a shift stay on it when the one before comes back', () => {
  make();
  make({ ...shift, id: fixtureId(702), endTime: at('12:00') });
  enter();
  change({ status: 'cancelled' });
  expect(hours()).toMatchObject({ shiftId: fixtureId(702) });
  set({ breakMinutes: 5 as Minutes, correctionReason: 'A break' });
  change({ status: 'scheduled' });
  expect(hours()).toMatchObject({ shiftId: fixtureId(702) });
});

it('hours that a manager put on a shift go back to it, even if their person clocks while it is gone', () => {
  make({ ...shift, endTime: at('12:00') });
  make({ ...shift, ...asServer, id: fixtureId(702), startTime: at('10:00') });
  clockIn();
  set({ shiftId: fixtureId(702) });
  change({ status: 'cancelled' }, fixtureId(702));
  expect(hours()).toMatchObject({ shiftId: shift.id, hourlyRate: 1700 });
  clockOut();
  change({ status: 'scheduled' }, fixtureId(702));
  expect(hours()).toMatchObject({ shiftId: fixtureId(702), hourlyRate: 1300 });
});

it.each(edits())('hours that a form names a shift for that %s go to the one that they fit', (_, changes) => {
  make();
  make({ ...shift, ...asServer, id: fixtureId(702) });
  change(changes);
  enter(shift.id);
  expect(hours()).toMatchObject({ shiftId: fixtureId(702), hourlyRate: 1300 });
  set({ breakMinutes: 5 as Minutes, shiftId: shift.id, correctionReason: 'A break' });
  expect(hours()).toMatchObject({ shiftId: fixtureId(702), hourlyRate: 1300 });
});
