import { describe, expect, it } from 'vitest';
import { shift as shiftShape } from '../entities/shift.ts';
import { buildShift } from '../fixtures/build.ts';
import { fixtureId, people } from '../fixtures/ids.ts';
import { newShift, newShifts, shiftEditOf } from './shift.ts';

const making = () => {
  let made = 500;
  return {
    createdBy: people.manager,
    now: Date.parse('2026-06-01T09:00:00.000Z'),
    statusOf: () => 'draft' as const,
    newId: () => {
      made += 1;
      return fixtureId(made);
    },
  };
};
const stored = buildShift();
const occurrences = [buildShift(), buildShift({ startTime: '2026-06-23T08:00:00.000Z' as never })];

describe('a new shift', () => {
  it('is a valid document with what was entered', () => {
    const made = newShift(shiftEditOf(stored), fixtureId(9), making());
    expect(shiftShape.parse(made)).toEqual(made);
    expect(made).toEqual({ ...stored, id: fixtureId(9), status: 'draft' });
  });

  it('keeps only what a form sets', () => {
    const grouped = { ...stored, groupId: fixtureId(7), seriesId: fixtureId(8) };
    expect(newShift(grouped, fixtureId(9), making())).toMatchObject({ groupId: '', seriesId: '' });
  });
});

describe('new shifts', () => {
  it('of one person on one day have neither group nor series', () => {
    const made = newShifts(stored, [stored], [people.staff], making());
    expect(made).toMatchObject([{ userId: people.staff, groupId: '', seriesId: '' }]);
  });

  it('are open where nobody is named', () => {
    expect(newShifts(stored, [stored], [], making())).toMatchObject([{ userId: '', groupId: '' }]);
  });

  it('have a group for each occurrence and one series (D19, D28)', () => {
    const made = newShifts(stored, occurrences, [people.staff, people.manager], making());
    expect(made.map(({ startTime, userId }) => [startTime.slice(0, 10), userId])).toEqual([
      ['2026-06-16', people.staff],
      ['2026-06-16', people.manager],
      ['2026-06-23', people.staff],
      ['2026-06-23', people.manager],
    ]);
    expect(made[0]?.groupId).toBe(made[1]?.groupId);
    expect(made[2]?.groupId).toBe(made[3]?.groupId);
    expect(new Set(made.map(({ groupId }) => groupId)).size).toBe(2);
    expect(new Set(made.map(({ seriesId }) => seriesId)).size).toBe(1);
    expect(new Set(made.map(({ id }) => id)).size).toBe(4);
  });
});
