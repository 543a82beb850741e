import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Employment } from '#schema/entities/employment.ts';
import type { HoursRecord, Punch } from '#schema/entities/hours.ts';
import type { Instant, Minutes, Pence } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { buildPunch, buildShift } from '#schema/fixtures/build.ts';
import { departmentId, positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { changeShift } from '#server/domain/rota/change-shift.ts';
import { createStaffedApp, type StaffedApp, staff, type Username } from '#server/fixtures/staffed-app.ts';
import { correctHours } from './correct-hours.ts';
import { recordPunch } from './record-punch.ts';

const at = (time: string, day = '2026-06-10') => `${day}T${time}:00.000Z` as Instant;
const times = { startTime: at('09:00'), endTime: at('13:00') };
const asServer = { departmentId: departmentId('Front of House'), positionId: positionId('Server') };
const shift = buildShift({
  ...{ id: fixtureId(701), userId: staff.amara.id, ...times },
  ...{ departmentId: departmentId('Kitchen'), positionId: positionId('Chef') },
});
const others = fixtureId(702);

let server: StaffedApp;
/** Everybody earns £13, as Chef £17. */
beforeEach(async () => {
  server = await createStaffedApp();
  for (const { id } of [staff.ben, staff.amara]) {
    const positionRates = [{ positionId: positionId('Chef'), hourlyRate: 1700 as Pence }];
    const employment = server.find('employment', id) as Employment;
    server.store('employment', { ...employment, payBasis: 'hourly', hourlyRate: 1300 as Pence, positionRates });
  }
});
afterEach(() => server.close());

let punches = 0;
const punch = (who: Username, type: Punch['type'], time: string, day?: string) => {
  punches += 1;
  const deviceTime = at(time, day);
  server.clock.now = Math.max(server.clock.now, Date.parse(deviceTime));
  const made = buildPunch({ id: fixtureId(700_000 + punches), userId: staff[who].id, type, deviceTime });
  expect(server.run(who, (tx) => recordPunch(tx, made)).ok).toBe(true);
};
/** Works from 9:05 to 13:00; afterwards it is 14:00. */
const work = (...who: readonly Username[]) => {
  server.clock.now = Date.parse(at('08:00'));
  for (const each of who) punch(each, 'in', '09:05');
  for (const each of who) punch(each, 'out', '13:00');
  server.clock.now = Date.parse(at('14:00'));
};
const change = (changes: Partial<Shift>, id: string = shift.id) => {
  server.clock.now += 60_000;
  const stored = server.find('shift', id) as Shift;
  expect(server.run('mo', (tx) => changeShift(tx, stored, { ...stored, ...changes })).ok).toBe(true);
};
const hours = () => server.all('hoursRecord')[0] as HoursRecord;
const set = (changes: Partial<HoursRecord>) =>
  expect(server.run('mo', (tx) => correctHours(tx, hours(), { ...hours(), ...changes })).ok).toBe(true);

const asChef = { shiftId: shift.id, hourlyRate: 1700, totalPay: 6658 };
const without = { shiftId: '', hourlyRate: 1300, totalPay: 5092 };

describe('hours depend on the rota as it is, not on how it came about (D16)', () => {
  const over = { startTime: at('08:30'), endTime: at('13:30') };
  const evening = { startTime: at('17:00'), endTime: at('22:00') };

  it.each<[string, Partial<Shift>, Partial<Shift>, Partial<Shift>]>([
    ['another shift is made over theirs', { status: 'cancelled' }, { status: 'scheduled' }, { status: 'cancelled' }],
    ['a later shift is moved over theirs', evening, over, evening],
    ['they get a colleague’s shift', { userId: staff.amara.id }, { userId: staff.ben.id }, { userId: staff.amara.id }],
    ['a later shift begins earlier', { startTime: at('12:30') }, over, { startTime: at('12:30') }],
  ])('when %s, and that is undone', (_, first, edit, undo) => {
    const other = { ...shift, ...asServer, ...over, id: others, userId: staff.ben.id };
    server.store('shift', { ...shift, userId: staff.ben.id }, { ...other, ...first });
    work('ben');
    const before = hours();
    expect(before).toMatchObject(asChef);
    change(edit, others);
    expect(hours()).toMatchObject({ ...without, shiftId: others });
    change(undo, others);
    expect(hours()).toEqual(before);
  });

  it.each([
    ['one first', () => [change({ userId: staff.ben.id }), change({ userId: staff.amara.id }, others)]],
    ['the other first', () => [change({ userId: staff.amara.id }, others), change({ userId: staff.ben.id })]],
  ])('when two people who covered for each other exchange their shifts: %s', (_, exchange) => {
    const other = { ...shift, ...asServer, id: others, userId: staff.ben.id };
    server.store('shift', { ...shift, userId: staff.amara.id }, other);
    work('ben', 'amara');
    exchange();
    const of = (id: string) => server.all('hoursRecord').find(({ userId }) => userId === id);
    expect(of(staff.ben.id)).toMatchObject(asChef);
    expect(of(staff.amara.id)).toMatchObject({ ...without, shiftId: others });
  });
});

describe('hours follow a new end of their shift at once, and their approval changes nothing more', () => {
  /** Near the end of a Sunday night, on Monday. */
  const night = { startTime: at('21:00', '2026-06-14'), endTime: at('05:00', '2026-06-15') };
  const shorter = { endTime: at('02:00', '2026-06-15') };

  it.each([
    ['as they were clocked', false],
    ['as they were corrected', true],
  ])('%s', (_, isCorrected) => {
    server.store('shift', { ...shift, ...night, userId: staff.ben.id });
    server.clock.now = Date.parse(at('02:00', '2026-06-15'));
    punch('ben', 'in', '02:30', '2026-06-15');
    punch('ben', 'out', '05:00', '2026-06-15');
    server.clock.now = Date.parse(at('10:00', '2026-06-15'));
    if (isCorrected) set({ breakMinutes: 30 as Minutes, correctionReason: 'A break' });
    expect(hours()).toMatchObject({ day: '2026-06-14', hourlyRate: 1700, approvedBy: '' });
    change(shorter);
    expect(hours()).toMatchObject({ day: '2026-06-15', hourlyRate: 1300 });
    const { approvedBy: _by, approvedAt: _at, ...followed } = hours();
    set({ approvedBy: staff.mo.id });
    expect(hours()).toMatchObject(followed);
  });
});

describe('a manager’s own choice holds', () => {
  it('if a manager took them off their shift, and that one changes, or they clock out', () => {
    server.store('shift', { ...shift, userId: staff.ben.id });
    punch('ben', 'in', '09:05');
    set({ shiftId: '' });
    change({ endTime: at('13:15') });
    punch('ben', 'out', '13:00');
    expect(hours()).toMatchObject(without);
    change({ endTime: at('13:30') });
    expect(hours()).toMatchObject(without);
  });

  it('if a manager put them on another shift, and the first one changes', () => {
    const other = { ...shift, startTime: at('12:00'), endTime: at('16:00'), id: others, userId: staff.ben.id };
    server.store('shift', { ...shift, ...asServer, userId: staff.ben.id }, other);
    work('ben');
    expect(hours()).toMatchObject({ ...without, shiftId: shift.id });
    set({ shiftId: others });
    expect(hours()).toMatchObject({ ...asChef, shiftId: others });
    change({ endTime: at('13:15') });
    expect(hours()).toMatchObject({ ...asChef, shiftId: others });
  });

  it.each([
    ['took them off it, and they are at work', '', false],
    ['took them off it, and they have left', '', true],
    ['put them on another one, and they are at work', others, false],
    ['put them on another one, and they have left', others, true],
  ])('if an earlier clock-in arrives after a manager %s', (_, shiftId, hasLeft) => {
    const other = { ...shift, ...asServer, startTime: at('10:00'), id: others, userId: staff.ben.id };
    server.store('shift', { ...shift, userId: staff.ben.id }, other);
    punch('ben', 'in', '09:05');
    if (hasLeft) punch('ben', 'out', '13:00');
    set({ shiftId });
    punch('ben', 'in', '08:55');
    if (!hasLeft) punch('ben', 'out', '13:00');
    expect(server.all('hoursRecord')).toHaveLength(1);
    expect(hours()).toMatchObject({ clockIn: at('08:55'), shiftId, hourlyRate: 1300, paidMinutes: 245 });
    set({ approvedBy: staff.mo.id });
    expect(hours()).toMatchObject({ shiftId, hourlyRate: 1300, totalPay: 5308 });
  });
});

describe('hours whose approval was taken back (D16)', () => {
  const approve = () => set({ approvedBy: staff.mo.id });
  const takeBack = () => set({ approvedBy: '', approvedAt: '' });
  const gone = { userId: staff.amara.id };
  const back = { userId: staff.ben.id };

  it('stay as they are if the shift that they had is now a colleague’s, and that one changes', () => {
    server.store('shift', { ...shift, ...back });
    work('ben');
    set({ breakMinutes: 30 as Minutes, correctionReason: 'A break' });
    approve();
    change(gone);
    takeBack();
    const before = hours();
    expect(before).toMatchObject({ shiftId: shift.id, hourlyRate: 1300 });
    change({ status: 'cancelled' });
    expect(hours()).toEqual(before);
    change({ status: 'scheduled' });
    expect(hours()).toEqual(before);
  });

  it('belong to no shift if theirs was given to a colleague, who keeps it through another change and its undo', () => {
    server.store('shift', { ...shift, ...back });
    work('ben');
    approve();
    change(gone);
    expect(hours()).toMatchObject(asChef);
    takeBack();
    const before = hours();
    expect(before).toMatchObject(without);
    const heard = server.all('notification').filter(({ type }) => type === 'hours-corrected');
    expect(heard).toMatchObject([{ userId: staff.ben.id, body: 'Now £13.00 an hour instead of £17.00.' }]);
    for (const [edit, undo] of [
      [{ status: 'cancelled' }, { status: 'scheduled' }],
      [back, gone],
    ] satisfies [Partial<Shift>, Partial<Shift>][]) {
      change(edit);
      change(undo);
      expect(hours()).toEqual(before);
    }
  });

  it.each([
    ['the end of a break', 'break_end', '11:30', { breakMinutes: 30, paidMinutes: 210 }],
    ['an earlier clock-in', 'in', '08:50', { clockIn: at('08:50'), breakMinutes: 120, paidMinutes: 130 }],
  ] as const)('count what reached the server while they were approved: %s', (_, type, time, figures) => {
    server.store('shift', { ...shift, ...back });
    for (const [each, moment] of [
      ['in', '09:00'],
      ['break_start', '11:00'],
      ['out', '13:00'],
    ] as const)
      punch('ben', each, moment);
    approve();
    punch('ben', type, time);
    expect(hours()).toMatchObject({ breakMinutes: 120, paidMinutes: 120 });
    takeBack();
    expect(server.all('hoursRecord')).toHaveLength(1);
    expect(hours()).toMatchObject({
      ...figures,
      hourlyRate: 1700,
      totalPay: Math.round((figures.paidMinutes * 1700) / 60),
    });
    const before = hours();
    approve();
    takeBack();
    expect(hours()).toEqual(before);
  });

  it('belong to the shift that they fit, even if it was made while they were approved', () => {
    work('ben');
    approve();
    server.store('shift', { ...shift, ...back });
    change({ endTime: at('13:05') });
    expect(hours()).toMatchObject(without);
    takeBack();
    const before = hours();
    expect(before).toMatchObject(asChef);
    change(gone);
    expect(hours()).toMatchObject(without);
    change(back);
    expect(hours()).toEqual(before);
  });

  it('stay on their day if their shift comes back and leaves again', () => {
    const night = { startTime: at('21:00', '2026-06-14'), endTime: at('05:00', '2026-06-15') };
    server.store('shift', { ...shift, ...night, ...back });
    server.clock.now = Date.parse(at('00:00', '2026-06-15'));
    punch('ben', 'in', '00:30', '2026-06-15');
    punch('ben', 'out', '05:00', '2026-06-15');
    server.clock.now = Date.parse(at('10:00', '2026-06-15'));
    approve();
    change(gone);
    takeBack();
    const before = hours();
    expect(before).toMatchObject({ shiftId: '', day: '2026-06-14', hourlyRate: 1300 });
    change(back);
    expect(hours()).toMatchObject({ shiftId: shift.id, day: '2026-06-14', hourlyRate: 1700 });
    change(gone);
    expect(hours()).toEqual(before);
  });

  it('stay on the day of their clock-in if they were approved on it, and a shift of the day before comes and leaves again', () => {
    const night = { startTime: at('21:00', '2026-06-14'), endTime: at('05:00', '2026-06-15') };
    server.store('shift', { ...shift, ...night, ...gone });
    server.clock.now = Date.parse(at('00:00', '2026-06-15'));
    punch('ben', 'in', '00:30', '2026-06-15');
    punch('ben', 'out', '05:00', '2026-06-15');
    server.clock.now = Date.parse(at('10:00', '2026-06-15'));
    approve();
    takeBack();
    const before = hours();
    expect(before).toMatchObject({ shiftId: '', day: '2026-06-15', hourlyRate: 1300 });
    change(back);
    expect(hours()).toMatchObject({ shiftId: shift.id, day: '2026-06-14', hourlyRate: 1700 });
    change(gone);
    expect(hours()).toEqual(before);
  });
});
