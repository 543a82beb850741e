import { StickyNote } from 'lucide-react';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { minutesBetween } from '#schema/rules/rota/shift-times.ts';
import { clockText, daysToEnd, durationText } from '#schema/rules/text/time-text.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { useDayNotes } from '#web/db/day-notes.ts';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { GiveAwayLinks } from '#web/people/give-away-links.tsx';
import { AvatarStack } from '#web/ui/avatar-stack.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useBeside } from './beside.ts';
import { shiftPlaceText } from './shift-place-text.ts';

/** Today's Shift: when, where, with whom, and its progress. */
export function TodayShiftCard({ shift }: { shift: Shift }) {
  const { restaurant } = useDirectory();
  const now = useServerMinute();
  const beside = useBeside(shift);
  const zone = restaurant.timeZone;
  const note = useDayNotes().get(dayOf(zone, shift.startTime));
  const length = minutesBetween(shift.startTime, shift.endTime);
  const done = minutesBetween(shift.startTime, toInstant(now));
  const isRunning = done >= 0;
  const endsLater = daysToEnd(zone, shift);
  return (
    <Card variant="brand">
      <h2 className="text-small text-soft">Today's Shift</h2>
      <p className="text-title font-strong tracking-tight tabular-nums">
        {clockText(zone, shift.startTime)} – {clockText(zone, shift.endTime)}
        {endsLater > 0 && <span className="text-body font-medium text-soft"> +{endsLater}</span>}
      </p>
      <p className="text-body text-soft">{shiftPlaceText(shift, restaurant)}</p>
      <div className="mt-1 flex min-h-9 items-center gap-2.5">
        <AvatarStack people={beside ?? []} />
        <p className="min-w-0 text-body text-soft">{beside && withText(beside.length)}</p>
      </div>
      {note !== undefined && (
        <p className="mt-2 flex items-start gap-2.5 text-body font-medium">
          <StickyNote aria-hidden size={20} className="shrink-0" />
          <span className="min-w-0 wrap-anywhere">{note}</span>
        </p>
      )}
      {isRunning && (
        <ProgressBar
          label="How much of the shift has passed"
          value={done}
          max={length}
          tone="inherit"
          className="mt-3"
        />
      )}
      <p className="mt-2 text-small text-soft tabular-nums">
        {isRunning ? `${durationText(length - done)} left` : `Starts in ${durationText(-done)}`}
      </p>
      <ButtonLink to={`/rota?shift=${shift.id}`} variant="inverse" width="full" className="mt-3">
        Open the shift
      </ButtonLink>
      <div className="mt-2 empty:hidden">
        <GiveAwayLinks shift={shift} />
      </div>
    </Card>
  );
}

const withText = (others: number): string => {
  if (others === 0) return 'On your own in your department';
  return others === 1 ? 'With 1 other' : `With ${others} others`;
};
