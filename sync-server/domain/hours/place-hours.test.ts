import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Employment } from '#schema/entities/employment.ts';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Instant, Minutes, Pence } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { buildHoursRecord, buildPunch, buildShift } from '#schema/fixtures/build.ts';
import { departmentId, positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { changeShift } from '#server/domain/rota/change-shift.ts';
import { createShift } from '#server/domain/rota/create-shift.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { correctHours, enterHours } from './correct-hours.ts';
import { recordPunch } from './record-punch.ts';

const at = (time: string) => `2026-06-10T${time}:00.000Z` as Instant;
const shift = buildShift({
  ...{ id: fixtureId(701), userId: staff.ben.id, startTime: at('09:00'), endTime: at('13:00') },
  ...{ departmentId: departmentId('Kitchen'), positionId: positionId('Chef') },
});

let server: StaffedApp;
/** Ben earns £13, as Chef £17; he has clocked in at 9:05, and it is 14:00. */
beforeEach(async () => {
  server = await createStaffedApp();
  const employment = server.find('employment', staff.ben.id) as Employment;
  const positionRates = [{ positionId: positionId('Chef'), hourlyRate: 1700 as Pence }];
  server.store('employment', { ...employment, payBasis: 'hourly', hourlyRate: 1300 as Pence, positionRates });
  server.clock.now = Date.parse(at('09:05'));
});
afterEach(() => server.close());

const clockIn = () => {
  const made = buildPunch({ id: fixtureId(700_001), userId: staff.ben.id, type: 'in', deviceTime: at('09:05') });
  expect(server.run('ben', (tx) => recordPunch(tx, made)).ok).toBe(true);
  later();
};
const later = () => {
  server.clock.now = Date.parse(at('14:00'));
};
const make = (made: Shift = shift) => {
  server.clock.now += 60_000;
  expect(server.run('mo', (tx) => createShift(tx, made)).ok).toBe(true);
};
const change = (changes: Partial<Shift>, id: string = shift.id) => {
  server.clock.now += 60_000;
  const stored = server.find('shift', id) as Shift;
  expect(server.run('mo', (tx) => changeShift(tx, stored, { ...stored, ...changes })).ok).toBe(true);
};
const hours = () => server.all('hoursRecord')[0] as HoursRecord;
const set = (changes: Partial<HoursRecord>) => {
  server.clock.now += 60_000;
  const next = { ...hours(), ...changes };
  expect(server.run('mo', (tx) => correctHours(tx, hours(), next)).ok).toBe(true);
};
const stated = { clockOut: at('13:00'), correctionReason: 'Forgot to clock out' };
/** Like the form when no shift of theirs fits. */
const correct = () => set({ ...stated, shiftId: '' });
const enter = () => {
  const made = buildHoursRecord({
    ...{ id: fixtureId(800), userId: staff.ben.id, shiftId: '', breakMinutes: 0 as Minutes },
    ...{ clockIn: at('09:05'), clockOut: at('13:00'), correctionReason: 'Was here' },
  });
  later();
  expect(server.run('mo', (tx) => enterHours(tx, made)).ok).toBe(true);
};

const asChef = { shiftId: shift.id, hourlyRate: 1700, totalPay: 6658 };
const without = { shiftId: '', hourlyRate: 1300, totalPay: 5092 };

describe('hours that a manager corrected or entered while they had no shift become those of the shift that they fit (D16)', () => {
  it.each<[string, readonly (() => void)[]]>([
    ['the shift is made, then they are corrected', [clockIn, make, () => set(stated)]],
    ['they are corrected, then the shift is made', [clockIn, correct, make]],
    ['they are entered, then the shift is made', [enter, make]],
    ['the shift is made, then they are entered', [make, enter]],
    [
      'the shift is a colleague’s while they are corrected',
      [make, clockIn, () => change({ userId: staff.amara.id }), correct, () => change({ userId: staff.ben.id })],
    ],
    [
      'the shift is cancelled while they are corrected',
      [make, clockIn, () => change({ status: 'cancelled' }), correct, () => change({ status: 'scheduled' })],
    ],
  ])('%s', (_, steps) => {
    for (const step of steps) step();
    expect(hours()).toMatchObject(asChef);
    set({ approvedBy: staff.mo.id });
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
    set({ approvedBy: staff.mo.id });
    make();
    expect(hours()).toMatchObject(without);
  });
});

describe('open hours whose shift has gone become those of the next one that they fit (D16)', () => {
  const second = { ...shift, id: fixtureId(702) };
  const asSecond = { ...asChef, shiftId: second.id };
  const tomorrow = { startTime: '2026-06-11T09:00:00.000Z' as Instant, endTime: '2026-06-11T13:00:00.000Z' as Instant };
  const asServer = { ...shift, positionId: positionId('Server'), departmentId: departmentId('Front of House') };

  it.each<[string, readonly (() => void)[]]>([
    ['entered, its shift cancelled', [enter, make, () => change({ status: 'cancelled' }), () => make(second)]],
    ['entered, its shift given away', [enter, make, () => change({ userId: staff.amara.id }), () => make(second)]],
    [
      'entered, the other one there when its shift moves to the next day',
      [enter, () => make({ ...asServer, endTime: at('11:00') }), () => make(second), () => change(tomorrow)],
    ],
    [
      'corrected, its shift cancelled',
      [make, clockIn, () => set(stated), () => change({ status: 'cancelled' }), () => make(second)],
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
    set({ approvedBy: staff.mo.id });
    expect(hours()).toMatchObject(asSecond);
  });

  it('but stay without one while there is none', () => {
    enter();
    make();
    expect(hours()).toMatchObject(asChef);
    change({ status: 'cancelled' });
    expect(hours()).toMatchObject({ ...without, shiftId: shift.id });
  });
});

describe('hours whose approval is taken back become those of the shift that they fit by now (D16)', () => {
  const rates = () =>
    server
      .all('notification')
      .filter(({ userId, body }) => userId === staff.ben.id && body.includes('£17'))
      .map(({ title, body }) => `${title}: ${body}`);
  const told = 'Mo changed your pay for Wed 10 Jun: Now £17.00 an hour instead of £13.00.';

  it('also hours that were entered, and their person hears of the rate', () => {
    enter();
    set({ approvedBy: staff.mo.id });
    make();
    expect(hours()).toMatchObject(without);
    set({ approvedBy: '' });
    expect(hours()).toMatchObject(asChef);
    set({ approvedBy: staff.mo.id });
    expect(hours()).toMatchObject(asChef);
    expect(rates()).toEqual([told]);
  });

  it('and those that a shift comes to afterwards, which their person hears as well', () => {
    enter();
    set({ approvedBy: staff.mo.id });
    set({ approvedBy: '' });
    make();
    expect(hours()).toMatchObject(asChef);
    expect(rates()).toEqual([told]);
  });

  it('their person hears of another rate too when their shift has another position', () => {
    make({ ...shift, positionId: positionId('Server'), departmentId: departmentId('Front of House') });
    enter();
    set({ approvedBy: staff.mo.id });
    set({ approvedBy: '' });
    expect(rates()).toEqual([]);
    change({ positionId: shift.positionId, departmentId: shift.departmentId });
    expect(hours()).toMatchObject(asChef);
    expect(rates()).toEqual([told]);
  });

  it('and nothing where one act takes a shift from them and gives them another at the same rate', () => {
    make();
    enter();
    set({ approvedBy: staff.mo.id });
    set({ approvedBy: '' });
    make({ ...shift, id: fixtureId(702) });
    change({ status: 'cancelled' });
    expect(hours()).toMatchObject({ ...asChef, shiftId: fixtureId(702) });
    expect(server.all('notification').filter(({ title }) => title.includes('changed your pay'))).toEqual([]);
  });
});

describe('an edit of the rota and its Undo leave hours as they were (D16)', () => {
  const late = { ...shift, id: fixtureId(702), startTime: at('12:30'), endTime: at('17:00') };
  const asServer = { positionId: positionId('Server'), departmentId: departmentId('Front of House') };
  const tomorrow = { startTime: '2026-06-11T09:00:00.000Z' as Instant, endTime: '2026-06-11T13:00:00.000Z' as Instant };
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
