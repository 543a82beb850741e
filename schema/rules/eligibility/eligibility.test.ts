import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { buildEmployment, buildShift, buildTimeOffRequest, buildUser } from '#schema/fixtures/build.ts';
import { departmentId, positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { conflictsOf } from '../rota/conflicts.ts';
import { hourMs } from '../time/lengths.ts';
import {
  type Candidate,
  eligibilityOf,
  limitsAmong,
  marksOf,
  type Reason,
  refusalOf,
  withoutPlace,
} from './eligibility.ts';
import { reasonText } from './eligibility-words.ts';

const zone = 'Europe/London';
const colleague = fixtureId(4);
/** Tuesday 16 June 2026, 09:00 to 17:30 in London. */
const shift = buildShift({ userId: people.staff });
const at = (hour: number) => toInstant(Date.parse('2026-06-15T23:00:00.000Z') + hour * hourMs);
const theirs = (number: number, startHour: number, endHour: number, overrides: Partial<Shift> = {}) =>
  buildShift({
    ...{ id: fixtureId(number), userId: colleague, breakDuration: 0 },
    ...{ startTime: at(startHour), endTime: at(endHour), ...overrides },
  });
const candidate = (overrides: Partial<Candidate> = {}): Candidate => ({
  person: buildUser({ id: colleague }),
  ...{ shifts: [], timeOff: [], zone, ...overrides },
});
const typesFor = (overrides: Partial<Candidate> = {}, wanted: Shift = shift) =>
  eligibilityOf(wanted, candidate(overrides)).map(({ type }) => type);
const person = (overrides: Parameters<typeof buildUser>[0]) => ({ person: buildUser({ id: colleague, ...overrides }) });
const timeOff = (status: 'pending' | 'approved') => ({
  timeOff: [buildTimeOffRequest({ userId: colleague, startDate: '2026-06-16', endDate: '2026-06-16', status })],
});

describe('what counts against somebody working a shift', () => {
  it('is nothing for an active colleague with its position who is free', () => {
    expect(typesFor()).toEqual([]);
    expect(typesFor({ ...person({ role: 'manager' }), ...timeOff('pending') })).toEqual([]);
  });

  it('is a softer one for days that they asked for and nobody has decided: it refuses nothing', () => {
    const request = buildTimeOffRequest({ userId: colleague, startDate: '2026-06-15', endDate: '2026-06-16' });
    const reasonsFor = (overrides: Partial<typeof request>) =>
      eligibilityOf(shift, candidate({ askedOff: [{ ...request, ...overrides }] }));
    const reasons = reasonsFor({ status: 'pending' });
    expect(reasons).toEqual([{ type: 'asked-off', request: { ...request, status: 'pending' } }]);
    expect(reasons.map((reason) => reasonText(reason, zone))).toEqual(['Has asked for Mon 15 Jun – Tue 16 Jun off']);
    expect([refusalOf(reasons), limitsAmong(reasons)]).toEqual([undefined, []]);
    expect(marksOf(shift, candidate({ askedOff: [request] }))).toHaveLength(1);
    expect(reasonsFor({ status: 'denied' })).toEqual([]);
    expect(eligibilityOf(theirs(60, 48, 56, { userId: '' }), candidate({ askedOff: [request] }))).toEqual([]);
  });

  it('is everything at once, not the first of it', () => {
    const busy = theirs(50, 10, 12);
    const all = typesFor({
      ...person({ isActive: false, departmentId: departmentId('Bar'), positionId: positionId('Bartender') }),
      ...timeOff('approved'),
      shifts: [busy, theirs(51, 20, 24), theirs(52, 48, 72), theirs(53, 90, 96)],
      employment: buildEmployment({
        ...{ weeklyHours: 10, mostHours: 20, youngWorkerUntil: '2026-07-01', rightToWorkExpiresOn: '2026-06-15' },
      }),
    });
    expect(all).toEqual([
      ...['inactive', 'department', 'overlap', 'time-off', 'short-rest'],
      ...['contract-hours', 'young-day', 'young-week', 'right-to-work'],
    ]);
  });

  it('counts their drafts, in hours too, and not what was called off (D40)', () => {
    const busy = (status: Shift['status']) => ({
      shifts: [theirs(50, 10, 12, { status }), theirs(51, 72, 90, { status })],
    });
    const employment = buildEmployment({ mostHours: 20 });
    expect(typesFor({ ...busy('draft'), employment })).toEqual(['overlap', 'contract-hours']);
    expect(typesFor({ ...busy('cancelled'), employment })).toEqual([]);
  });

  it('is a position that is not on their list, in their own department or another (D45)', () => {
    expect(typesFor(person({ positionId: positionId('Host') }))).toEqual(['position']);
    expect(typesFor(person({ departmentId: '', positionId: '' }))).toEqual(['department']);
    const chef = { departmentId: departmentId('Kitchen'), positionId: positionId('Chef') };
    expect(typesFor(person(chef))).toEqual(['department']);
    expect(typesFor(person({ ...chef, positions: [positionId('Chef'), positionId('Server')] }))).toEqual([]);
  });

  it('ignores cancelled shifts, the shift itself and other people’s shifts', () => {
    expect(typesFor({ shifts: [theirs(50, 10, 12, { status: 'cancelled' })] })).toEqual([]);
    expect(typesFor({ shifts: [{ ...shift, userId: colleague }] })).toEqual([]);
    expect(typesFor({ shifts: [theirs(50, 10, 12, { userId: people.manager })] })).toEqual([]);
  });

  it.each([
    ['hours of the contract', { mostHours: 16 }, [theirs(50, 48, 56)], []],
    ['hours beyond the contract', { mostHours: 15, weeklyHours: 15 }, [theirs(50, 48, 56)], ['contract-hours']],
    ['hours of another week', { mostHours: 15, weeklyHours: 15 }, [theirs(50, 168, 176)], []],
    ['a contract that says nothing', { mostHours: 0 }, [theirs(50, 48, 64), theirs(51, 80, 96)], []],
  ])('%s', (_, terms, shifts, expected) => {
    expect(typesFor({ shifts, employment: buildEmployment(terms) })).toEqual(expected);
  });

  it('is a week of over 48 hours, whatever of the contract may be seen', () => {
    const shifts = [theirs(50, 48, 63), theirs(51, 78, 93), theirs(52, 108, 119)];
    expect(typesFor({ shifts })).toEqual(['long-week']);
    expect(typesFor({ shifts: shifts.slice(0, 2) })).toEqual([]);
  });

  it.each([
    ['over 8 hours on the day', { breakDuration: 30 }, 9, 18, ['young-day']],
    ['no break in over 4 and a half hours', { breakDuration: 15 }, 9, 14, ['young-break']],
    ['after midnight', { breakDuration: 30 }, 20, 25, ['young-night']],
    ['until midnight', { breakDuration: 30 }, 20, 24, []],
    ['before 4 in the morning', { breakDuration: 30 }, 3, 8, ['young-night']],
  ] as const)('of a young worker is %s', (_, overrides, start, end, expected) => {
    const wanted = theirs(60, start, end, { userId: '', ...overrides } as Partial<Shift>);
    const employment = buildEmployment({ youngWorkerUntil: '2026-07-01' });
    expect(typesFor({ employment }, wanted)).toEqual(expected);
    // From the birthday on, the limits are an adult's.
    expect(typesFor({ employment: buildEmployment({ youngWorkerUntil: '2026-06-16' }) }, wanted)).toEqual([]);
  });

  it('of a young worker is a rest of less than 12 hours', () => {
    const shifts = [theirs(50, -9, -2.5)];
    expect(typesFor({ shifts })).toEqual([]);
    const employment = buildEmployment({ youngWorkerUntil: '2026-07-01' });
    expect(typesFor({ shifts, employment }, theirs(60, 9, 13, { userId: '' }))).toEqual(['short-rest']);
  });

  it('is a right to work that ended before the day', () => {
    const until = (rightToWorkExpiresOn: string) => ({ employment: buildEmployment({ rightToWorkExpiresOn }) });
    expect(typesFor(until('2026-06-16'))).toEqual([]);
    expect(typesFor(until('2026-06-15'))).toEqual(['right-to-work']);
  });

  it('is a day after their last one, which the marketplace leaves to a manager without a word to them (D51)', () => {
    const leaving = (leavesOn: string) => ({ employment: buildEmployment({ leavesOn }) });
    expect(typesFor(leaving('2026-06-16'))).toEqual([]);
    const reasons = eligibilityOf(shift, candidate(leaving('2026-06-15')));
    expect(reasons).toEqual([{ type: 'last-day', leavesOn: '2026-06-15' }]);
    expect(reasons.map((reason) => reasonText(reason, zone))).toEqual(['After their last day, Mon 15 Jun']);
    expect([refusalOf(reasons), limitsAmong(reasons)]).toEqual([undefined, reasons]);
    expect(marksOf(shift, candidate(leaving('2026-06-15')))).toEqual(reasons);
  });
});

describe('what the marketplace refuses of it (D30, D45)', () => {
  it.each([
    [person({ isActive: false }), 'person-inactive'],
    [person({ departmentId: departmentId('Bar'), positionId: positionId('Bartender') }), 'not-eligible'],
    [person({ positionId: positionId('Host') }), 'not-your-position'],
    [{ shifts: [theirs(50, 10, 12)] }, 'overlapping-shift'],
    [timeOff('approved'), 'on-time-off'],
    [{ shifts: [theirs(50, -8, 0)] }, undefined],
    [{ employment: buildEmployment({ mostHours: 2, weeklyHours: 2 }) }, undefined],
  ])('%#: %s', (overrides, code) => {
    expect(refusalOf(eligibilityOf(shift, candidate(overrides)))?.code).toBe(code);
  });

  it('ignores the position when a manager decides', () => {
    const reasons = eligibilityOf(shift, candidate(person({ positionId: positionId('Host') })));
    expect(refusalOf(withoutPlace(reasons))).toBeUndefined();
  });
});

describe('for any week of shifts', () => {
  const span = fc.tuple(fc.integer({ min: -60, max: 160 }), fc.integer({ min: 1, max: 14 }));
  const someShifts = fc
    .array(span, { maxLength: 6 })
    .map((spans) => spans.map(([start, length], index) => theirs(70 + index, start, start + length)));
  const terms = fc.record({ mostHours: fc.integer({ min: 0, max: 60 }), isYoung: fc.boolean() });
  const employmentOf = ({ mostHours, isYoung }: { mostHours: number; isYoung: boolean }) =>
    buildEmployment({ mostHours, weeklyHours: 0, youngWorkerUntil: isYoung ? '2027-01-01' : '' });
  const reasonsWith = (shifts: readonly Shift[], employment: Candidate['employment']) =>
    eligibilityOf(shift, candidate({ shifts, employment }));

  it('every conflict is a reason, in the same order', () => {
    fc.assert(
      fc.property(someShifts, (shifts) => {
        const isConflict = ({ type }: Reason) => ['overlap', 'time-off', 'short-rest'].includes(type);
        const conflicts = conflictsOf({ ...shift, userId: colleague }, shifts, [], zone);
        expect(reasonsWith(shifts, undefined).filter(isConflict)).toEqual(conflicts);
      }),
    );
  });

  it('one more shift takes away no reason but a rest that another shift now stands between', () => {
    fc.assert(
      fc.property(someShifts, span, terms, (shifts, [start, length], known) => {
        const employment = employmentOf(known);
        const countsOf = (reasons: readonly Reason[]) =>
          new Set(reasons.filter(({ type }) => type !== 'short-rest').map(({ type }) => type));
        const before = countsOf(reasonsWith(shifts, employment));
        const after = countsOf(reasonsWith([...shifts, theirs(90, start, start + length)], employment));
        for (const type of before) expect(after).toContain(type);
      }),
    );
  });

  it('knowing less of a contract finds fewer reasons, never others', () => {
    fc.assert(
      fc.property(someShifts, terms, (shifts, known) => {
        const all = reasonsWith(shifts, employmentOf(known)).map(({ type }) => type);
        const seen = reasonsWith(shifts, undefined).map(({ type }) => type);
        for (const type of seen) expect(all).toContain(type);
      }),
    );
  });

  it('each reason has words of its own', () => {
    fc.assert(
      fc.property(someShifts, terms, (shifts, known) => {
        const words = reasonsWith(shifts, employmentOf(known)).map((reason) => reasonText(reason, zone));
        expect(words.every((text) => text !== '' && !text.includes('undefined'))).toBe(true);
      }),
    );
  });
});
