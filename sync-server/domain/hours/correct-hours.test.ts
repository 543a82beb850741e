import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Day, Instant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { buildHoursRecord, buildShift } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { createStaffedApp, type StaffedApp, staff, type Username } from '#server/fixtures/staffed-app.ts';
import { row } from '#server/fixtures/sync-client.ts';
import { correctHours, enterHours } from './correct-hours.ts';

let server: StaffedApp;
beforeAll(async () => {
  server = await createStaffedApp();
});
beforeEach(() => {
  server.connection.exec('delete from hours_records; delete from notifications; delete from audit_trail');
  server.clock.now = Date.parse(evening);
  server.store('hoursRecord', stored);
});
afterAll(() => server.close());

const at = (time: string) => `${time}:00.000Z` as Instant;
const evening = '2026-06-16T21:00:00.000Z';

/** 09:00 to 17:30 in London, with a break of half an hour. */
const stored = buildHoursRecord();
const reason = { correctionReason: 'The phone was at home' };
const correct = (who: Username, changes: Partial<HoursRecord>, from = stored) =>
  server.run(who, (tx) => correctHours(tx, from, { ...from, ...changes }));
const now = () => server.find('hoursRecord', stored.id) as HoursRecord;

describe('a correction (D16)', () => {
  it('keeps who, when, why and the old values, and computes minutes and pay anew', () => {
    correct('mo', { clockOut: '2026-06-16T15:00:00.000Z' as never, breakMinutes: 0 as never, ...reason });
    expect(now()).toMatchObject({ totalMinutes: 420, totalPay: 9240, correctionReason: reason.correctionReason });
    expect(now().corrections).toEqual([
      {
        id: expect.any(String),
        at: evening,
        by: staff.mo.id,
        reason: reason.correctionReason,
        clockIn: stored.clockIn,
        clockOut: stored.clockOut,
        breakMinutes: 30,
      },
    ]);
  });

  it('adds to those before it', () => {
    correct('mo', { breakMinutes: 0 as never, ...reason });
    correct('grace', { breakMinutes: 15 as never, correctionReason: 'Half of it' }, now());
    expect(now().corrections.map(({ by, breakMinutes }) => [by, breakMinutes])).toEqual([
      [staff.mo.id, 30],
      [staff.grace.id, 0],
    ]);
  });

  it('moves the record to the day of its clock-in in the restaurant’s zone', () => {
    correct('mo', {
      clockIn: '2026-06-15T23:10:00.000Z' as never,
      clockOut: '2026-06-16T06:00:00.000Z' as never,
      ...reason,
    });
    expect(now().day).toBe('2026-06-16');
  });

  it.each([
    ['has no reason', { breakMinutes: 0, correctionReason: ' ' }, 'correction-needs-reason'],
    ['ends before it starts', { clockOut: '2026-06-16T07:00:00.000Z', ...reason }, 'ends-before-start'],
    ['is longer than a day', { clockOut: '2026-06-17T08:00:00.001Z', ...reason }, 'shift-too-long'],
    ['ends in the future', { clockOut: '2026-06-16T21:00:00.001Z', ...reason }, 'hours-in-future'],
    ['has a break longer than itself', { clockOut: '2026-06-16T08:29:59.999Z', ...reason }, 'break-too-long'],
    ['has no clock-out', { clockOut: '', ...reason }, 'clock-out-missing'],
  ])('is refused where it %s', (_, changes, code) => {
    expect(correct('mo', changes as never)).toMatchObject({ ok: false, code });
    expect(now()).toEqual(stored);
  });

  it('is refused where it overlaps other hours of the same person, and of theirs alone', () => {
    const times = { clockIn: '2026-06-16T16:30:00.000Z' as never, clockOut: '2026-06-16T18:00:00.000Z' as never };
    server.store('hoursRecord', buildHoursRecord({ id: fixtureId(60), ...times }));
    server.store('hoursRecord', buildHoursRecord({ id: fixtureId(61), userId: staff.ben.id }));
    expect(correct('mo', { breakMinutes: 0 as never, ...reason })).toMatchObject({ ok: true });
    const into = { clockOut: '2026-06-16T16:31:00.000Z' as never, ...reason };
    expect(correct('mo', into, now())).toMatchObject({ ok: false, code: 'overlapping-hours' });
  });
});

