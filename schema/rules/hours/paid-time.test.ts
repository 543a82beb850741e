import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PaidTimeRule, paidTimeRule, paidTimeRules, roundings } from '#schema/entities/paid-time.ts';
import { type Day, type Instant, type Minutes, toInstant } from '#schema/entities/primitives.ts';
import { workedMinutes } from './hours.ts';
import {
  allTimePaid,
  type PaidTime,
  paidTimeOf,
  paidTimeOn,
  paidTimeText,
  payStartsAt,
  withPaidTime,
} from './paid-time.ts';

const at = (time: string) => `2026-06-16T${time}:00.000Z` as Instant;
const shift = { startTime: at('10:00') };
const hours = (clockIn: string, clockOut: string, breakMinutes = 30) => ({
  clockIn: at(clockIn),
  clockOut: at(clockOut),
  breakMinutes: breakMinutes as Minutes,
});
const rule = (earlyMinutes: number | null, roundTo: PaidTime['roundTo'] = 0): PaidTime => ({ earlyMinutes, roundTo });

describe('the paid minutes of a record (D55)', () => {
  it.each([
    ['everything, without a rule', hours('08:58', '18:00'), allTimePaid, 512],
    ['from the rostered start', hours('08:58', '18:00'), rule(0), 450],
    ['from the earliest clock-in', hours('08:58', '18:00'), rule(30), 480],
    ['from the clock-in of somebody late', hours('10:20', '18:00'), rule(0), 430],
    ['nothing for somebody who left before the start', hours('08:58', '09:50', 0), rule(0), 0],
    ['rounded down', hours('10:00', '18:07'), rule(null, 15), 450],
    ['rounded up', hours('10:00', '18:08'), rule(null, 15), 465],
    ['a half rounded up', hours('10:00', '18:05'), rule(null, 10), 460],
    ['to 5 minutes', hours('10:00', '18:03'), rule(null, 5), 455],
    ['from the start and rounded', hours('08:58', '18:08'), rule(0, 15), 465],
  ])('are %s', (_name, record, by, minutes) => {
    expect(paidTimeOf(record, shift, by)).toBe(minutes);
  });

  it('are all worked ones without a shift, rounded', () => {
    expect(paidTimeOf(hours('08:58', '18:00'), undefined, rule(0))).toBe(512);
    expect(paidTimeOf(hours('08:58', '18:00'), undefined, rule(0, 15))).toBe(510);
  });

  it('are none while somebody works', () => {
    expect(paidTimeOf({ ...hours('10:00', '18:00'), clockOut: '' }, shift, rule(0, 15))).toBe(0);
  });

  const aRule = fc.record({
    earlyMinutes: fc.option(fc.integer({ min: 0, max: 240 })),
    roundTo: fc.constantFrom(...roundings),
  });
  const aRecord = fc.record({
    clockIn: fc.integer({ min: -300, max: 300 }),
    length: fc.integer({ min: 0, max: 960 }),
    breakMinutes: fc.integer({ min: 0, max: 120 }),
  });
  const recordOf = (made: { clockIn: number; length: number; breakMinutes: number }) => ({
    clockIn: toInstant(Date.parse(shift.startTime) + made.clockIn * 60_000),
    clockOut: toInstant(Date.parse(shift.startTime) + (made.clockIn + made.length) * 60_000),
    breakMinutes: made.breakMinutes as Minutes,
  });

  it('never lie further from the worked ones than early time and half a rounding', () => {
    fc.assert(
      fc.property(aRecord, aRule, (made, by) => {
        const record = recordOf(made);
        const worked = workedMinutes(record, record.breakMinutes);
        const paid = paidTimeOf(record, shift, by);
        const early = by.earlyMinutes === null ? 0 : Math.max(0, -made.clockIn - by.earlyMinutes);
        expect(paid).toBeLessThanOrEqual(worked + by.roundTo / 2);
        expect(paid).toBeGreaterThanOrEqual(Math.max(0, worked - early) - by.roundTo / 2);
        if (by.roundTo > 0) expect(paid % by.roundTo).toBe(0);
        expect(paidTimeOf(record, shift, allTimePaid)).toBe(worked);
      }),
    );
  });
});

describe('the rules of a restaurant', () => {
  const rules = withPaidTime(withPaidTime([], '2026-06-10' as Day, rule(0)), '2026-06-20' as Day, rule(0, 15));

  it('hold from the day they are made', () => {
    expect(paidTimeOn(rules, '2026-06-09' as Day)).toEqual(allTimePaid);
    expect(paidTimeOn(rules, '2026-06-10' as Day)).toMatchObject(rule(0));
    expect(paidTimeOn(rules, '2026-06-19' as Day)).toMatchObject(rule(0));
    expect(paidTimeOn(rules, '2026-06-20' as Day)).toMatchObject(rule(0, 15));
    expect(paidTimeOn(undefined, '2026-06-20' as Day)).toEqual(allTimePaid);
  });

  it('hold nothing twice: the last choice of a day counts, and going back to what held is no rule', () => {
    expect(withPaidTime(rules, '2026-06-20' as Day, rule(30))).toHaveLength(2);
    expect(withPaidTime(rules, '2026-06-20' as Day, rule(0))).toEqual(rules.slice(0, 1));
    expect(withPaidTime([], '2026-06-20' as Day, allTimePaid)).toEqual([]);
  });

  it('never change what held before', () => {
    const aDay = fc.integer({ min: 10, max: 28 }).map((day) => `2026-06-${day}` as Day);
    const aChoice = fc.record({
      day: aDay,
      to: fc.record({ earlyMinutes: fc.constantFrom(null, 0, 30), roundTo: fc.constantFrom(...roundings) }),
    });
    fc.assert(
      fc.property(fc.array(aChoice), aChoice, (choices, last) => {
        const made = choices
          .toSorted((one, other) => (one.day < other.day ? -1 : 1))
          .reduce((all: PaidTimeRule[], { day, to }) => withPaidTime(all, day, to), []);
        const after = withPaidTime(made, last.day, last.to);
        expect(paidTimeRules.safeParse(after).success).toBe(true);
        expect(paidTimeOn(after, last.day)).toMatchObject(last.to);
        const before = '2026-06-09' as Day;
        for (const day of [before, ...made.map(({ from }) => from)].filter((each) => each < last.day)) {
          expect(paidTimeOn(after, day)).toEqual(paidTimeOn(made, day));
        }
      }),
    );
  });

  it('take whole minutes up to four hours, and three roundings', () => {
    const made = { from: '2026-06-16', earlyMinutes: 0, roundTo: 15 };
    expect(paidTimeRule.safeParse(made).success).toBe(true);
    for (const wrong of [{ earlyMinutes: 241 }, { earlyMinutes: -1 }, { roundTo: 7 }]) {
      expect(paidTimeRule.safeParse({ ...made, ...wrong }).success).toBe(false);
    }
  });

  it('read in words', () => {
    expect(paidTimeText(allTimePaid)).toBe('');
    expect(paidTimeText(rule(0, 15))).toBe('from the rostered start on, rounded to the nearest 15 minutes');
    expect(paidTimeText(rule(30))).toBe('from 30 minutes before the rostered start on');
  });

  it('say until when an early arrival is not paid', () => {
    expect(payStartsAt(shift, Date.parse(at('09:00')), rule(0))).toBe(shift.startTime);
    expect(payStartsAt(shift, Date.parse(at('09:40')), rule(30))).toBeUndefined();
    expect(payStartsAt(undefined, Date.parse(at('09:00')), rule(0))).toBeUndefined();
  });
});
