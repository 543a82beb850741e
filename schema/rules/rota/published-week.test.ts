import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { buildShift } from '#schema/fixtures/build.ts';
import { departmentId } from '#schema/fixtures/catalogue.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { buildPublication } from '#schema/fixtures/published-week.ts';
import { grouped } from '../grouped.ts';
import { inActs, isWeekPublished, publishedShiftsOf, seenOf, statusOfNewShift, weekVersion } from './published-week.ts';

const zone = 'Europe/London';
const week = '2026-06-22' as Day;
const shift = (changes: Partial<Shift> = {}): Shift =>
  buildShift({
    startTime: '2026-06-23T08:00:00.000Z',
    endTime: '2026-06-23T16:00:00.000Z',
    createdAt: '2026-06-10T08:00:00.000Z',
    ...(changes as object),
  });

describe('the version of somebody’s week', () => {
  const known = weekVersion([shift()]);

  it.each<[string, Partial<Shift>]>([
    ['start', { startTime: '2026-06-23T09:00:00.000Z' as never }],
    ['end', { endTime: '2026-06-23T17:00:00.000Z' as never }],
    ['position', { positionId: fixtureId(900) }],
    ['place', { locationId: fixtureId(901) }],
    ['break', { breakDuration: 45 as never }],
    ['instructions', { instructions: 'Keys' }],
  ])('is another one with another %s', (_, changes) => {
    expect(weekVersion([shift(changes)])).not.toBe(known);
  });

  it('is the same again once a change is undone, and takes no notice of what nobody reads', () => {
    expect(weekVersion([shift({ seriesId: fixtureId(902), createdBy: people.admin })])).toBe(known);
    expect(known).toMatch(/^[0-9a-f]{16}$/);
  });

  it('is another one where somebody types into instructions what the next shift would read like', () => {
    const second = shift({ id: fixtureId(903), startTime: '2026-06-25T08:00:00.000Z' as never });
    const {
      id,
      startTime,
      endTime,
      departmentId: department,
      positionId: position,
      locationId,
      breakDuration,
    } = second;
    const typed = [id, startTime, endTime, department, position, locationId, breakDuration, ''].join('\t');
    expect(weekVersion([shift({ instructions: `Keys\n${typed}` })])).not.toBe(
      weekVersion([shift({ instructions: 'Keys' }), second]),
    );
  });

  it('never is that of another week, among 50,000 that differ in little', () => {
    const versions = Array.from({ length: 50_000 }, (_, number) => weekVersion([shift({ instructions: `${number}` })]));
    for (const half of [versions, versions.map((version) => version.slice(0, 8) + version.slice(-4))])
      expect(new Set(half).size).toBe(versions.length);
  });

  it('says who has seen what', () => {
    expect(seenOf([], undefined)).toBe('nothing');
    expect(seenOf([shift()], undefined)).toBe('not-yet');
    expect(seenOf([shift()], { version: known })).toBe('seen');
    expect(seenOf([shift({ instructions: 'Keys' })], { version: known })).toBe('before-change');
  });

  it('is of published shifts of the person that start in the week, in whatever order they come', () => {
    const [first, second] = [shift(), shift({ id: fixtureId(903), startTime: '2026-06-25T08:00:00.000Z' as never })];
    const others = [
      shift({ id: fixtureId(904), status: 'draft' }),
      shift({ id: fixtureId(905), status: 'cancelled' }),
      shift({ id: fixtureId(906), userId: people.manager }),
      // Sunday 23:30 in London is the week before.
      shift({ id: fixtureId(907), startTime: '2026-06-21T22:30:00.000Z' as never }),
    ];
    expect(publishedShiftsOf([second, ...others, first], people.staff, week, zone)).toEqual([first, second]);
  });
});

describe('whether a new shift starts as a draft (D40)', () => {
  const known = {
    publications: [buildPublication({ week, createdAt: '2026-06-12T08:00:00.000Z' })],
    zone,
    now: Date.parse('2026-06-16T09:00:00.000Z'),
    usesDrafts: true,
  };
  const status = (
    changes: Partial<Shift>,
    more: Partial<typeof known> = {},
    choice: 'as-week' | 'draft' | 'publish' = 'as-week',
  ) => statusOfNewShift(shift(changes), choice, { ...known, ...more });
  const nextWeek = { startTime: '2026-06-30T08:00:00.000Z' as never };

  it('goes by whether its week is published for its department', () => {
    expect(status({})).toBe('scheduled');
    expect(status(nextWeek)).toBe('draft');
    expect(status({ departmentId: departmentId('Kitchen') })).toBe('draft');
  });

  it('is for the person to choose, but for what has started and where nobody uses drafts', () => {
    expect(status({}, {}, 'draft')).toBe('draft');
    expect(status(nextWeek, {}, 'publish')).toBe('scheduled');
    expect(status({ startTime: '2026-06-16T08:00:00.000Z' as never }, {}, 'draft')).toBe('scheduled');
    expect(status(nextWeek, { usesDrafts: false }, 'draft')).toBe('scheduled');
  });

  it('is not asked about a week that has begun', () => {
    expect(status({ startTime: '2026-06-19T08:00:00.000Z' as never }, { publications: [] })).toBe('scheduled');
  });
});

it('one published shift does not publish its week, also where nothing was ever published', () => {
  expect(
    isWeekPublished({ week, departmentId: shift().departmentId }, { today: '2026-06-16' as Day, publications: [] }),
  ).toBe(false);
});

it('more drafts than one act may have go in several, each with all shifts of its people', () => {
  const owners = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 120 });
  fc.assert(
    fc.property(owners, (numbers) => {
      // Nobody has more shifts in a week than fit into one act.
      fc.pre(
        [
          ...grouped(
            numbers.filter((owner) => owner > 0),
            (owner) => owner,
          ).values(),
        ].every(({ length }) => length <= 40),
      );
      const drafts = numbers.map((owner, index) =>
        shift({ id: fixtureId(500 + index), userId: owner === 0 ? '' : fixtureId(owner) }),
      );
      const acts = inActs(drafts, 40);
      expect(new Set(acts.flat())).toEqual(new Set(drafts));
      expect(acts.every(({ length }) => length <= 40)).toBe(true);
      const inAct = acts.flatMap((act) => [...new Set(act.map(({ userId }) => userId))].filter((id) => id !== ''));
      expect(new Set(inAct).size).toBe(inAct.length);
    }),
    { examples: [[Array.from({ length: 90 }, () => 0)], [Array.from({ length: 90 }, (_, index) => 1 + (index % 9))]] },
  );
});
