import { describe, expect, it } from 'vitest';
import { toInstant } from '#schema/entities/primitives.ts';
import { buildRestaurant } from '#schema/fixtures/build.ts';
import type { BoardLine, Presence } from '#schema/rules/hours/pass-board.ts';
import { shownTiles } from './shown-tiles.ts';

const now = Date.parse('2026-06-16T12:00:00.000Z');
/** On a tablet of 1180 x 820. */
const room = { width: 764, height: 688 };
const [department] = buildRestaurant().departments;

const line = (key: string, presence: Presence, hours: number): BoardLine => ({
  ...{ key, presence, person: undefined, departmentId: '', positionId: '', end: '', since: '', minutesLate: 0 },
  start: toInstant(now + hours * 3_600_000),
});
const shownIn = (size: typeof room, ...groups: readonly (readonly BoardLine[])[]) => {
  if (!department) throw new Error('The fixture has departments');
  return shownTiles({ departments: groups.map((lines) => ({ department, lines })) }, now, size);
};
const keys = ({ groups }: ReturnType<typeof shownIn>) => groups.flatMap(({ lines }) => lines.map(({ key }) => key));
const many = (count: number, presence: Presence, hours = 0) =>
  Array.from({ length: count }, (_, index) => line(`${presence}-${index}`, presence, hours + index));

describe('the tiles that the board has room for', () => {
  it('are all of a quiet day, large, with those who are done', () => {
    const quiet = shownIn(room, [...many(6, 'on'), line('done', 'left', -5)]);
    expect(keys(quiet)).toHaveLength(7);
    expect([quiet.size, quiet.columns, quiet.hidden]).toEqual(['large', 3, 0]);
  });

  it('are of twelve people in four departments at once on every tablet', () => {
    const evening = [3, 4, 2, 3].map((count) => many(count, 'on'));
    const sizeIn = (width: number, height: number) => {
      const { size, columns, hidden } = shownIn({ width, height }, ...evening);
      return [size, columns, hidden];
    };
    expect(sizeIn(764, 688)).toEqual(['regular', 3, 0]);
    expect(sizeIn(736, 540)).toEqual(['small', 3, 0]);
    expect(sizeIn(608, 636)).toEqual(['small', 2, 0]);
    expect(sizeIn(788, 690)).toEqual(['regular', 3, 0]);
  });

  it('say what each does where there is room for three lines, and fill the height that is free', () => {
    const heightsIn = (...counts: readonly number[]) => {
      const { size, tileHeight } = shownIn(room, ...counts.map((count) => many(count, 'on')));
      return [size, tileHeight];
    };
    expect(heightsIn(5, 4, 3, 3)).toEqual(['compact', 85]);
    expect(heightsIn(6, 6, 3, 3)).toEqual(['compact', 85]);
    expect(heightsIn(7, 6, 3, 3)).toEqual(['small', 72]);
    expect(heightsIn(4, 3, 4)).toEqual(['regular', 110]);
    expect(heightsIn(3)).toEqual(['large', 116]);
  });

  it('are without those who are done on a busy day', () => {
    const busy = shownIn(room, [...many(20, 'on'), line('done', 'left', -5)]);
    expect(keys(busy)).not.toContain('done');
    expect([busy.size, busy.hidden]).toEqual(['compact', 0]);
  });

  it('stand together under one line where the departments have no room each', () => {
    const groups = [5, 6, 3, 3, 1].map((count) => many(count, 'on'));
    const { areTogether, hidden } = shownIn({ width: 736, height: 483 }, ...groups);
    expect([areTogether, hidden]).toEqual([true, 0]);
  });

  it('leave out who starts last, and say how many', () => {
    const full = shownIn(room, [...many(18, 'due', 1), ...many(12, 'on'), line('missing', 'missing', -1)]);
    expect(keys(full)).toHaveLength(27);
    expect(keys(full)).toEqual(expect.arrayContaining(['missing', 'on-11', 'due-13']));
    expect(keys(full)).not.toContain('due-14');
    expect([full.size, full.hidden]).toEqual(['small', 4]);
  });
});
