import type { Department } from '#schema/entities/catalogue.ts';
import type { Board, BoardLine } from '#schema/rules/hours/pass-board.ts';
import { shownTiles } from './shown-tiles.ts';
import { departmentStyle, Tile } from './tile.tsx';
import { useSize } from './use-size.ts';

type TilesProps = { board: Board; now: number; onChoose: (userId: string) => void };

/** The height of the line that counts those left out, CSS pixels. */
const countRow = 28;
/** From this width a tile has room for a position beside a name, CSS pixels. */
const roomBesideName = 290;

/** The people on today's rota by department, one tile each, as large as there is room for. */
export function Tiles({ board, now, onChoose }: TilesProps) {
  const [section, { width, height } = unmeasured] = useSize<HTMLElement>();
  const whole = shownTiles(board, now, { width, height });
  const shown = whole.hidden > 0 ? shownTiles(board, now, { width, height: height - countRow }) : whole;
  const { groups, hidden, areTogether } = shown;
  const listOf = (lines: readonly DepartmentLine[]) => (
    <ul style={{ gridTemplateColumns: `repeat(${shown.columns}, minmax(0, 1fr))` }} className="grid gap-x-2.5 gap-y-2">
      {lines.map(({ line, department }) => (
        <Tile
          key={line.key}
          line={line}
          department={department}
          size={shown.size}
          height={shown.tileHeight}
          isWide={width / shown.columns > roomBesideName}
          now={now}
          onChoose={onChoose}
        />
      ))}
    </ul>
  );
  return (
    <section
      ref={section}
      aria-label="Rota"
      data-close-lines
      className="flex min-h-0 grow flex-col gap-2 overflow-hidden max-wide:order-2"
    >
      {board.departments.length === 0 && (
        <p className="grid grow place-items-center rounded-card border border-line bg-surface text-display text-soft">
          Nobody is on the rota today.
        </p>
      )}
      {areTogether ? (
        <div>
          <p className="flex gap-x-4 overflow-hidden pb-1.5 text-title font-strong whitespace-nowrap">
            {groups.map(({ department }) => (
              <span key={department.id} style={departmentStyle(department)} className="text-(--hue)">
                {department.name}
              </span>
            ))}
          </p>
          {listOf(groups.flatMap(linesOf))}
        </div>
      ) : (
        groups.map((group) => (
          <section key={group.department.id} aria-label={group.department.name} className="shrink-0">
            <h2 style={departmentStyle(group.department)} className="pb-1.5 text-title font-strong text-(--hue)">
              {group.department.name}
            </h2>
            {listOf(linesOf(group))}
          </section>
        ))
      )}
      {hidden > 0 && <p className="shrink-0 text-title leading-5 text-soft">{`and ${hidden} more`}</p>}
    </section>
  );
}

type DepartmentLine = { line: BoardLine; department: Department };

const linesOf = ({ department, lines }: Board['departments'][number]): readonly DepartmentLine[] =>
  lines.map((line) => ({ line, department }));

/** Before the first layout: as on a tablet in landscape. */
const unmeasured = { width: 764, height: 688 };
