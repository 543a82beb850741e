import type { Day } from '#schema/entities/primitives.ts';
import { separatorText } from './message-time.ts';

/** The day on which the messages below were written. */
export function DaySeparator({ day, today }: { day: Day; today: Day }) {
  return (
    <p className="flex items-center gap-3 py-3 text-small text-soft">
      <span aria-hidden className="h-px grow bg-line" />
      <time dateTime={day}>{separatorText(day, today)}</time>
      <span aria-hidden className="h-px grow bg-line" />
    </p>
  );
}
