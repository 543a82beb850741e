import { describe, expect, it } from 'vitest';
import { toInstant } from '#schema/entities/primitives.ts';
import { buildRestaurant } from '#schema/fixtures/build.ts';
import type { BoardLine, Presence } from '#schema/rules/pass-board.ts';
import { shownLines } from './shown-lines.ts';

const now = Date.parse('2026-06-16T12:00:00.000Z');
/** On a tablet of 1180 x 820. */
const room = 614;
const [department] = buildRestaurant().departments;

const line = (key: string, presence: Presence, hours: number): BoardLine => ({
  ...{ key, presence, person: undefined, departmentId: '', positionId: '', end: '', since: '', minutesLate: 0 },
  start: toInstant(now + hours * 3_600_000),
});
const shown = (...lines: readonly BoardLine[]) => {
  if (!department) throw new Error('The fixture has departments');
  return shownLines({ departments: [{ department, lines }] }, now, room);
};
const keys = ({ groups }: ReturnType<typeof shown>) => groups.flatMap(({ lines }) => lines.map(({ key }) => key));
const many = (count: number, presence: Presence, hours = 0) =>
  Array.from({ length: count }, (_, index) => line(`${presence}-${index}`, presence, hours + index));

describe('the lines that the board has room for', () => {
  it('are all of a quiet day, in large letters', () => {
    const quiet = shown(...many(6, 'on'), line('done', 'left', -5));
    expect(keys(quiet)).toHaveLength(7);
    expect([quiet.size, quiet.hidden]).toEqual(['large', 0]);
  });

  it('are without those who are done on a busy one', () => {
    const busy = shown(...many(15, 'on'), line('done', 'left', -5));
    expect(keys(busy)).not.toContain('done');
    expect([busy.size, busy.hidden]).toEqual(['regular', 0]);
  });

  it('leave out who starts last, and say how many', () => {
    const full = shown(...many(14, 'due', 1), ...many(12, 'on'), line('missing', 'missing', -1));
    expect(keys(full)).toHaveLength(24);
    expect(keys(full)).toEqual(expect.arrayContaining(['missing', 'on-11', 'due-10']));
    expect(keys(full)).not.toContain('due-11');
    expect([full.size, full.hidden]).toEqual(['small', 3]);
  });

  it('are more on a tablet held upright, and fewer on a small one', () => {
    if (!department) throw new Error('The fixture has departments');
    const group = { department, lines: many(24, 'on') };
    const countIn = (pixels: number) => shownLines({ departments: [group] }, now, pixels).hidden;
    expect([countIn(800), countIn(500)]).toEqual([0, 5]);
  });
});
