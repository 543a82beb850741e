import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HoursRecord, Punch } from '#schema/entities/hours.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import { buildHoursRecord, buildPunch, buildShift } from '#schema/fixtures/build.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { pairPunches } from './hours.ts';
import { recordIdOf } from './hours-record.ts';
import { pairedHours } from './paired-hours.ts';

const morning = Date.parse('2026-06-16T08:00:00.000Z');
const sent = { serverTime: toInstant(morning) };
const punchAt = (number: number, type: Punch['type'], minutes: number, overrides: Partial<Punch> = {}): Punch =>
  buildPunch({ id: fixtureId(number), type, deviceTime: toInstant(morning + minutes * 60_000), ...overrides });

const hoursOf = (punches: readonly Punch[], records: readonly HoursRecord[] = []) =>
  pairedHours({
    userId: people.staff,
    role: 'staff',
    punches,
    records,
    shifts: [buildShift()],
    rates: buildHoursRecord(),
    zone: 'Europe/London',
    paidTimeRules: [],
  });
const recordId = recordIdOf(fixtureId(1));

describe('hours as the device shows them (D16)', () => {
  it('are one stretch where two devices clocked in, unless a manager settled the other one', () => {
    const tablets = buildHoursRecord({
      id: recordIdOf(fixtureId(2)),
      clockIn: punchAt(2, 'in', 1).deviceTime,
      clockOut: '',
    });
    const punches = [punchAt(1, 'in', 0), punchAt(2, 'in', 1, sent)];
    expect(hoursOf(punches, [tablets])).toMatchObject([{ id: recordId, clockOut: '' }]);
    const settled = { ...tablets, approvedBy: people.manager };
    expect(hoursOf(punches, [settled])).toEqual([settled]);
  });

  it('stay those of a record that the server has given the earlier clock-in', () => {
    const kept = buildHoursRecord({ id: recordIdOf(fixtureId(2)), clockIn: punchAt(1, 'in', 0).deviceTime });
    const punches = [punchAt(1, 'in', 0, sent), punchAt(2, 'in', 1, sent)];
    expect(hoursOf(punches, [kept])).toEqual([kept]);
    const closed = hoursOf([...punches, punchAt(3, 'out', 60)], [kept]);
    expect(closed.map(({ id, totalMinutes }) => [id, totalMinutes])).toEqual([[kept.id, 60]]);
  });

  it('are there at once, before the server knows of the punches', () => {
    expect(hoursOf([punchAt(1, 'in', 0), punchAt(2, 'out', 480)])).toMatchObject([
      { id: recordId, totalMinutes: 480, hourlyRate: 1320, shiftId: buildShift().id, approvedBy: '' },
    ]);
  });

  it('close the server’s record at once, and keep its rate', () => {
    const stored = buildHoursRecord({ id: recordId, clockOut: '', totalMinutes: 0, totalPay: 0, hourlyRate: 1500 });
    const hours = hoursOf([punchAt(1, 'in', 0, sent), punchAt(2, 'out', 60)], [stored]);
    expect(hours).toMatchObject([{ id: recordId, totalMinutes: 60, totalPay: 1500 }]);
    expect(hoursOf([punchAt(1, 'in', 0, sent), punchAt(2, 'out', 60, sent)], [stored])).toEqual(hours);
  });

  it('leave to the server what it has made of punches it knows', () => {
    const stored = buildHoursRecord({ id: recordId });
    const punches = [punchAt(1, 'in', 0, sent), punchAt(2, 'out', 60, sent)];
    expect(hoursOf(punches, [stored])).toEqual([stored]);
    // The device may hold only the clock-in of a longer history.
    expect(hoursOf(punches.slice(0, 1), [stored])).toEqual([stored]);
  });

  it.each([
    ['approved', { approvedBy: people.manager }],
    [
      'corrected',
      {
        corrections: [
          {
            id: fixtureId(9),
            at: toInstant(morning),
            by: people.manager,
            reason: 'Late',
            clockIn: toInstant(morning),
            clockOut: '',
            breakMinutes: 0,
          },
        ],
      },
    ],
  ] as const)('leave alone what a manager %s', (_, settled) => {
    const stored = buildHoursRecord({ id: recordId, ...(settled as object) });
    expect(hoursOf([punchAt(1, 'in', 0, sent), punchAt(2, 'out', 60)], [stored])).toEqual([stored]);
  });

  it('have every record once, in order, whatever punches are waiting', () => {
    const some = fc.array(
      fc.record({
        type: fc.constantFrom('in', 'out', 'break_start', 'break_end'),
        minutes: fc.nat(900),
        isSent: fc.boolean(),
      }),
      { maxLength: 12 },
    );
    const byHand = buildHoursRecord({ id: fixtureId(70), clockIn: toInstant(morning + 450 * 60_000) });
    fc.assert(
      fc.property(some, (made) => {
        const punches = made.map(({ type, minutes, isSent }, index) =>
          punchAt(index + 1, type as Punch['type'], minutes, isSent ? sent : {}),
        );
        const first = hoursOf(punches, [byHand]);
        const opened = pairPunches(punches).map(({ inId }) => recordIdOf(inId));
        expect(first.map(({ id }) => id).toSorted()).toEqual([...opened, byHand.id].toSorted());
        expect(first.map(({ clockIn }) => clockIn)).toEqual(first.map(({ clockIn }) => clockIn).toSorted());
        // The server's answer matches what was shown before it.
        expect(
          hoursOf(
            punches.map((each) => ({ ...each, ...sent }) as Punch),
            first,
          ),
        ).toEqual(first);
      }),
    );
  });
});
