import { type Instant, toInstant } from '#schema/entities/primitives.ts';
import type { Board, BoardLine } from '#schema/rules/pass-board.ts';
import { timeText } from '#schema/rules/rota-text.ts';
import { timeOf } from '#schema/rules/zone.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type Hue, hueStyle } from '#web/ui/hue.ts';
import { useFacts } from './pass-state.ts';
import { shownLines } from './shown-lines.ts';
import { TimelineLine } from './timeline-line.tsx';

type TimelineProps = { board: Board; now: number; onChoose: (userId: string) => void };

const hourMs = 3_600_000;

/** Today's rota by department along its hours, with the line of the present across it. */
export function Timeline({ board, now, onChoose }: TimelineProps) {
  const { restaurant } = useFacts();
  const { from, until } = board;
  const place = (at: number): number => Math.min(1, Math.max(0, (at - from) / (until - from)));
  const { groups, hidden, size } = shownLines(board, now);
  if (groups.length === 0) {
    return (
      <section aria-label="Rota" className="grid place-items-center rounded-card border border-line bg-surface">
        <p className="text-display text-soft">Nobody is on the rota today.</p>
      </section>
    );
  }
  const marks = hourMarks(from, until);
  return (
    <section
      aria-label="Rota"
      className="relative flex min-h-0 flex-col overflow-hidden rounded-card border border-line bg-surface p-3 [--names:27rem]"
    >
      <div aria-hidden className="relative mr-1 ml-[calc(var(--names)+0.25rem)] h-7 shrink-0 text-lead text-soft">
        {marks.map((at) => (
          <span
            key={at}
            data-at={at}
            style={{ left: `${place(at) * 100}%` }}
            className="absolute -translate-x-1/2 whitespace-nowrap"
          >
            {hourText(restaurant.timeZone, toInstant(at))}
          </span>
        ))}
      </div>
      <div className="flex min-h-0 grow flex-col">
        {groups.map(({ department, lines }) => (
          <section
            key={department.id}
            aria-label={department.name}
            style={{ ...hueStyle(department.hue.replace('hue-', '') as Hue), flexGrow: lines.length }}
            className="flex min-h-0 flex-col border-t border-line py-1 first:border-t-0"
          >
            <h2
              className={classNames('shrink-0 font-strong text-(--hue)', size === 'large' ? 'text-title' : 'text-lead')}
            >
              {department.name}
            </h2>
            <ul className="flex min-h-0 grow flex-col">
              {lines.map((line) => (
                <TimelineLine
                  key={line.key}
                  line={line}
                  size={size}
                  bar={barOf(line, place, now)}
                  onChoose={onChoose}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {hidden > 0 && <p className="shrink-0 text-lead text-soft">{`and ${hidden} more`}</p>}
      <div aria-hidden className="pointer-events-none absolute inset-y-3 right-4 left-[calc(var(--names)+1rem)]">
        <div
          data-at={now}
          style={{ left: `${place(now) * 100}%` }}
          className="absolute top-6 bottom-0 w-1 rounded-full bg-red"
        />
      </div>
    </section>
  );
}

/** Where the bar begins and ends, as shares of the width; somebody without a shift is there until now. */
const barOf = ({ start, end }: BoardLine, place: (at: number) => number, now: number) => {
  const left = place(Date.parse(start));
  return { left, width: Math.max(0.01, place(end === '' ? now : Date.parse(end)) - left) };
};

const hourMarks = (from: number, until: number): readonly number[] => {
  const step = (until - from) / hourMs > 12 ? 4 : 2;
  const count = Math.floor((until - from) / (step * hourMs));
  return Array.from({ length: count }, (_, index) => from + (index + 1) * step * hourMs).filter((at) => at < until);
};

/** "5 PM". */
const hourText = (zone: string, at: Instant): string => timeText(timeOf(zone, at)).replace(':00', '');
