import { useState } from 'react';
import { weekText } from '#schema/rules/rota-text.ts';
import { addDays } from '#schema/rules/zone.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { ConflictWarning } from './conflict-warning.tsx';
import type { WeekCopy } from './copied-week.ts';
import { useCopyLastWeek } from './copy-last-week.ts';
import { useRota } from './rota-context.ts';
import { isOpen } from './rota-shift.ts';

/** Fills the week with the shifts of the week before, with or without people, and shows the conflicts first (D23). */
export function CopyLastWeek({ onClose }: { onClose: () => void }) {
  const { address, today } = useRota();
  const [people, setPeople] = useState<WeekCopy['people']>('with');
  const { isLoading, shifts, conflicts, run } = useCopyLastWeek(people);
  const mondays = [addDays(address.monday, -7), address.monday];
  const [fromText, toText] = mondays.map((monday) => weekText(monday, today.slice(0, 4)));

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
          <Button pendingText={isLoading && 'Counting...'} disabled={shifts.length === 0} onClick={copy}>
            {shifts.length === 0 ? 'Nothing to copy' : `Copy ${countText(shifts.length)}`}
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
        {!isLoading && <p role="status">{summary(shifts.length, shifts.filter(isOpen).length, people)}</p>}
        <ConflictWarning conflicts={conflicts} />
      </div>
    </Dialog>
  );
}

const countText = (count: number): string => (count === 1 ? '1 shift' : `${count} shifts`);

const summary = (count: number, openCount: number, people: WeekCopy['people']): string => {
  if (count === 0) return 'This week already has every shift from last week.';
  if (people === 'without') return `${countText(count)}, all of them open.`;
  if (openCount === 0) return `${countText(count)}. Everybody keeps their shifts.`;
  return `${countText(count)}, ${openCount} of them open: nobody had them, or the person is away, cannot work then, is already on or has left.`;
};
