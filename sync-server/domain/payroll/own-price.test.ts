import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Employment } from '#schema/entities/employment.ts';
import type { HoursRecord } from '#schema/entities/hours.ts';
import { type Day, type Instant, type Pence, toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { User } from '#schema/entities/user.ts';
import { buildPunch, buildShift } from '#schema/fixtures/build.ts';
import { positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { recordPunch } from '#server/domain/hours/record-punch.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { row, type SyncClient } from '#server/fixtures/sync-client.ts';

const on = (day: string, time: string) => `${day}T${time}:00.000Z` as Instant;
const at = (time: string) => on('2026-06-16', time);
const id = staff.mo.id;
const shift = buildShift({ id: fixtureId(610), userId: id, startTime: at('09:00'), endTime: at('16:00') });
const asHost: Shift = { ...shift, positionId: positionId('Host') };

let server: StaffedApp;
let mo: SyncClient;
/** Mo earns £13, as Host £26; time before the rostered start is not paid. */
beforeEach(async () => {
  server = await createStaffedApp({ paidTimeRules: [{ from: '2026-06-01' as Day, earlyMinutes: 0, roundTo: 0 }] });
  const employment = server.find('employment', id) as Employment;
  const positionRates = [{ positionId: positionId('Host'), hourlyRate: 2600 as Pence }];
  server.clock.now = Date.parse(at('05:00'));
  server.store('employment', { ...employment, hourlyRate: 1300 as Pence, positionRates });
  mo = await server.as('mo');
});
afterEach(() => server.close());

let punches = 0;
const punch = (type: 'in' | 'out' | 'break_start' | 'break_end', time: string) => {
  punches += 1;
  return row(buildPunch({ id: fixtureId(600_000 + punches), userId: id, type, deviceTime: at(time) }));
};
const clock = async (...rows: readonly ReturnType<typeof punch>[]) =>
  expect((await mo.write('hours', ...rows)).rejections).toEqual([]);
const change = async (before: Shift, changes: Partial<Shift>) =>
  expect((await mo.write('shifts', row({ ...before, ...changes }, before))).rejections).toEqual([]);
const make = async (made: Shift) => expect((await mo.write('shifts', row(made))).rejections).toEqual([]);
const records = () => server.all('hoursRecord').filter(({ userId }) => userId === id) as readonly HoursRecord[];
const pay = () => records().map(({ paidMinutes, hourlyRate }) => [paidMinutes, hourlyRate]);
const told = () => server.all('notification').filter(({ title }) => title.includes('a shift that they have worked'));
const minuteOfBreak = () => clock(punch('break_start', '10:00'), punch('break_end', '10:01'));

describe('a manager who worked from 6 to 16 on a shift from 9 to 16', () => {
  beforeEach(async () => {
    server.store('shift', shift);
    server.clock.now = Date.parse(at('18:00'));
    await clock(punch('in', '06:00'), punch('out', '16:00'));
    expect(pay()).toEqual([[420, 1300]]);
  });

  it.each([
    ['moved to when they came', { startTime: at('06:00') }],
    ['moved by a minute', { startTime: at('09:01') }],
    ['moved to three days later', { startTime: on('2026-06-19', '09:00'), endTime: on('2026-06-19', '16:00') }],
    ['moved to ten days earlier', { startTime: on('2026-06-06', '09:00'), endTime: on('2026-06-06', '16:00') }],
    ['cancelled', { status: 'cancelled' }],
    ['opened', { userId: '' }],
    ['made one of a better paid position', { positionId: positionId('Host') }],
  ] as const)('is paid the same for later punches once they have %s it', async (_, changes) => {
    await change(shift, changes);
    expect(pay()).toEqual([[420, 1300]]);
    await minuteOfBreak();
    expect(pay()).toEqual([[419, 1300]]);
    await clock(punch('in', '05:59'));
    expect(pay().map(([minutes, rate]) => [Number(minutes) <= 420, rate])).toEqual(pay().map(() => [true, 1300]));
    expect(told().every(({ userId }) => userId === staff.grace.id)).toBe(true);
    expect(told().length).toBeGreaterThan(0);
  });

  it('is paid by a shift that they move twice as it was, also for a clock-in that arrives later', async () => {
    await change(shift, { startTime: on('2026-06-19', '09:00'), endTime: on('2026-06-19', '16:00') });
    const moved = server.find('shift', shift.id) as Shift;
    await change(moved, { startTime: on('2026-06-26', '09:00'), endTime: on('2026-06-26', '16:00') });
    await clock(punch('in', '05:58'));
    await minuteOfBreak();
    expect(pay().map(([minutes]) => Number(minutes) <= 420)).toEqual(pay().map(() => true));
  });

  it('has their hours approved as the other manager saw them, whatever they did to the shift', async () => {
    await change(shift, { startTime: at('06:00') });
    const [record] = records() as [HoursRecord];
    const grace = await server.as('grace');
    await grace.write('hours', row({ ...record, approvedBy: staff.grace.id }, record));
    expect(records()).toMatchObject([{ approvedBy: staff.grace.id, paidMinutes: 420, hourlyRate: 1300 }]);
  });

  it('is paid by another shift of theirs that they stretch over it as it was', async () => {
    const early = { ...asHost, id: fixtureId(611), startTime: at('05:00'), endTime: at('05:45') };
    server.store('shift', early);
    await change(early, { endTime: at('16:00') });
    await minuteOfBreak();
    expect(pay()).toEqual([[419, 1300]]);
  });

  it('is paid by what somebody else makes of the shift', async () => {
    const grace = await server.as('grace');
    await grace.write('shifts', row({ ...shift, startTime: at('08:00') }, shift));
    expect(pay()).toEqual([[480, 1300]]);
    await minuteOfBreak();
    expect(pay()).toEqual([[479, 1300]]);
  });
});

it('a manager who moves their shift away before their punches arrive is paid by the shift as it was', async () => {
  server.store('shift', shift);
  server.clock.now = Date.parse(at('18:00'));
  await change(shift, { startTime: on('2026-06-19', '09:00'), endTime: on('2026-06-19', '16:00') });
  server.clock.now = Date.parse(on('2026-06-18', '18:00'));
  await clock(punch('in', '06:00'), punch('out', '16:00'));
  expect(pay()).toEqual([[420, 1300]]);
});

describe('a manager who worked without a shift', () => {
  const clockDay = () => clock(punch('in', '06:00'), punch('out', '16:00'));
  const over = { ...asHost, id: fixtureId(612), startTime: at('06:00') };

  it('is not paid by one that they make afterwards, even before they clock out', async () => {
    server.clock.now = Date.parse(at('15:00'));
    await clock(punch('in', '06:00'));
    await make(over);
    server.clock.now = Date.parse(at('18:00'));
    await clock(punch('out', '16:00'));
    await minuteOfBreak();
    expect(pay()).toEqual([[599, 1300]]);
    expect(told().map(({ userId }) => userId)).toEqual([staff.grace.id]);
  });

  it('is not paid by a draft that they made before and publish afterwards, or that somebody else publishes for them', async () => {
    await make({ ...over, status: 'draft' });
    server.clock.now = Date.parse(at('18:00'));
    await clockDay();
    await change(server.find('shift', over.id) as Shift, { status: 'scheduled' });
    await minuteOfBreak();
    expect(pay()).toEqual([[599, 1300]]);
    const late = { ...over, id: fixtureId(613), status: 'draft' as const };
    await make(late);
    const grace = await server.as('grace');
    const draft = server.find('shift', late.id) as Shift;
    await grace.write('shifts', row({ ...draft, status: 'scheduled' }, draft));
    expect(pay()).toEqual([[599, 1300]]);
  });
});

describe('a manager who is at work', () => {
  const tonight = { ...asHost, id: fixtureId(614), startTime: at('06:02'), endTime: at('16:00') };
  const finish = async () => {
    server.clock.now = Date.parse(at('18:00'));
    await clock(punch('out', '16:00'));
    expect(pay()).toEqual([[420, 1300]]);
    expect(told().map(({ userId }) => userId)).toEqual([staff.grace.id]);
  };
  beforeEach(async () => {
    server.store('shift', shift);
    server.clock.now = Date.parse(at('06:00'));
    await clock(punch('in', '06:00'));
  });

  it('is not paid by a second shift that they put a minute ahead', async () => {
    server.clock.now = Date.parse(at('06:01'));
    await make(tonight);
    await finish();
  });

  it.each([
    ['a better paid position', { positionId: positionId('Host') }],
    ['the time since they came', { startTime: at('08:59') }],
    ['no shift at all', { status: 'cancelled' }],
  ] as const)('gains nothing by making the rostered shift %s before it begins', async (_, changes) => {
    server.clock.now = Date.parse(at('08:58'));
    await change(shift, changes);
    await finish();
  });
});

it('somebody who is no longer a manager is still paid by the shift as it was', async () => {
  server.store('shift', shift);
  server.clock.now = Date.parse(at('18:00'));
  await clock(punch('in', '06:00'), punch('out', '16:00'));
  await change(shift, { startTime: on('2026-06-19', '06:00'), endTime: on('2026-06-19', '16:00') });
  const grace = await server.as('grace');
  const user = server.find('user', id) as User;
  await grace.write('users', row({ ...user, role: 'staff' }, user));
  mo = await server.as('mo', 'again');
  await minuteOfBreak();
  expect(pay()).toEqual([[419, 1300]]);
});

it('somebody who has become an admin has the rate of the position that they gave their shift, once it is approved', async () => {
  await make(shift);
  server.clock.now = Date.parse(at('18:00'));
  await clock(punch('in', '09:00'), punch('out', '16:00'));
  await change(server.find('shift', shift.id) as Shift, { positionId: positionId('Host') });
  expect(pay()).toEqual([[420, 1300]]);
  const grace = await server.as('grace');
  server.store('user', { ...(server.find('user', id) as User), role: 'admin' });
  const [open] = records();
  if (!open) throw new Error('no hours');
  expect((await grace.write('hours', row({ ...open, approvedBy: staff.grace.id }, open))).rejections).toEqual([]);
  expect(pay()).toEqual([[420, 2600]]);
});

it('a manager who has planned thousands of shifts clocks in without delay, and moves at most 100 of their own a day', async () => {
  const planned = Array.from({ length: 2000 }, (_, index) =>
    buildShift({ ...shift, id: fixtureId(20_000 + index), userId: staff.amara.id }),
  );
  for (const part of [planned.slice(0, 1000), planned.slice(1000)])
    expect((await mo.write('shifts', ...part.map((each) => row(each)))).rejections).toEqual([]);
  const asked: string[] = [];
  server.run('mo', (tx) => {
    const { select } = tx;
    recordPunch(
      {
        ...tx,
        beforeCommit: (_, work) => work(),
        select: (name, where) => {
          const found = select(name, where);
          if (name === 'shift') asked.push(...found.map((each) => each.id));
          return found;
        },
      },
      buildPunch({ id: fixtureId(700_000), userId: id, type: 'in', deviceTime: at('05:00') }),
    );
  });
  expect(asked).toEqual([]);
  server.store('shift', shift);
  server.clock.now = Date.parse(at('10:00'));
  let current = shift;
  for (let minute = 1; minute <= 100; minute += 1) {
    await change(current, { endTime: toInstant(Date.parse(at('16:00')) + minute * 60_000) });
    current = server.find('shift', shift.id) as Shift;
  }
  const { rejections } = await mo.write('shifts', row({ ...current, endTime: at('18:00') }, current));
  expect(rejections).toMatchObject([{ code: 'not-allowed', message: expect.stringContaining('Ask another manager') }]);
});

it('a manager who corrects their own shift while they work it keeps its position and rate', async () => {
  await make(asHost);
  server.clock.now = Date.parse(at('09:00'));
  await clock(punch('in', '09:00'));
  server.clock.now = Date.parse(at('09:05'));
  await change(server.find('shift', shift.id) as Shift, { startTime: at('08:55') });
  server.clock.now = Date.parse(at('16:00'));
  await clock(punch('out', '16:00'));
  expect(pay()).toEqual([[420, 2600]]);
});
