import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HoursRecord, Punch } from '#schema/entities/hours.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import { buildHoursRecord, buildPunch, buildShift } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { pairPunches } from '#schema/rules/hours/hours.ts';
import { recordIdOf, recordOf } from '#schema/rules/hours/hours-record.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { correctHours } from './correct-hours.ts';
import { recordPunch } from './record-punch.ts';

let server: StaffedApp;
beforeAll(async () => {
  server = await createStaffedApp();
});
beforeEach(() => {
  server.connection.exec(
    'delete from hours_records; delete from punches; delete from shifts; delete from notifications',
  );
  server.clock.now = start + 40 * hour;
});
afterAll(() => server.close());

const hour = 3_600_000;
const day = 24 * hour;
const start = Date.parse('2026-06-16T06:00:00.000Z');

let punches = 0;
const punchAt = (milliseconds: number, type: Punch['type'], overrides: Partial<Punch> = {}): Punch => {
  punches += 1;
  return buildPunch({ id: fixtureId(10_000 + punches), type, deviceTime: toInstant(milliseconds), ...overrides });
};
const record = (punch: Punch) => server.run('amara', (tx) => recordPunch(tx, punch));
const hoursOf = (punch: Punch): HoursRecord | undefined => server.find('hoursRecord', recordIdOf(punch.id));

