import { useState } from 'react';
import { weekText } from '#schema/rules/text/time-text.ts';
import { addDays } from '#schema/rules/time/zone.ts';
import { useToday } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { ConflictWarning } from './conflict-warning.tsx';
import type { WeekCopy } from './copied-week.ts';
import { buttonText, copySummary, mostAtOnce } from './copied-words.ts';
import { useCopyLastWeek } from './copy-last-week.ts';
import { shiftsText } from './counts-text.ts';
import { useRota } from './rota-context.ts';
import { isOpen } from './rota-shift.ts';

/** Fills the week with the shifts of the week before, with or without people, and shows the conflicts first (D23). */
export function CopyLastWeek({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const { address } = useRota();
  const [people, setPeople] = useState<WeekCopy['people']>('with');
  const { isLoading, shifts, conflicts, leftText, presentCount, nothing, run } = useCopyLastWeek(people);
  const mondays = [addDays(address.monday, -7), address.monday];
  const [fromText, toText] = mondays.map((monday) => weekText(monday, today.slice(0, 4)));

  const summaryOf = (count: number, openCount: number): string =>
    nothing || copySummary(count, openCount, people, leftText, presentCount);

  const copy = () => {
    onClose();
    run();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Copy last week"
      description={`From ${fromText} to ${toText}, at the same days and times.`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            pendingText={isLoading && 'Counting...'}
            disabled={shifts.length === 0 || shifts.length > mostAtOnce}
            onClick={copy}
          >
            {buttonText('Copy', true, shifts.length, shiftsText(shifts.length))}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <SegmentedControl
          label="People"
          segments={[
            { value: 'with', label: 'With people' },
            { value: 'without', label: 'Without people' },
          ]}
          value={people}
          onChange={setPeople}
        />
        {!isLoading && <p role="status">{summaryOf(shifts.length, shifts.filter(isOpen).length)}</p>}
        <ConflictWarning conflicts={conflicts} />
      </div>
    </Dialog>
  );
}
