import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Punch } from '#schema/entities/hours.ts';
import type { Instant } from '#schema/entities/primitives.ts';
import { buildPunch, buildShift } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { pairedHours } from '#schema/rules/hours/paired-hours.ts';
import { noRates } from '#schema/rules/payroll/contract-terms.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { correctHours } from './correct-hours.ts';
import { recordPunch } from './record-punch.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
});
afterEach(() => server.close());

const at = (time: string) => `2026-06-10T${time}:00.000Z` as Instant;
let punches = 0;
const punch = (type: Punch['type'], time: string) => {
  punches += 1;
  server.clock.now = Date.parse(at(time));
  const made = buildPunch({ id: fixtureId(700_000 + punches), userId: staff.ben.id, type, deviceTime: at(time) });
  expect(server.run('ben', (tx) => recordPunch(tx, made)).ok).toBe(true);
};

describe('somebody who clocks in again within half an hour', () => {
  const spans = () =>
    server
      .all('hoursRecord')
      .map(({ clockIn, clockOut }) => `${clockIn.slice(11, 16)}-${clockOut.slice(11, 16)}`)
      .toSorted();
  const end = (clockOut: string, madeAt: string) => {
    server.clock.now = Date.parse(at(madeAt));
    const [stored] = server.all('hoursRecord');
    if (!stored) throw new Error('Nobody is at work');
    const next = { ...stored, clockOut: at(clockOut), correctionReason: 'Sent home' };
    expect(server.run('mo', (tx) => correctHours(tx, stored, next)).ok).toBe(true);
  };

  it.each([
    ['sent home', '09:20', ['09:05-09:20', '09:28-13:00']],
    ['clocked in by mistake', '09:05', ['09:05-09:05', '09:28-13:00']],
  ])('of what a manager has ended since (%s) is back at work', (_, ended, all) => {
    punch('in', '09:05');
    end(ended, '09:25');
    punch('in', '09:28');
    expect(spans()).toEqual([`09:05-${ended}`, '09:28-']);
    const [ofManager] = server.all('hoursRecord').filter(({ corrections }) => corrections.length > 0);
    const seen = pairedHours({
      ...{ userId: staff.ben.id, role: 'staff', rates: noRates, zone: 'Europe/London', paidTimeRules: [], shifts: [] },
      punches: server.all('punch').map((each) => ({ ...each, serverTime: '' as const })),
      records: ofManager ? [ofManager] : [],
    });
    expect(seen.map(({ clockIn }) => clockIn)).toEqual([at('09:05'), at('09:28')]);
    punch('out', '13:00');
    expect(spans()).toEqual(all);
  });

  const onDevice = () =>
    pairedHours({
      ...{ userId: staff.ben.id, role: 'staff', rates: noRates, zone: 'Europe/London', paidTimeRules: [], shifts: [] },
      punches: server.all('punch'),
      records: server.all('hoursRecord'),
    }).map(({ clockIn, clockOut }) => `${clockIn.slice(11, 16)}-${clockOut.slice(11, 16)}`);

  it.each([
    ['sent home', '09:20', '09:25', '09:35'],
    ['clocked in by mistake', '09:10', '09:15', '09:25'],
  ])('of what a manager has ended since (%s) stays at work when an earlier clock-in arrives late', (_, ...times) => {
    const [ended, madeAt, back] = times;
    punch('in', '09:10');
    end(ended, madeAt);
    punch('in', back);
    punch('in', '09:08');
    expect(spans()).toEqual([`09:10-${ended}`, `${back}-`]);
    expect(onDevice()).toEqual(spans());
    punch('out', '13:00');
    expect(spans()).toEqual([`09:10-${ended}`, `${back}-13:00`]);
    punch('in', '09:07');
    expect(spans()).toEqual([`09:10-${ended}`, `${back}-13:00`]);
  });

  it('is back at work too if the earlier clock-in of what a manager ended arrived before', () => {
    punch('in', '09:10');
    end('09:20', '09:25');
    punch('in', '09:00');
    punch('in', '09:29');
    expect(spans()).toEqual(['09:10-09:20', '09:29-']);
    punch('out', '13:00');
    expect(spans()).toEqual(['09:10-09:20', '09:29-13:00']);
  });

  it('and if hours whose shift a manager chose had that clock-in before they were ended', () => {
    server.store('shift', buildShift({ userId: staff.ben.id, startTime: at('09:00'), endTime: at('13:00') }));
    punch('in', '09:05');
    const [chosen] = server.all('hoursRecord');
    if (!chosen) throw new Error('Nobody is at work');
    expect(server.run('mo', (tx) => correctHours(tx, chosen, { ...chosen, shiftId: '' })).ok).toBe(true);
    punch('in', '08:57');
    expect(spans()).toEqual(['08:57-']);
    end('09:12', '09:14');
    punch('in', '09:22');
    punch('out', '13:00');
    expect(spans()).toEqual(['08:57-09:12', '09:22-13:00']);
    expect(server.all('hoursRecord').map(({ id }) => id)).toContain(chosen.id);
  });

  it('of what a manager strikes out when all of it is known is not', () => {
    punch('in', '09:05');
    punch('in', '09:28');
    punch('out', '13:00');
    end('09:05', '13:30');
    punch('in', '18:00');
    expect(spans()).toEqual(['09:05-09:05', '18:00-']);
  });
});