describe('a punch', () => {
  it('keeps the device’s time and offset, and gets the day and the time of the server (D16)', () => {
    const punch = punchAt(Date.parse('2026-06-16T23:30:00.000Z'), 'in', {
      offset: -60_000,
      day: '2020-01-01' as never,
    });
    record(punch);
    expect(server.find('punch', punch.id)).toEqual({
      ...punch,
      day: '2026-06-17',
      serverTime: toInstant(server.clock.now),
      createdAt: toInstant(server.clock.now),
    });
  });

  it('opens a record and closes it: minutes less the break, pay rounded once, the shift that fits', () => {
    server.store('shift', buildShift());
    const [clockIn, clockOut] = [punchAt(start + 2 * hour, 'in'), punchAt(start + 10.5 * hour, 'out')];
    record(clockIn);
    expect(hoursOf(clockIn)).toMatchObject({
      clockOut: '',
      totalMinutes: 0,
      hourlyRate: 1320,
      shiftId: buildShift().id,
    });
    record(punchAt(start + 5 * hour, 'break_start'));
    record(punchAt(start + 5.5 * hour, 'break_end'));
    record(clockOut);
    expect(hoursOf(clockIn)).toMatchObject({
      userId: staff.amara.id,
      day: '2026-06-16',
      clockIn: '2026-06-16T08:00:00.000Z',
      clockOut: '2026-06-16T16:30:00.000Z',
      breakMinutes: 30,
      totalMinutes: 480,
      totalPay: 10_560,
    });
  });

  it('is paired by the server’s clock, however wrong the device’s', () => {
    const clockIn = punchAt(start - 5 * day, 'in', { offset: 5 * day });
    record(clockIn);
    record(punchAt(start + 8 * hour, 'out'));
    expect(hoursOf(clockIn)).toMatchObject({ clockIn: toInstant(start), totalMinutes: 480 });
  });

  it('is paid at the rate of when its record was opened', () => {
    const clockIn = punchAt(start, 'in');
    record(clockIn);
    const employment = server.find('employment', staff.amara.id);
    if (!employment) throw new Error('Amara has no employment');
    server.store('employment', { ...employment, hourlyRate: 2000 as never });
    record(punchAt(start + hour, 'out'));
    expect(hoursOf(clockIn)).toMatchObject({ hourlyRate: 1320, totalPay: 1320 });
    server.store('employment', employment);
  });

  it('changes no record that it adds nothing to', () => {
    const [clockIn, clockOut] = [punchAt(start, 'in'), punchAt(start + hour, 'out')];
    record(clockIn);
    record(clockOut);
    const before = server.deps.records.find('hoursRecord', recordIdOf(clockIn.id))?.seq;
    record(punchAt(start + 2 * hour, 'out'));
    expect(server.deps.records.find('hoursRecord', recordIdOf(clockIn.id))?.seq).toBe(before);
  });

  it('of leaving may name the break that was taken', () => {
    const clockIn = punchAt(start, 'in');
    record(clockIn);
    record(punchAt(start + 8 * hour, 'out', { breakMinutes: 30 as never }));
    expect(hoursOf(clockIn)).toMatchObject({ breakMinutes: 30, totalMinutes: 450 });
  });

  it.each([
    ['names a break on arrival', 'in', { breakMinutes: 30 }, 'invalid'],
    ['is an arrival of another time', 'in', { statedTime: toInstant(start) }, 'invalid'],
    ['says when somebody will leave', 'out', { statedTime: toInstant(start + 8 * hour + 1) }, 'hours-in-future'],
  ] as const)('is refused where it %s', (_, type, fields, code) => {
    expect(record(punchAt(start + 8 * hour, type, fields as never))).toMatchObject({ ok: false, code });
    expect(server.all('punch')).toEqual([]);
  });

  it.each([
    ['made more than 5 minutes ahead', start + 40 * hour + 300_001, 'punch-ahead'],
    ['made for tomorrow', start + 64 * hour, 'punch-ahead'],
    ['made more than 14 days ago', start + 40 * hour - 14 * day - 1, 'punch-too-old'],
  ] as const)('is refused where it was %s, by the server’s clock (D55)', (_, milliseconds, code) => {
    expect(record(punchAt(milliseconds, 'in'))).toMatchObject({ ok: false, code });
    expect(server.all('punch')).toEqual([]);
  });

  it('is taken up to these bounds, and its record says how late it arrived', () => {
    const [old, now] = [punchAt(server.clock.now - 14 * day, 'in'), punchAt(server.clock.now, 'in')];
    record(old);
    record(now);
    expect([hoursOf(old)?.lateMinutes, hoursOf(now)?.lateMinutes]).toEqual([14 * 1440, 0]);
    server.clock.now += 3 * hour;
    record(punchAt(server.clock.now - 2 * hour, 'out'));
    expect(hoursOf(now)?.lateMinutes).toBe(120);
  });

  it('of leaving closes what a wrong clock of the server had put into the future, and says by how much', () => {
    server.clock.now = start;
    const clockIn = punchAt(start, 'in', { offset: 3 * hour });
    server.clock.now = start + 3 * hour;
    record(clockIn);
    expect(hoursOf(clockIn)?.clockIn).toBe(toInstant(start + 3 * hour));
    server.clock.now = start + 30 * 60_000;
    record(punchAt(server.clock.now, 'out'));
    const mended = { clockIn: toInstant(start), clockOut: toInstant(server.clock.now), clockJumpMinutes: 180 };
    expect(hoursOf(clockIn)).toMatchObject(mended);
    // Further punches within the days around it do not change that.
    server.clock.now = start + 60 * hour;
    record(punchAt(server.clock.now, 'in'));
    expect(hoursOf(clockIn)).toMatchObject(mended);
  });

  it('cannot reach into a record that is not its own', () => {
    const theirs = buildHoursRecord({ id: recordIdOf(fixtureId(77)), userId: staff.ben.id });
    server.store('hoursRecord', theirs);
    expect(record(punchAt(start, 'in', { id: fixtureId(77) }))).toMatchObject({ ok: false, code: 'already-exists' });
    expect(server.find('hoursRecord', theirs.id)).toEqual(theirs);
    expect(server.all('punch')).toEqual([]);
  });
});

describe('a clock-out that the person enters later', () => {
  it('closes the hours, marked, and their manager hears of it once', () => {
    const yesterday = punchAt(start, 'in');
    record(yesterday);
    const today = punchAt(start + day, 'in');
    record(today);
    record(punchAt(start + day + hour, 'out', { statedTime: toInstant(start + 8 * hour) }));
    expect(hoursOf(yesterday)).toMatchObject({ totalMinutes: 480, isClockOutStated: true });
    expect(hoursOf(today)).toMatchObject({ clockOut: '', isClockOutStated: false });
    record(punchAt(start + day + 2 * hour, 'break_start'));
    expect(server.all('notification')).toMatchObject([
      {
        userId: staff.mo.id,
        type: 'clock-out-missed',
        title: 'Amara entered a clock-out',
        body: 'They say they left at 3:00 PM on Tue 16 Jun. Check it and approve.',
      },
    ]);
  });
});

