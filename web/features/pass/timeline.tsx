import type { Board, BoardLine } from '#schema/rules/pass-board.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type Hue, hueStyle } from '#web/ui/hue.ts';
import { useFacts } from './pass-state.ts';
import { shownLines } from './shown-lines.ts';
import { TimelineHours } from './timeline-hours.tsx';
import { TimelineLine } from './timeline-line.tsx';
import { useSize } from './use-size.ts';

type TimelineProps = { board: Board; now: number; onChoose: (userId: string) => void };

/** From this width on the hours have a chart beside the names; below it each line says until when, CSS pixels. */
const chartFrom = 700;
/** Of the section: its padding and the count of those left out, the hours, and what stands left and right of the chart. */
const [edges, hoursRow, besideChart] = [40, 24, 496];

/** Today's rota by department, along its hours where there is room, with the line of the present across them. */
export function Timeline({ board, now, onChoose }: TimelineProps) {
  const { restaurant } = useFacts();
  const { from, until } = board;
  const [section, { width, height } = unmeasured] = useSize<HTMLElement>();
  const isChart = width >= chartFrom;
  const place = (at: number): number => Math.min(1, Math.max(0, (at - from) / (until - from)));
  const { groups, hidden, size } = shownLines(board, now, height - edges - (isChart ? hoursRow : 0));
  if (groups.length === 0) {
    return (
      <section
        ref={section}
        aria-label="Rota"
        className="grid min-h-0 grow place-items-center rounded-card border border-line bg-surface max-wide:order-2"
      >
        <p className="text-display text-soft">Nobody is on the rota today.</p>
      </section>
    );
  }
  return (
    <section
      ref={section}
      aria-label="Rota"
      data-close-lines
      className="relative flex min-h-0 grow flex-col overflow-hidden rounded-card border border-line bg-surface px-3 py-2 [--names:29rem] max-wide:order-2"
    >
      {isChart && <TimelineHours span={board} zone={restaurant.timeZone} width={width - besideChart} />}
      <div className="flex min-h-0 grow flex-col">
        {groups.map(({ department, lines }) => (
          <section
            key={department.id}
            aria-label={department.name}
            style={{ ...hueStyle(department.hue.replace('hue-', '') as Hue), flexGrow: lines.length }}
            className="flex min-h-0 flex-col border-t border-line py-1 first:border-t-0"
          >
            <h2 className={classNames('shrink-0 text-title font-strong text-(--hue)', size !== 'large' && 'leading-6')}>
              {department.name}
            </h2>
            <ul className="flex min-h-0 grow flex-col">
              {lines.map((line) => (
                <TimelineLine
                  key={line.key}
                  line={line}
                  size={size}
                  bar={isChart ? barOf(line, place, now) : undefined}
                  onChoose={onChoose}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {hidden > 0 && <p className="shrink-0 text-title leading-6 text-soft">{`and ${hidden} more`}</p>}
      {isChart && (
        <div aria-hidden className="pointer-events-none absolute inset-y-2 right-4 left-[calc(var(--names)+1rem)]">
          <div
            data-at={now}
            style={{ left: `${place(now) * 100}%` }}
            className="absolute top-6 bottom-0 w-1 rounded-full bg-red forced-colors:bg-[CanvasText]"
          />
        </div>
      )}
    </section>
  );
}

/** Before the first layout: as on a tablet that lies. */
const unmeasured = { width: 0, height: 680 };

/** Where the bar begins and ends, as shares of the width; somebody without a shift is there until now. */
const barOf = ({ start, end }: BoardLine, place: (at: number) => number, now: number) => {
  const left = place(Date.parse(start));
  return { left, width: Math.max(0.01, place(end === '' ? now : Date.parse(end)) - left) };
};
