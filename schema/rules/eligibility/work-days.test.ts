import { describe, expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import { buildEmployment, buildShift, buildTimeOffRequest, buildUser } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { missedDays } from '../rota/missed-days.ts';
import { eligibilityOf, marksOf, weekMarksOf } from './eligibility.ts';
import { reasonText } from './eligibility-words.ts';
import { checkWorkDays, isEvening, weekdaysNamed, workDaysOf } from './work-days.ts';

const zone = 'Europe/London';
const person = buildUser({ id: fixtureId(4) });
/** On a day of June 2026, of which the 15th is a Monday, in London's hours. */
const on = (day: number, start: number, end: number) =>
  buildShift({
    ...{ id: fixtureId(100 + day), userId: person.id, breakDuration: 0 },
    startTime: new Date(Date.UTC(2026, 5, day, start - 1)).toISOString(),
    endTime: new Date(Date.UTC(2026, 5, day, end - 1)).toISOString(),
  });
const candidate = (terms: Parameters<typeof buildEmployment>[0], ...shifts: readonly ReturnType<typeof on>[]) => ({
  ...{ person, shifts, timeOff: [], zone },
  employment: buildEmployment(terms),
});
const textsOf = (reasons: ReturnType<typeof eligibilityOf>) => reasons.map((reason) => reasonText(reason, zone));

describe('days and evenings of somebody', () => {
  it('a weekday on which they never work counts against a shift, and marks one', () => {
    const never = candidate({ neverDays: [2] });
    expect(textsOf(eligibilityOf(on(16, 9, 17), never))).toEqual(['Never works on Tuesdays']);
    expect(textsOf(marksOf(on(16, 9, 17), never))).toEqual(['Never works on Tuesdays']);
    expect(eligibilityOf(on(17, 9, 17), never)).toEqual([]);
  });

  it('one evening more than the most counts against a shift, and a second part of the same evening does not', () => {
    const two = candidate({ mostEvenings: 2 }, on(15, 17, 23), on(17, 18, 26), on(22, 17, 23));
    expect(textsOf(eligibilityOf(on(19, 17, 20), two))).toEqual(['3 evenings that week, at most 2']);
    expect(textsOf(weekMarksOf(on(19, 17, 20), two))).toEqual(['3 evenings that week, at most 2']);
    expect(eligibilityOf(on(19, 9, 17), two)).toEqual([]);
    const split = { ...on(17, 21, 23), id: fixtureId(300) };
    expect(eligibilityOf(split, candidate({ mostEvenings: 2 }, on(15, 17, 23), on(17, 17, 20)))).toEqual([]);
    expect(textsOf(eligibilityOf(on(19, 17, 20), candidate({ mostEvenings: 0 })))).toEqual(['Does not work evenings']);
  });

  it('an evening goes on after 7 PM', () => {
    expect([on(16, 11, 19), on(16, 11, 20), on(16, 18, 26)].map((shift) => isEvening(zone, shift))).toEqual([
      ...[false, true, true],
    ]);
  });

  it('are missed where they always work on a day, have nothing on it and are not on leave', () => {
    const week = { monday: '2026-06-15' as Day, from: '2026-06-15' as Day, zone };
    const always = candidate({ fixedDays: [1, 2, 3] }, on(15, 9, 17));
    expect(missedDays([always], week).map(({ days }) => days)).toEqual([['2026-06-16', '2026-06-17']]);
    const off = buildTimeOffRequest({
      ...{ userId: person.id, status: 'approved', startDate: '2026-06-16', endDate: '2026-06-17' },
    });
    expect(missedDays([{ ...always, timeOff: [off] }], week)).toEqual([]);
    expect(missedDays([always], { ...week, from: '2026-06-18' as Day })).toEqual([]);
  });

  it('contradict each other only where a day is both', () => {
    expect(checkWorkDays({ fixedDays: [1], neverDays: [2] })).toBeUndefined();
    expect(checkWorkDays({ fixedDays: [1, 2], neverDays: [2] })?.code).toBe('invalid');
    expect(workDaysOf({})).toEqual({ fixedDays: [], neverDays: [], mostEvenings: 7 });
  });

  it('are read from a file by the first letters of weekdays', () => {
    expect(weekdaysNamed('Tuesday; mon;;Tue')).toEqual({ days: [1, 2], unknown: [] });
    expect(weekdaysNamed('Mo; Freitag')).toEqual({ days: [], unknown: ['Mo', 'Freitag'] });
  });
});
