import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EntityName, entities, entityNames } from '#schema/collections.ts';
import { firstDayKept, mayKeepFor, monthsKept, monthsText, retention, retentionKinds } from './retention.ts';

/** Records that are not about a person stay until somebody deletes them. */
const notAboutPeople: readonly EntityName[] = [
  'restaurant',
  'shiftTemplate',
  'checklistTemplate',
  'need',
  // It names people only by id; a leaver's entries are removed with their record.
  'houseRule',
  'costing',
  'expectedTakings',
  // It names people only by id, and nobody who has left is planned from it.
  'savedWeek',
  'policy',
  'dayNote',
  'dailyFigure',
];

const named = (): readonly string[] =>
  retentionKinds.flatMap((kind) => {
    const { from = {}, ofLeavers = [] } = retention[kind];
    return [...Object.keys(from), ...ofLeavers];
  });

describe('the table', () => {
  it('says of every entity how long it is kept, once', () => {
    expect([...named(), ...notAboutPeople].toSorted()).toEqual([...entityNames].toSorted());
  });

  it('counts from a field that is always filled', () => {
    for (const kind of retentionKinds) {
      for (const [name, field] of Object.entries(retention[kind].from ?? {})) {
        const shape = entities[name as EntityName].shape.shape as Record<
          string,
          { safeParse: (v: unknown) => unknown }
        >;
        expect(shape[field]?.safeParse(''), `${name}.${field}`).toMatchObject({ success: false });
      }
    }
  });

  it('names a source for each, and keeps none for less than the law asks', () => {
    for (const kind of retentionKinds) {
      expect(retention[kind].sources).not.toEqual([]);
      expect(mayKeepFor(kind, retention[kind].months), kind).toBe(true);
    }
  });
});

describe('how long something is kept', () => {
  it('is longer where the restaurant says so, never shorter than the law', () => {
    expect(monthsKept('messages', {})).toBe(12);
    expect(monthsKept('messages', { messages: 36 })).toBe(36);
    expect(monthsKept('hours', { hours: 12 })).toBe(75);
    expect(mayKeepFor('hours', 74)).toBe(false);
    expect(mayKeepFor('messages', 3.5)).toBe(false);
  });

  it('is for a person as long as for their pay and hours', () => {
    expect(monthsKept('person', { hours: 120 })).toBe(120);
  });

  it('counts calendar months, at the end of a month to its last day', () => {
    expect(firstDayKept(3, Date.parse('2026-05-31T10:00:00Z'))).toBe('2026-02-28');
    expect(firstDayKept(75, Date.parse('2026-11-22T23:00:00Z'))).toBe('2020-08-22');
    expect(firstDayKept(0, Date.parse('2026-11-22T23:00:00Z'))).toBe('2026-11-22');
  });

  it('keeps what is younger than the minimum wage rules ask, whatever the day', () => {
    const days = fc.integer({ min: Date.parse('2024-01-01'), max: Date.parse('2060-01-01') });
    fc.assert(
      fc.property(days, (now) => {
        // The pay period of a day ends within 31 days, the next one within 62; the six years count from there.
        const sixYears = new Date(now);
        sixYears.setUTCFullYear(sixYears.getUTCFullYear() - 6);
        const oldest = new Date(sixYears.getTime() - 62 * 86_400_000).toISOString().slice(0, 10);
        expect(firstDayKept(monthsKept('hours', {}), now) <= oldest).toBe(true);
      }),
    );
  });

  it.each([
    [0, 'until then'],
    [1, '1 month'],
    [12, '1 year'],
    [75, '6 years 3 months'],
  ])('reads %i months as %s', (months, words) => {
    expect(monthsText(months)).toBe(words);
  });
});
