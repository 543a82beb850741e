import type { Board, BoardLine } from '#schema/rules/pass-board.ts';

/** How large the tiles are: as large as there is room for. */
export type TileSize = 'large' | 'regular' | 'small';

/** Heights in CSS pixels; each can be hit with wet hands. */
export const tileHeights: Readonly<Record<TileSize, number>> = { large: 116, regular: 104, small: 64 };
/**
 * Heights in CSS pixels: a department's name with the gap below it, the gap between rows, and the gap to the next
 * department.
 */
const [heading, rowGap, groupGap] = [34, 8, 8];
/** The narrowest tile in which a time stands beside its words, and the room between two, CSS pixels. */
const [narrowest, columnGap] = [228, 10];

type Groups = Board['departments'];
interface Room {
  readonly width: number;
  readonly height: number;
}

interface ShownTiles {
  readonly groups: Groups;
  readonly hidden: number;
  readonly size: TileSize;
  readonly columns: number;
  /** There is no room for a heading a department: one line names all of them. */
  readonly areTogether: boolean;
}

/**
 * The tiles that fit into a room. Where there is no room for all, those who are done go first, then the departments stand
 * together, then who starts last goes: everyone who is on, late, missing or next stays.
 */
export const shownTiles = ({ departments }: Pick<Board, 'departments'>, now: number, room: Room): ShownTiles => {
  const columns = Math.max(1, Math.floor((room.width + columnGap) / (narrowest + columnGap)));
  const fits = (groups: Groups, size: TileSize): boolean => heightOf(groups, size, columns) <= room.height;
  for (const size of ['large', 'regular'] as const)
    if (fits(departments, size)) return { groups: departments, hidden: 0, size, columns, areTogether: false };
  const wanted = without(departments, ({ presence }) => presence !== 'left');
  for (const size of ['regular', 'small'] as const)
    if (fits(wanted, size)) return { groups: wanted, hidden: 0, size, columns, areTogether: false };
  const lines = wanted.flatMap((group) => group.lines).toSorted((one, other) => rank(one, now) - rank(other, now));
  const rows = Math.floor((room.height - heading + rowGap) / (tileHeights.small + rowGap));
  const kept = new Set(lines.slice(0, Math.max(0, rows) * columns));
  const groups = without(wanted, (line) => kept.has(line));
  return { groups, hidden: lines.length - kept.size, size: 'small', columns, areTogether: true };
};

const without = (groups: Groups, keeps: (line: BoardLine) => boolean): Groups =>
  groups
    .map(({ department, lines }) => ({ department, lines: lines.filter(keeps) }))
    .filter(({ lines }) => lines.length > 0);

const heightOf = (groups: Groups, size: TileSize, columns: number): number =>
  groups.reduce((sum, { lines }) => {
    const rows = Math.ceil(lines.length / columns);
    return sum + heading + rows * tileHeights[size] + (rows - 1) * rowGap;
  }, 0) +
  Math.max(0, groups.length - 1) * groupGap;

/** Milliseconds that order the lines by how soon they matter. */
const rank = ({ presence, start }: BoardLine, now: number): number =>
  presence === 'due' ? Math.max(1, Date.parse(start) - now) : 0;
