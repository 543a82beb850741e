import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hoursRecord } from '#schema/entities/hours.ts';
import { type PaidTimeRule, roundings } from '#schema/entities/paid-time.ts';
import { type Day, id } from '#schema/entities/primitives.ts';
import { buildHoursRecord, buildPunch, buildShift } from '#schema/fixtures/build.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { uuidv7 } from '../ids.ts';
import { pairPunches } from './hours.ts';
import { recordIdOf, recordOf } from './hours-record.ts';

const { hourlyRate, createdAt } = buildHoursRecord();
const shift = buildShift();

const recordFrom = (punches: readonly ReturnType<typeof buildPunch>[], paidTimeRules: readonly PaidTimeRule[] = []) => {
  const [span] = pairPunches(punches);
  if (!span) throw new Error('These punches make no span');
  return recordOf({
    userId: people.staff,
    role: 'staff',
    span,
    shifts: [shift],
    rates: { hourlyRate },
    zone: 'Europe/London',
    paidTimeRules,
    createdAt,
  });
};

describe('the hours record of a span (D16)', () => {
  it('has whole minutes less the break, the pay for them, and the shift it fits', () => {
    const record = recordFrom([
      buildPunch({ id: fixtureId(60), type: 'in', deviceTime: '2026-06-16T07:55:00.000Z' }),
      buildPunch({ id: fixtureId(61), type: 'break_start', deviceTime: '2026-06-16T12:00:00.000Z' }),
      buildPunch({ id: fixtureId(62), type: 'break_end', deviceTime: '2026-06-16T12:30:00.000Z' }),
      buildPunch({ id: fixtureId(63), type: 'out', deviceTime: '2026-06-16T16:25:00.000Z' }),
    ]);
    expect(record).toMatchObject({
      shiftId: shift.id,
      clockIn: '2026-06-16T07:55:00.000Z',
      clockOut: '2026-06-16T16:25:00.000Z',
      breakMinutes: 30,
      totalMinutes: 480,
      totalPay: 10_560,
    });
    expect(hoursRecord.safeParse(record).success).toBe(true);
  });

  it('pays what the rule of its day pays, and counts all that was worked (D55)', () => {
    const punches = [
      buildPunch({ id: fixtureId(60), type: 'in', deviceTime: '2026-06-16T07:00:00.000Z' }),
      buildPunch({ id: fixtureId(61), type: 'out', deviceTime: '2026-06-16T16:25:00.000Z' }),
    ];
    const rule = { from: '2026-06-16' as Day, earlyMinutes: 0, roundTo: 15 } as const;
    expect(recordFrom(punches, [rule])).toMatchObject({ totalMinutes: 565, paidMinutes: 510, totalPay: 11_220 });
    const later = { ...rule, from: '2026-06-17' as Day };
    expect(recordFrom(punches, [later])).toMatchObject({ totalMinutes: 565, paidMinutes: 565, totalPay: 12_430 });
  });

  it('counts the same worked minutes whatever rule says what is paid, with whichever shift (D55)', () => {
    const rules = fc.record({
      from: fc.constantFrom('2026-06-15', '2026-06-16') as fc.Arbitrary<Day>,
      earlyMinutes: fc.option(fc.integer({ min: 0, max: 240 })),
      roundTo: fc.constantFrom(...roundings),
    });
    fc.assert(
      fc.property(rules, fc.integer({ min: 0, max: 600 }), fc.integer({ min: 1, max: 800 }), (rule, start, length) => {
        const at = (minutes: number) => new Date(Date.parse('2026-06-16T02:00:00Z') + minutes * 60_000).toISOString();
        const punches = [
          buildPunch({ id: fixtureId(60), type: 'in', deviceTime: at(start) }),
          buildPunch({ id: fixtureId(61), type: 'out', deviceTime: at(start + length) }),
        ];
        expect(recordFrom(punches, [rule]).totalMinutes).toBe(length);
      }),
    );
  });

  it('is of the day of the clock-in in the restaurant’s zone, and open while working', () => {
    const record = recordFrom([buildPunch({ deviceTime: '2026-06-19T23:30:00.000Z' })]);
    expect(record).toMatchObject({ day: '2026-06-20', clockOut: '', totalMinutes: 0, totalPay: 0, shiftId: '' });
    expect(hoursRecord.safeParse(record).success).toBe(true);
  });

  it('has an id that follows from the clock-in, and is a valid one of its own', () => {
    const random = fc.uint8Array({ minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(fc.nat({ max: 2 ** 48 - 1 }), random, (now, bytes) => {
        const punchId = uuidv7(now, bytes);
        expect(recordIdOf(punchId)).not.toBe(punchId);
        expect(id.safeParse(recordIdOf(punchId)).success).toBe(true);
      }),
    );
  });
});
