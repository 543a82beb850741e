import { describe, expect, it } from 'vitest';
import type { Employment } from '#schema/entities/employment.ts';
import type { Instant, Minutes } from '#schema/entities/primitives.ts';
import { buildEmployment, buildShift } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { contractBalances, minutesLessLeave } from './contract-balance.ts';

/** Days of eight paid hours from Monday on. */
const days = (userId: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildShift({
      ...{ id: fixtureId(600 + index), userId, breakDuration: 0 as Minutes },
      startTime: `2026-06-${15 + index}T09:00:00.000Z` as Instant,
      endTime: `2026-06-${15 + index}T17:00:00.000Z` as Instant,
    }),
  );

const person = fixtureId(1);
const employed = (terms: Partial<Employment>, userId = person) =>
  buildEmployment({ id: userId, userId, weeklyHours: 0, fewestHours: 0, mostHours: 0, ...terms });

describe('a planned week beside the contract', () => {
  it('is over the most hours, or the usual ones where no most is said', () => {
    const over = { userId: person, plannedMinutes: 2400, state: 'over' };
    expect(contractBalances([employed({ mostHours: 30, weeklyHours: 20 })], days(person, 5))).toEqual([
      { ...over, agreedMinutes: 1800 },
    ]);
    expect(contractBalances([employed({ weeklyHours: 32 })], days(person, 5))).toEqual([
      { ...over, agreedMinutes: 1920 },
    ]);
  });

  it('is under the fewest hours, also with no shift at all', () => {
    expect(contractBalances([employed({ fewestHours: 16, weeklyHours: 24 })], days(person, 1))).toMatchObject([
      { plannedMinutes: 480, agreedMinutes: 960, state: 'under' },
    ]);
    expect(contractBalances([employed({ fewestHours: 16 })], [])).toMatchObject([{ plannedMinutes: 0 }]);
  });

  it('asks for less in a week with leave, and for nothing in a week away', () => {
    const twoDays = new Map([[person, 2]]);
    expect(contractBalances([employed({ fewestHours: 20 })], days(person, 1), twoDays)).toEqual([
      { userId: person, plannedMinutes: 480, agreedMinutes: 720, state: 'under' },
    ]);
    expect(contractBalances([employed({ fewestHours: 20 })], days(person, 2), twoDays)).toEqual([]);
    expect(contractBalances([employed({ fewestHours: 20 })], [], new Map([[person, 7]]))).toEqual([]);
  });

  it('says what of the hours of a contract is left in a week with leave', () => {
    expect([0, 2, 5, 7].map((leave) => minutesLessLeave(20, leave))).toEqual([1200, 720, 0, 0]);
  });

  it('is long over 48 hours where the contract says nothing', () => {
    expect(contractBalances([employed({})], days(person, 6))).toEqual([]);
    expect(contractBalances([employed({})], days(person, 7))).toMatchObject([{ state: 'long', agreedMinutes: 2880 }]);
  });

  it('is not named within what was agreed; those furthest over come first', () => {
    const other = fixtureId(2);
    expect(contractBalances([employed({ weeklyHours: 40 })], days(person, 5))).toEqual([]);
    const both = [employed({ fewestHours: 40 }), employed({ weeklyHours: 8 }, other)];
    expect(contractBalances(both, days(other, 2)).map(({ userId }) => userId)).toEqual([other, person]);
  });
});