describe('striking out', () => {
  const strikeOut = { clockOut: stored.clockIn, breakMinutes: 0 as never, ...reason };

  it('leaves nothing to pay, keeps the old values, and makes room for other hours', () => {
    correct('mo', strikeOut);
    expect(now()).toMatchObject({ totalMinutes: 0, totalPay: 0, corrections: [{ clockOut: stored.clockOut }] });
    const entered = buildHoursRecord({ id: fixtureId(63), ...reason });
    expect(server.run('mo', (tx) => enterHours(tx, entered))).toMatchObject({ ok: true });
  });
});

describe('a clock-out that was entered later', () => {
  it('counts as stated until a manager changes it', () => {
    server.store('hoursRecord', { ...stored, isClockOutStated: true });
    correct('mo', { breakMinutes: 15 as never, ...reason }, now());
    expect(now().isClockOutStated).toBe(true);
    correct('mo', { clockOut: '2026-06-16T16:00:00.000Z' as never, ...reason }, now());
    expect(now().isClockOutStated).toBe(false);
  });
});

it('a person hears that their hours were corrected, and why, but not when they correct their own', () => {
  correct('mo', { breakMinutes: 0 as never, ...reason });
  const theirs = buildHoursRecord({ id: fixtureId(64), userId: staff.grace.id });
  server.store('hoursRecord', theirs);
  correct('grace', { breakMinutes: 0 as never, ...reason }, theirs);
  expect(server.all('notification')).toMatchObject([
    {
      userId: staff.amara.id,
      type: 'hours-corrected',
      title: 'Mo changed your hours for Tue 16 Jun',
      body: 'Now 8 h 30 min. The phone was at home',
      link: `/timesheets?week=2026-06-15&person=${staff.amara.id}&record=${stored.id}`,
    },
  ]);
});

describe('an approval', () => {
  it('is refused while there is no clock-out, which would shut it out for good', () => {
    server.store('hoursRecord', { ...stored, clockOut: '' });
    expect(correct('mo', { approvedBy: staff.mo.id }, now())).toMatchObject({ code: 'clock-out-missing' });
    expect(now().approvedBy).toBe('');
  });

  it('is refused of hours that changed since its manager looked at them', async () => {
    const mo = await server.as('mo');
    const changed = { ...stored, clockOut: '2026-06-16T17:30:00.000Z' as never };
    server.store('hoursRecord', changed);
    const approved = { ...stored, approvedBy: staff.mo.id };
    const { rejections } = await mo.write('hours', row(approved, stored));
    expect(rejections).toMatchObject([{ id: stored.id, code: 'hours-changed' }]);
    expect(now()).toEqual(changed);
    await mo.write('hours', row({ ...changed, approvedBy: staff.mo.id }, changed));
    expect(now().approvedBy).toBe(staff.mo.id);
  });

  it('is signed and dated by the server, no matter whom the device names', () => {
    correct('mo', { approvedBy: staff.grace.id });
    expect(now()).toMatchObject({ approvedBy: staff.mo.id, approvedAt: evening, corrections: [] });
  });

  it('stays with the person who gave it while the hours stay', () => {
    correct('mo', { approvedBy: staff.mo.id });
    correct('grace', { shiftId: '' }, now());
    expect(now().approvedBy).toBe(staff.mo.id);
  });

  it('passes to the person who corrects what was approved', () => {
    correct('mo', { approvedBy: staff.mo.id });
    correct('grace', { breakMinutes: 0 as never, ...reason }, now());
    expect(now().approvedBy).toBe(staff.grace.id);
  });

  it('can be taken back', () => {
    correct('mo', { approvedBy: staff.mo.id });
    correct('mo', { approvedBy: '' }, now());
    expect(now()).toMatchObject({ approvedBy: '', approvedAt: '' });
  });
});

