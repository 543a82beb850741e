import { useState } from 'react';
import type { Availability } from '#schema/entities/availability.ts';
import type { Day } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { shortDayText, weekText } from '#schema/rules/text/time-text.ts';
import { availabilityRound, hasSaidOf } from '#schema/rules/time-off/availability-deadline.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { useAvailability } from './availability-queries.ts';
import { useDirectory, useToday } from './directory.tsx';
import { PatternEditor, patternFormId, usePatternForm } from './pattern-editor.tsx';
import { SingleDays } from './single-days.tsx';

type AvailabilityDialogProps = {
  userId: string;
  /** First name of the person; '' for your own availability. */
  name: string;
  onClose: () => void;
};

/** When somebody cannot work or would rather not (D44): a painted week, and single days. */
export function AvailabilityDialog({ userId, name, onClose }: AvailabilityDialogProps) {
  const { restaurant } = useDirectory();
  const today = useToday();
  const { value: theirs, isLoading } = useAvailability(userId);
  if (isLoading) return null;
  return <Known {...{ userId, name, onClose, restaurant, theirs, today }} />;
}

type KnownProps = AvailabilityDialogProps & DeadlineProps;

function Known({ userId, name, onClose, restaurant, theirs, today }: KnownProps) {
  const [part, setPart] = useState<'week' | 'days'>('week');
  const pattern = usePatternForm({ userId, theirs, today, onDone: onClose });
  return (
    <Dialog
      open
      width="wide"
      onClose={onClose}
      title={name === '' ? 'When I can work' : `When ${name} can work`}
      description={
        name === ''
          ? 'Your managers see this when they plan. For days off, ask for time off.'
          : `Record what ${name} told you. They see it in their profile.`
      }
      actions={
        part === 'week' && (
          <>
            <p className="grow self-center text-small text-soft">{pattern.isDirty && 'Not saved yet.'}</p>
            <Button type="submit" form={patternFormId} pendingText={pattern.isPending && 'Saving...'}>
              Save
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {name === '' && <Deadline restaurant={restaurant} theirs={theirs} today={today} />}
        <SegmentedControl
          label="What to show"
          segments={[
            { value: 'week', label: 'Usual week' },
            { value: 'days', label: 'Single days' },
          ]}
          value={part}
          onChange={setPart}
        />
        {part === 'week' ? (
          <PatternEditor form={pattern} />
        ) : (
          <SingleDays userId={userId} theirs={theirs} today={today} />
        )}
      </div>
    </Dialog>
  );
}

type DeadlineProps = { restaurant: Restaurant; theirs: readonly Availability[]; today: Day };

/** The date by which managers want to know, until something has been entered for the week they plan next. */
function Deadline({ restaurant: { availabilityDueOn = 0 }, theirs, today }: DeadlineProps) {
  const round = availabilityRound(availabilityDueOn, today);
  if (!round || hasSaidOf(theirs, round.week)) return null;
  return (
    <p role="status" className="rounded-control bg-amber-soft px-3 py-2 text-small">
      {`Tell us by ${shortDayText(round.due)} about ${weekText(round.week, today.slice(0, 4))}: that is when your managers plan it.`}
    </p>
  );
}
