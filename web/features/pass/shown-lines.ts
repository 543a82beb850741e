import type { Board, BoardLine } from '#schema/rules/pass-board.ts';

/** How many lines and headings of departments have room on one screen, and how few have room for larger letters. */
const [mostRows, mostLargeRows] = [19, 11];

type Groups = Board['departments'];

/**
 * The lines that fit. Where there is no room for all, who is done goes first, then
 * who starts last: whoever is on, late, missing or next stays.
 */
export const shownLines = (
  { departments }: Pick<Board, 'departments'>,
  now: number,
): { readonly groups: Groups; readonly hidden: number; readonly isDense: boolean } => {
  const all = departments.flatMap(({ lines }) => lines);
  const isCrowded = all.length + departments.length > mostLargeRows;
  const wanted = isCrowded ? all.filter(({ presence }) => presence !== 'left') : all;
  const kept = new Set(
    wanted.toSorted((one, other) => rank(one, now) - rank(other, now)).slice(0, mostRows - departments.length),
  );
  const groups = departments
    .map(({ department, lines }) => ({ department, lines: lines.filter((line) => kept.has(line)) }))
    .filter(({ lines }) => lines.length > 0);
  return { groups, hidden: wanted.length - kept.size, isDense: kept.size + groups.length > mostLargeRows };
};

/** Milliseconds that order the lines by how soon they matter. */
const rank = ({ presence, start }: BoardLine, now: number): number => {
  if (presence === 'left') return Number.MAX_SAFE_INTEGER;
  return presence === 'due' ? Math.max(1, Date.parse(start) - now) : 0;
};
