import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Punch } from '#schema/entities/hours.ts';
import type { Instant } from '#schema/entities/primitives.ts';
import { buildPunch } from '#schema/fixtures/build.ts';
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

  it('of what a manager strikes out when all of it is known is not', () => {
    punch('in', '09:05');
    punch('in', '09:28');
    punch('out', '13:00');
    end('09:05', '13:30');
    punch('in', '18:00');
    expect(spans()).toEqual(['09:05-09:05', '18:00-']);
  });
});
