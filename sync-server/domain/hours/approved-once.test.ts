import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HoursRecord, Punch } from '#schema/entities/hours.ts';
import { type Minutes, toInstant } from '#schema/entities/primitives.ts';
import { buildPunch } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { recordIdOf } from '#schema/rules/hours/hours-record.ts';
import { differencesOf } from '#schema/rules/hours/timesheet-differences.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { correctHours } from './correct-hours.ts';
import { recordPunch } from './record-punch.ts';

let server: StaffedApp;
beforeAll(async () => {
  server = await createStaffedApp();
  server.clock.now = start + 40 * hour;
});
afterAll(() => server.close());

const hour = 3_600_000;
const start = Date.parse('2026-06-16T06:00:00.000Z');

let punches = 0;
const punchAt = (milliseconds: number, type: Punch['type']): Punch => {
  punches += 1;
  return buildPunch({ id: fixtureId(10_000 + punches), type, deviceTime: toInstant(milliseconds) });
};
const record = (punch: Punch) => server.run('amara', (tx) => recordPunch(tx, punch));
const hoursOf = (punch: Punch): HoursRecord | undefined => server.find('hoursRecord', recordIdOf(punch.id));

describe('a later clock-in within hours that were approved', () => {
  it('makes a record that is marked as overlapping and cannot be approved: no hour is approved twice', () => {
    const clockIn = punchAt(start, 'in');
    record(clockIn);
    record(punchAt(start + 8 * hour, 'out'));
    const approve = (punch: Punch) =>
      server.run('mo', (tx) => {
        const stored = hoursOf(punch) as HoursRecord;
        return correctHours(tx, stored, { ...stored, approvedBy: staff.mo.id });
      });
    expect(approve(clockIn)).toMatchObject({ ok: true });
    const forged = punchAt(start + hour, 'in');
    record(forged);
    const [second, first] = [hoursOf(forged) as HoursRecord, hoursOf(clockIn) as HoursRecord];
    const differences = differencesOf(
      { shift: undefined, records: [second] },
      { records: [first, second], shifts: [], zone: 'Europe/London', at: toInstant(server.clock.now) },
    );
    expect(differences).toContainEqual({ kind: 'overlapping', minutes: 0, isProblem: true });
    expect(approve(forged)).toMatchObject({ ok: false, code: 'overlapping-hours' });
    expect(hoursOf(forged)?.approvedBy).toBe('');
    const strikeOut = { clockOut: second.clockIn, breakMinutes: 0 as Minutes, correctionReason: 'They never left' };
    expect(server.run('mo', (tx) => correctHours(tx, second, { ...second, ...strikeOut }))).toMatchObject({ ok: true });
    expect(hoursOf(clockIn)).toMatchObject({ totalMinutes: 480, approvedBy: staff.mo.id });
  });
});
