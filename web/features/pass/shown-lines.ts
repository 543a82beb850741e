import type { Board, BoardLine } from '#schema/rules/pass-board.ts';

/** What a name and the heading of a department need, in pixels. */
const heights = { large: 46, regular: 32, small: 24 } as const;
const headings = { large: 37, regular: 33, small: 33 } as const;

/** How large the lines are written: as large as there is room for. */
export type LineSize = keyof typeof heights;

type Groups = Board['departments'];

/**
 * The lines that fit into `room`, the pixels for names and headings of departments. Where there is no room for all, who
 * is done goes first, then who starts last: whoever is on, late, missing or next stays.
 */
export const shownLines = (
  { departments }: Pick<Board, 'departments'>,
  now: number,
  room: number,
): { readonly groups: Groups; readonly hidden: number; readonly size: LineSize } => {
  if (sizeFor(departments, room) === 'large') return { groups: departments, hidden: 0, size: 'large' };
  const wanted = without(departments, ({ presence }) => presence !== 'left');
  const all = wanted.flatMap(({ lines }) => lines);
  const most = Math.floor(roomBeside(wanted, 'small', room) / heights.small);
  const kept = new Set(all.toSorted((one, other) => rank(one, now) - rank(other, now)).slice(0, most));
  const groups = without(wanted, (line) => kept.has(line));
  return { groups, hidden: all.length - kept.size, size: sizeFor(groups, room) };
};

const without = (groups: Groups, keeps: (line: BoardLine) => boolean): Groups =>
  groups
    .map(({ department, lines }) => ({ department, lines: lines.filter(keeps) }))
    .filter(({ lines }) => lines.length > 0);

const sizeFor = (groups: Groups, room: number): LineSize => {
  const count = groups.reduce((sum, { lines }) => sum + lines.length, 0);
  const fits = (size: LineSize): boolean => roomBeside(groups, size, room) >= count * heights[size];
  if (fits('large')) return 'large';
  return fits('regular') ? 'regular' : 'small';
};

/** What the headings leave for names. */
const roomBeside = (groups: Groups, size: LineSize, room: number): number => room - groups.length * headings[size];

/** Milliseconds that order the lines by how soon they matter. */
const rank = ({ presence, start }: BoardLine, now: number): number =>
  presence === 'due' ? Math.max(1, Date.parse(start) - now) : 0;
