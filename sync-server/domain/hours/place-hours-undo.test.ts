import { describe, expect, it } from 'vitest';
import type { Minutes } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { useOneDaysHours } from '#server/fixtures/one-days-hours.ts';
import { staff } from '#server/fixtures/staffed-app.ts';

const {
  at,
  shift,
  later,
  hours,
  set,
  stated,
  asChef,
  without,
  asServer,
  tomorrow,
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
  const edits: [string, Partial<Shift>, Partial<Shift>][] = [
    ['moved to the next day', tomorrow, { startTime: shift.startTime, endTime: shift.endTime }],
    ['cancelled', { status: 'cancelled' }, { status: 'scheduled' }],
    ['given to somebody else', { userId: staff.amara.id }, { userId: staff.ben.id }],
  ];

  it.each(edits)('corrected hours, their shift %s', (_, edit, undo) => {
    both();
    clockIn();
    set(stated);
    expect(hours()).toMatchObject(asChef);
    change(edit);
    expect(hours()).toMatchObject(onSecond);
    change(undo);
    expect(hours()).toMatchObject(asChef);
    set({ approvedBy: staff.mo.id });
    expect(hours()).toMatchObject(asChef);
  });

  it.each(edits)('entered hours, their shift %s', (_, edit, undo) => {
    both();
    enter();
    change(edit);
    change(edit.userId ? { endTime: at('17:15') } : {}, late.id);
    expect(hours()).toMatchObject(onSecond);
    change(undo);
    expect(hours()).toMatchObject(asChef);
  });

  it.each(edits)('hours approved once, their shift %s while they were approved', (_, edit, undo) => {
    both();
    enter();
    set({ approvedBy: staff.mo.id });
    change(edit);
    set({ approvedBy: '' });
    expect(hours()).toMatchObject(onSecond);
    change(undo);
    expect(hours()).toMatchObject(asChef);
  });

  it.each(edits)('hours that a manager put on a shift, %s', (_, edit, undo) => {
    make({ ...shift, ...asServer });
    make({ ...late, startTime: at('12:00'), endTime: at('13:00') });
    enter();
    set({ shiftId: late.id });
    const chosen = { ...asChef, shiftId: late.id };
    expect(hours()).toMatchObject(chosen);
    change(edit, late.id);
    expect(hours()).toMatchObject({ shiftId: shift.id, hourlyRate: 1300 });
    const { startTime = at('12:00'), endTime = at('13:00'), ...rest } = undo;
    change(
      edit.startTime ? { startTime: at('12:00'), endTime: at('13:00') } : { startTime, endTime, ...rest },
      late.id,
    );
    expect(hours()).toMatchObject(chosen);
  });
});

it('hours whose shift was cancelled while they were approved get their person’s rate when the approval is taken back', () => {
  make();
  enter();
  set({ approvedBy: staff.mo.id });
  change({ status: 'cancelled' });
  expect(hours()).toMatchObject(asChef);
  set({ approvedBy: '' });
  expect(hours()).toMatchObject({ ...without, shiftId: shift.id });
});

it.each([
  ['entered', enter],
  [
    'clocked',
    () => {
      clockIn();
      clockOut();
    },
  ],
])(
  'hours whose shift got another position while they were approved get its rate with the next change of the shift, which its Undo leaves: %s',
  (_, work) => {
    make();
    work();
    set({ approvedBy: staff.mo.id });
    change(asServer);
    set({ approvedBy: '' });
    expect(hours()).toMatchObject(asChef);
    const asApprovedNow = { ...without, shiftId: shift.id };
    change({ endTime: at('13:30') });
    expect(hours()).toMatchObject(asApprovedNow);
    change({ endTime: shift.endTime });
    expect(hours()).toMatchObject(asApprovedNow);
    set({ approvedBy: staff.mo.id });
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
    set({ approvedBy: staff.mo.id });
    expect(hours()).toMatchObject(without);
  });

  it('nor are they on their day’s shift if that happens while their approval is taken back', () => {
    make({ ...shift, ...evening });
    enter();
    set({ approvedBy: staff.mo.id });
    change(over);
    set({ approvedBy: '' });
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

it.each<[string, Partial<Shift>]>([
  ['was cancelled', { status: 'cancelled' }],
  ['was moved to the next day', tomorrow],
])('hours that a form names a shift for that %s go to the one that they fit', (_, changes) => {
  make();
  make({ ...shift, ...asServer, id: fixtureId(702) });
  change(changes);
  enter(shift.id);
  expect(hours()).toMatchObject({ shiftId: fixtureId(702), hourlyRate: 1300 });
  set({ breakMinutes: 5 as Minutes, shiftId: shift.id, correctionReason: 'A break' });
  expect(hours()).toMatchObject({ shiftId: fixtureId(702), hourlyRate: 1300 });
});
