import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Employment } from '#schema/entities/employment.ts';
import type { Day, Pence } from '#schema/entities/primitives.ts';
import { buildEmployment } from '#schema/fixtures/build.ts';
import { addDays } from '../time/zone.ts';
import { checkDatedTerms } from './contract-terms.ts';
import {
  agreedOf,
  changesWithin,
  employmentOn,
  employmentsOfWeek,
  termsOverTime,
  withoutTermsFrom,
  withTermsFrom,
} from './dated-terms.ts';

const today = '2026-06-16' as Day;
const rate = (hourlyRate: number) => ({ hourlyRate: hourlyRate as Pence });
const changed = (employment: Employment, from: string, hourlyRate: number): Employment => ({
  ...employment,
  ...withTermsFrom(employment, rate(hourlyRate), { from: from as Day, today }),
});
const ratesOn = (employment: Employment, ...days: string[]) =>
  days.map((day) => employmentOn(employment, day).hourlyRate);

describe('pay and hours that hold from a day (D45)', () => {
  it('leave the days before as they were', () => {
    const raised = changed(buildEmployment(), '2026-06-10', 1400);
    expect(ratesOn(raised, '2026-06-09', '2026-06-10', '2027-01-01')).toEqual([1320, 1400, 1400]);
    expect(raised.hourlyRate).toBe(1400);
  });

  it('of a day to come change nothing today', () => {
    const raised = changed(buildEmployment(), '2026-07-01', 1400);
    expect(raised.hourlyRate).toBe(1320);
    expect(ratesOn(raised, '2026-06-30', '2026-07-01')).toEqual([1320, 1400]);
  });

  it('entered for the past end where others begin, and change no more than what is named', () => {
    const raised = changed(buildEmployment(), '2026-07-01', 1400);
    const corrected = changed(raised, '2026-06-01', 1350);
    expect(ratesOn(corrected, '2026-05-31', '2026-06-01', '2026-06-30', '2026-07-01')).toEqual([
      1320, 1350, 1350, 1400,
    ]);
    const fewer = withTermsFrom(corrected, { weeklyHours: 20 }, { from: '2026-07-01' as Day, today });
    expect(employmentOn({ ...corrected, ...fewer }, '2026-07-01')).toMatchObject({ hourlyRate: 1400, weeklyHours: 20 });
  });

  it('leave no trace where they are what held already', () => {
    const raised = changed(buildEmployment(), '2026-06-10', 1400);
    expect(changed(raised, '2026-06-10', 1320)).toEqual(buildEmployment());
    expect(changed(raised, '2026-06-12', 1400)).toEqual(raised);
  });

  it('of a week are those of its Thursday', () => {
    const raised = changed(buildEmployment(), '2026-06-18', 1400);
    const later = changed(buildEmployment(), '2026-06-19', 1400);
    const ofWeek = employmentsOfWeek([raised, later], '2026-06-15' as Day);
    expect(ofWeek.map(({ hourlyRate }) => hourlyRate)).toEqual([1400, 1320]);
  });

  it('are refused out of order, twice from one day, and where they contradict each other', () => {
    const agreed = agreedOf(buildEmployment());
    const from = (day: string, changes = {}) => ({ ...agreed, ...changes, from: day as Day });
    expect(checkDatedTerms([])).toBeUndefined();
    expect(checkDatedTerms([from(''), from('2026-06-01')])).toBeUndefined();
    for (const wrong of [
      [from('2026-06-01')],
      [from(''), from('')],
      [from(''), from('2026-06-02'), from('2026-06-01')],
      [from(''), from('2026-06-01', { mostHours: 10 })],
    ])
      expect(checkDatedTerms(wrong)).toMatchObject({ ok: false });
  });

  const dayOf = (number: number) => addDays('2026-06-01' as Day, number);
  const changes = fc.array(
    fc.record({ from: fc.integer({ min: 0, max: 40 }), hourlyRate: fc.integer({ min: 1000, max: 1005 }) }),
    { maxLength: 8 },
  );

  it('change the days from theirs up to the next ones, and no other day', () => {
    fc.assert(
      fc.property(changes, fc.integer({ min: 0, max: 40 }), (before, from) => {
        const known = before.reduce((row, each) => changed(row, dayOf(each.from), each.hourlyRate), buildEmployment());
        const next = changed(known, dayOf(from), 2000);
        const [end = '9999-12-31'] = changesWithin(known, dayOf(from), '9999-12-31');
        for (let number = -1; number <= 41; number++) {
          const day = dayOf(number);
          const isTheirs = day >= dayOf(from) && day < end;
          expect(ratesOn(next, day)).toEqual(isTheirs ? [2000] : ratesOn(known, day));
        }
        expect(next.hourlyRate).toBe(employmentOn(next, today).hourlyRate);
        expect(checkDatedTerms(next.termsByDate)).toBeUndefined();
      }),
    );
  });

  it('taken back let what held before go on', () => {
    fc.assert(
      fc.property(changes, fc.integer({ min: 0, max: 40 }), (before, from) => {
        const known = before.reduce((row, each) => changed(row, dayOf(each.from), each.hourlyRate), buildEmployment());
        const isNew = termsOverTime(known).every((entry) => entry.from !== dayOf(from));
        fc.pre(isNew);
        const next = changed(known, dayOf(from), 2000);
        expect({ ...next, ...withoutTermsFrom(next, dayOf(from), today) }).toEqual(known);
      }),
    );
  });
});