describe('a late punch', () => {
  it('completes the record that it belongs to', () => {
    const [early, late] = [punchAt(start, 'in'), punchAt(start + 8 * hour, 'out')];
    record(late);
    expect(server.all('hoursRecord')).toEqual([]);
    record(early);
    expect(hoursOf(early)).toMatchObject({ clockOut: toInstant(start + 8 * hour) });
  });

  it('leaves the days after it whole', () => {
    // 35 hours after the late punch somebody clocks in, and out after the pairing's 36 hours.
    server.clock.now = start + 44 * hour;
    const next = punchAt(start + 35 * hour, 'in');
    record(next);
    record(punchAt(start + 43 * hour, 'out'));
    record(punchAt(start, 'in'));
    expect(hoursOf(next)).toMatchObject({ clockOut: toInstant(start + 43 * hour), totalMinutes: 480 });
  });

  it.each([
    ['corrected', { clockIn: toInstant(start + 0.5 * hour), correctionReason: 'Was late' }],
    ['approved', { approvedBy: staff.mo.id }],
  ])('does not touch what a manager %s', (_, changes) => {
    const clockIn = punchAt(start, 'in');
    record(clockIn);
    record(punchAt(start + 8 * hour, 'out'));
    server.run('mo', (tx) => {
      const stored = hoursOf(clockIn) as HoursRecord;
      expect(correctHours(tx, stored, { ...stored, ...changes })).toMatchObject({ ok: true });
    });
    const settled = hoursOf(clockIn);
    record(punchAt(start + hour, 'break_start'));
    record(punchAt(start + 7 * hour, 'out'));
    expect(hoursOf(clockIn)).toEqual(settled);
  });
});

describe('clock-ins on two devices', () => {
  it('leave one record, from the earlier one, whichever arrives first', () => {
    const [tablet, phone] = [punchAt(start + 60_000, 'in', { source: 'tablet' }), punchAt(start, 'in')];
    record(tablet);
    expect(server.all('hoursRecord')).toMatchObject([{ clockIn: tablet.deviceTime }]);
    record(phone);
    record(punchAt(start + 8 * hour, 'out'));
    expect(server.all('hoursRecord')).toMatchObject([{ id: recordIdOf(phone.id), totalMinutes: 480 }]);
    expect(server.all('punch')).toHaveLength(3);
  });

  it('leave the record alone that a manager settled', () => {
    const [tablet, phone] = [punchAt(start + 60_000, 'in', { source: 'tablet' }), punchAt(start, 'in')];
    record(tablet);
    record(punchAt(start + 8 * hour, 'out'));
    const approved = { ...(hoursOf(tablet) as HoursRecord), approvedBy: staff.mo.id };
    server.store('hoursRecord', approved);
    record(phone);
    expect(server.all('hoursRecord')).toEqual([approved]);
  });

  it('are two arrivals after all, once a clock-out between them comes in late', () => {
    const [first, second] = [punchAt(start, 'in'), punchAt(start + 20 * 60_000, 'in')];
    record(second);
    record(first);
    record(punchAt(start + 10 * 60_000, 'out'));
    expect([hoursOf(first)?.totalMinutes, hoursOf(second)?.clockOut]).toEqual([10, '']);
  });
});

describe('punches in any order', () => {
  const types = ['in', 'out', 'break_start', 'break_end'] as const;
  const aDay = fc.uniqueArray(
    fc.record({ minute: fc.integer({ min: 0, max: 8 * 60 }), type: fc.constantFrom(...types) }),
    {
      selector: ({ minute }) => minute,
      maxLength: 10,
    },
  );

  it('end in the records that pairing them all at once gives: one for each arrival (S4)', () => {
    fc.assert(
      fc.property(
        aDay.chain((made) => fc.tuple(fc.constant(made), fc.shuffledSubarray(made, { minLength: made.length }))),
        ([made, arriving]) => {
          server.connection.exec('delete from hours_records; delete from punches');
          const all = new Map(made.map((each) => [each, punchAt(start + each.minute * 60_000, each.type)]));
          for (const each of arriving) record(all.get(each) as Punch);
          const expected = pairPunches(server.all('punch')).map((span) =>
            recordOf({
              role: 'staff',
              userId: staff.amara.id,
              span,
              shifts: [],
              rates: { hourlyRate: 1320 as never },
              zone: 'Europe/London',
              paidTimeRules: [],
              createdAt: toInstant(server.clock.now),
            }),
          );
          const byId = (left: HoursRecord, right: HoursRecord) => (left.id < right.id ? -1 : 1);
          expect(server.all('hoursRecord').toSorted(byId)).toEqual(expected.toSorted(byId));
        },
      ),
      { numRuns: 100 },
    );
  }, 120_000);
});
