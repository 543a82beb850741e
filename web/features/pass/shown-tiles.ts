import type { Board, BoardLine } from '#schema/rules/hours/pass-board.ts';

/** The size of the tiles: as large as there is room for. A small one has two lines, the others three. */
export type TileSize = 'large' | 'regular' | 'compact' | 'small';

/** Least heights in CSS pixels; each can be hit with wet hands. */
const least: Readonly<Record<TileSize, number>> = { large: 116, regular: 104, compact: 84, small: 64 };
/** The most that tiles grow into free height, up to the next size. */
const most: Readonly<Record<TileSize, number>> = { large: 116, regular: 116, compact: 104, small: 84 };
/**
 * Heights in CSS pixels: a department's name with the gap below it, the gap between rows, and the gap to the next
 * department.
 */
const [heading, rowGap, groupGap] = [34, 8, 8];
/** The narrowest tile with room for a time beside its text, and the gap between two tiles, CSS pixels. */
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
  /** CSS pixels. */
  readonly tileHeight: number;
  readonly columns: number;
  /** There is no room for a heading per department: one line names all of them. */
  readonly areTogether: boolean;
}

/**
 * The tiles that fit. If there is not room for all, those who are done are left out first, then the departments share
 * one heading, then those who start last are left out: everyone who is on, late, missing or next stays.
 */
export const shownTiles = ({ departments }: Pick<Board, 'departments'>, now: number, room: Room): ShownTiles => {
  const columns = Math.max(1, Math.floor((room.width + columnGap) / (narrowest + columnGap)));
  const fitting = (groups: Groups, size: TileSize): ShownTiles | undefined => {
    const free = room.height - heightOf(groups, size, columns);
    const tileHeight = grown(size, free, rowsOf(groups, columns));
    return free < 0 ? undefined : { groups, hidden: 0, size, tileHeight, columns, areTogether: false };
  };
  const wanted = without(departments, ({ presence }) => presence !== 'left');
  return (
    fitting(departments, 'large') ??
    fitting(departments, 'regular') ??
    fitting(wanted, 'regular') ??
    fitting(wanted, 'compact') ??
    fitting(wanted, 'small') ??
    together(wanted, now, room, columns)
  );
};

/** Small tiles under one heading, for those who matter soonest. */
const together = (wanted: Groups, now: number, room: Room, columns: number): ShownTiles => {
  const lines = wanted.flatMap((group) => group.lines).toSorted((one, other) => rank(one, now) - rank(other, now));
  const height = room.height - heading + rowGap;
  const rows = Math.max(0, Math.floor(height / (least.small + rowGap)));
  const kept = new Set(lines.slice(0, rows * columns));
  const groups = without(wanted, (line) => kept.has(line));
  const used = Math.ceil(kept.size / columns);
  const tileHeight = grown('small', height - used * (least.small + rowGap), used);
  return { groups, hidden: lines.length - kept.size, size: 'small', tileHeight, columns, areTogether: true };
};

const grown = (size: TileSize, free: number, rows: number): number =>
  Math.min(most[size], least[size] + Math.floor(free / Math.max(1, rows)));

const rowsOf = (groups: Groups, columns: number): number =>
  groups.reduce((sum, { lines }) => sum + Math.ceil(lines.length / columns), 0);

const without = (groups: Groups, keeps: (line: BoardLine) => boolean): Groups =>
  groups
    .map(({ department, lines }) => ({ department, lines: lines.filter(keeps) }))
    .filter(({ lines }) => lines.length > 0);

const heightOf = (groups: Groups, size: TileSize, columns: number): number =>
  groups.length * (heading - rowGap) +
  rowsOf(groups, columns) * (least[size] + rowGap) +
  Math.max(0, groups.length - 1) * groupGap;

/** Milliseconds that order the lines by how soon they matter. */
const rank = ({ presence, start }: BoardLine, now: number): number =>
  presence === 'due' ? Math.max(1, Date.parse(start) - now) : 0;
