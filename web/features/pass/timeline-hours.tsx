import { type Instant, toInstant } from '#schema/entities/primitives.ts';
import type { Board } from '#schema/rules/pass-board.ts';
import { timeText } from '#schema/rules/rota-text.ts';
import { timeOf } from '#schema/rules/zone.ts';

type TimelineHoursProps = {
  span: Pick<Board, 'from' | 'until'>;
  zone: string;
  /** What the hours have to stand on, in CSS pixels. */
  width: number;
};

const hourMs = 3_600_000;
/** A label with room around it, in CSS pixels. */
const labelWidth = 84;

/** The hours above the rota, as many as stand beside each other. */
export function TimelineHours({ span, zone, width }: TimelineHoursProps) {
  const { from, until } = span;
  return (
    <div
      aria-hidden
      className="relative mr-1 ml-[calc(var(--names)+0.25rem)] h-6 shrink-0 text-title leading-6 text-soft"
    >
      {hourMarks(span, width).map((at) => (
        <span
          key={at}
          data-at={at}
          style={{ left: `${((at - from) / (until - from)) * 100}%` }}
          className="absolute -translate-x-1/2 whitespace-nowrap"
        >
          {hourText(zone, toInstant(at))}
        </span>
      ))}
    </div>
  );
}

const hourMarks = ({ from, until }: TimelineHoursProps['span'], width: number): readonly number[] => {
  const hours = (until - from) / hourMs;
  const step = Math.max(1, Math.ceil((labelWidth * hours) / width));
  const halfLabel = (labelWidth / 2 / width) * hours;
  const count = Math.floor((hours - halfLabel) / step);
  return Array.from({ length: count }, (_, index) => from + (index + 1) * step * hourMs);
};

/** "5 PM". */
const hourText = (zone: string, at: Instant): string => timeText(timeOf(zone, at)).replace(':00', '');
