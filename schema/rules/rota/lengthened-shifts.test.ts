import { describe, expect, it } from 'vitest';
import type { Day, Instant } from '#schema/entities/primitives.ts';
import { buildShift, buildTimeOffRequest, buildUser } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import type { PlannedPerson } from '../eligibility/planning-facts.ts';
import { lengthenedShifts } from './lengthened-shifts.ts';
import type { Gap } from './need.ts';

const { positionId } = buildShift();
const at = (hour: number): Instant => new Date(Date.UTC(2026, 5, 16, hour)).toISOString() as Instant;
const gap: Gap = { day: '2026-06-16' as Day, positionId, from: at(17), until: at(19), count: 1 };

const working = (number: number, from: number, until: number, changes: Partial<PlannedPerson> = {}): PlannedPerson => {
  const person = buildUser({ id: fixtureId(number) });
  const times = { startTime: at(from), endTime: at(until) };
  const shift = buildShift({ id: fixtureId(600 + number), userId: person.id, positionId, ...times });
  return { person, shifts: [shift], timeOff: [], employment: undefined, zone: 'Europe/London', ...changes };
};

const found = (...people: readonly PlannedPerson[]) =>
  lengthenedShifts(gap, people).map(({ person, edge, minutes, reasons }) => [
    person.id,
    edge,
    minutes,
    reasons.map(({ type }) => type),
  ]);

describe('a gap and the shifts beside it', () => {
  it('is covered by one that ends later or one that begins earlier', () => {
    expect(found(working(11, 9, 17), working(12, 19, 23))).toEqual([
      [fixtureId(12), 'start', 120, []],
      [fixtureId(11), 'end', 120, []],
    ]);
  });

  it('is not by one that is not beside it, of another position, cancelled, or a day long then', () => {
    const other = buildUser({ id: fixtureId(13) });
    const cancelled = buildShift({
      userId: other.id,
      positionId,
      startTime: at(9),
      endTime: at(17),
      status: 'cancelled',
    });
    const elsewhere = { ...cancelled, id: fixtureId(700), status: 'scheduled' as const, positionId: fixtureId(99) };
    expect(found(working(11, 9, 16), working(13, 0, 0, { shifts: [cancelled, elsewhere] }))).toEqual([]);
    expect(found(working(11, -6, 17))).toEqual([]);
  });

  it('says what counts against it, and names those last', () => {
    const away = buildTimeOffRequest({
      ...{ userId: fixtureId(14), startDate: '2026-06-16', endDate: '2026-06-16' },
      status: 'approved',
    });
    const off = working(14, 15, 17, { timeOff: [away] });
    expect(found(off, working(11, 9, 17))).toEqual([
      [fixtureId(11), 'end', 120, []],
      [fixtureId(14), 'end', 120, ['time-off']],
    ]);
  });

  it('is judged by the times that the shift would have: what else its person does then counts against it', () => {
    const withOther = (number: number, own: readonly [number, number], other: readonly [number, number]) => {
      const known = working(number, ...own);
      const [startTime, endTime] = [at(other[0]), at(other[1])];
      const elsewhere = buildShift({
        ...{ id: fixtureId(800 + number), userId: known.person.id, positionId: fixtureId(99) },
        ...{ startTime, endTime },
      });
      return { ...known, shifts: [...known.shifts, elsewhere] };
    };
    const reasons = (person: PlannedPerson) => found(person).map(([, edge, , against]) => [edge, against]);
    expect(reasons(withOther(15, [9, 17], [18, 22]))).toEqual([['end', expect.arrayContaining(['overlap'])]]);
    expect(reasons(withOther(16, [19, 23], [14, 18]))).toEqual([['start', expect.arrayContaining(['overlap'])]]);
  });
});