it('an approval taken back and given again, or a correction, keeps hours on their day once their shift was moved away (D16)', () => {
  const shift = buildShift({
    ...{ id: fixtureId(811), startTime: '2026-07-08T08:00:00.000Z', endTime: '2026-07-08T16:30:00.000Z' },
  });
  server.store('shift', shift);
  server.store('hoursRecord', { ...stored, shiftId: shift.id, approvedBy: staff.mo.id });
  for (const changes of [{ approvedBy: '' }, { approvedBy: staff.mo.id }, { breakMinutes: 0 as never, ...reason }]) {
    expect(correct('mo', changes, now())).toMatchObject({ ok: true });
    expect(now()).toMatchObject({ day: stored.day, shiftId: shift.id });
  }
});

it.each<[string, Partial<Shift>]>([
  ['to another week', { startTime: at('2026-06-16T21:00'), endTime: at('2026-06-17T05:00') }],
  ['past midnight', { startTime: at('2026-06-14T23:30') }],
  ['to somebody else', { userId: staff.ben.id }],
  ['off the rota', { status: 'cancelled' }],
])(
  'an approval taken back and given again leaves hours on Sunday that began after midnight, their shift moved %s (D16)',
  (_, moved) => {
    const times = { startTime: at('2026-06-14T21:00'), endTime: at('2026-06-15T05:00') };
    const shift = buildShift({ id: fixtureId(813), userId: stored.userId, ...times });
    const clocked = { clockIn: at('2026-06-15T00:30'), clockOut: at('2026-06-15T05:00'), day: '2026-06-14' as Day };
    server.store('shift', shift);
    server.store('hoursRecord', { ...stored, ...clocked, shiftId: shift.id });
    for (const [approvedBy, changes] of [[staff.mo.id, moved], [''], [staff.mo.id]] as const) {
      expect(correct('mo', { approvedBy }, now())).toMatchObject({ ok: true });
      server.store('shift', { ...(server.find('shift', shift.id) as Shift), ...changes });
      expect(now()).toMatchObject({ day: '2026-06-14', approvedBy });
    }
  },
);

it('hours that were put on the day of a shift they do not fit come back with the next approval', () => {
  const shift = buildShift({
    ...{ id: fixtureId(812), startTime: '2026-07-08T08:00:00.000Z', endTime: '2026-07-08T16:30:00.000Z' },
  });
  server.store('shift', shift);
  server.store('hoursRecord', { ...stored, day: '2026-07-08' as never, shiftId: shift.id });
  correct('mo', { approvedBy: staff.mo.id }, now());
  expect(now().day).toBe(stored.day);
});

describe('hours entered by hand', () => {
  const entered = buildHoursRecord({
    id: fixtureId(62),
    ...reason,
    clockIn: '2026-06-15T08:00:00.000Z',
    clockOut: '2026-06-15T16:00:00.000Z',
    hourlyRate: 9999,
    totalPay: 1,
    totalMinutes: 1,
    approvedBy: staff.grace.id,
  });

  it('are computed by the server at the person’s rate, and approved by nobody yet', () => {
    server.run('mo', (tx) => enterHours(tx, entered));
    expect(server.find('hoursRecord', entered.id)).toMatchObject({
      day: '2026-06-15',
      hourlyRate: 1320,
      totalMinutes: 450,
      totalPay: 9900,
      approvedBy: '',
      corrections: [],
    });
  });

  it('need a reason', () => {
    const answer = server.run('mo', (tx) => enterHours(tx, { ...entered, correctionReason: '' }));
    expect(answer).toMatchObject({ ok: false, code: 'correction-needs-reason' });
  });
});
