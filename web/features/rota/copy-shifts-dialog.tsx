import { useMemo, useState } from 'react';
import type { Day } from '#schema/entities/primitives.ts';
import { dayText, weekdayText, weekText } from '#schema/rules/text/time-text.ts';
import { addDays, dayOf, daysBetween, mondayOf, weekDays } from '#schema/rules/time/zone.ts';
import { deviceNow } from '#web/db/clock.ts';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import { savedToast } from '#web/session/saved-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FilterChip } from '#web/ui/filter-chip.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { createShifts } from './actions.ts';
import { ConflictWarning } from './conflict-warning.tsx';
import { copiedShifts } from './copied-week.ts';
import { buttonText, copiedText, copySummary, mostAtOnce } from './copied-words.ts';
import { shiftsText } from './counts-text.ts';
import { leftOpenText } from './left-open.ts';
import { pastLimitsText } from './past-limits-text.ts';
import { peopleOf } from './people-with-shifts.ts';
import { useStatusOfNew } from './publishing.ts';
import { useNearby, weekPeriod } from './queries.ts';
import { useRota } from './rota-context.ts';
import { isOpen } from './rota-shift.ts';
import { undoOf } from './undo.ts';

type What = 'week' | 'person' | 'day';

/** How many weeks ahead are offered. */
const weeksAhead = 6;

/** Copies this week, somebody's week or a day of it to other weeks or days, as drafts, and says what it leaves out. */
export function CopyShifts({ onClose }: { onClose: () => void }) {
  const { restaurant, names, actor } = useDirectory();
  const today = useToday();
  const { address } = useRota();
  const { monday } = address;
  const [what, setWhat] = useState<What>('week');
  const [userId, setUserId] = useState('');
  const [day, setDay] = useState<Day>(address.day);
  const [chosen, setChosen] = useState<readonly Day[]>([]);
  const weeks = useMemo(
    () => Array.from({ length: weeksAhead }, (_, index) => addDays(monday, 7 * (index + 1))),
    [monday],
  );
  const { value: nearby, isLoading } = useNearby({
    from: weekPeriod(names.zone, monday).from,
    until: weekPeriod(names.zone, weeks.at(-1) ?? monday).until,
  });
  const statusOf = useStatusOfNew('draft');
  const { shifts, conflicts, left, presentCount } = useMemo(() => {
    const source = nearby.shifts.filter((shift) => {
      const on = dayOf(names.zone, shift.startTime);
      if (what === 'day') return on === day;
      // No choice means no shifts: open shifts have no person either.
      return mondayOf(on) === monday && (what === 'week' || (userId !== '' && shift.userId === userId));
    });
    const days = chosen.map((to) => daysBetween(what === 'day' ? day : monday, to));
    const making = { zone: names.zone, createdBy: actor.userId, now: deviceNow(), statusOf };
    return copiedShifts(source, days, { ...nearby, people: 'with', names }, making);
  }, [nearby, names, what, day, monday, userId, chosen, actor.userId, statusOf]);
  const named = what !== 'day' && chosen.length > 1 ? 'week' : 'each';
  const isTooMuch = shifts.length > mostAtOnce;
  const isChosen = chosen.length > 0 && (what !== 'person' || userId !== '');

  const change = (next: What) => {
    setWhat(next);
    setChosen([]);
  };
  const copy = async () => {
    const result = await createShifts(`copy of ${shiftsText(shifts.length)}`, shifts, restaurant);
    if (!result.ok) {
      toast({ title: 'Not copied', description: result.message, tone: 'destructive' });
      return;
    }
    onClose();
    savedToast({
      title: 'Copied',
      description: copiedText(
        shifts.length,
        shifts.filter(isOpen).length,
        leftOpenText(left, names, named),
        pastLimitsText(conflicts, names, named),
      ),
      undo: undoOf(result.value.stepId, names),
    });
  };

  const targets = what === 'day' ? weekDays(monday).filter((each) => each !== day) : weeks;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Copy shifts"
      description={weekText(monday, today.slice(0, 4))}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button pendingText={isLoading && 'Counting...'} disabled={shifts.length === 0 || isTooMuch} onClick={copy}>
            {buttonText('Copy', isChosen, shifts.length, shiftsText(shifts.length))}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <SegmentedControl
          label="What to copy"
          segments={[
            { value: 'week', label: 'This week' },
            { value: 'person', label: 'One person' },
            { value: 'day', label: 'One day' },
          ]}
          value={what}
          onChange={change}
        />
        {what === 'person' && (
          <Combobox
            label="Whose week"
            placeholder="Search by name"
            emptyText="Nobody with that name has shifts in this week."
            value={userId === '' ? null : userId}
            onChange={(chosenId) => setUserId(chosenId ?? '')}
            options={peopleOf(
              nearby.shifts.filter(({ startTime }) => mondayOf(dayOf(names.zone, startTime)) === monday),
              names,
            )}
          />
        )}
        {what === 'day' && (
          <Select
            label="Which day"
            value={day}
            onChange={(next) => {
              setDay(next as Day);
              setChosen([]);
            }}
            options={weekDays(monday).map((each) => ({ value: each, label: dayText(each) }))}
          />
        )}
        <fieldset className="flex min-w-0 flex-wrap gap-2">
          <legend className="mb-2 text-small text-soft">To</legend>
          {targets.map((to) => (
            <FilterChip key={to} selected={chosen.includes(to)} onClick={() => setChosen(toggled(chosen, to))}>
              {what === 'day' ? weekdayText(to) : weekText(to, today.slice(0, 4))}
            </FilterChip>
          ))}
        </fieldset>
        <p role="status" className="text-small text-soft">
          {what === 'person' && userId === ''
            ? 'Choose whose week.'
            : chosen.length === 0
              ? 'Choose where to copy them.'
              : copySummary(
                  shifts.length,
                  shifts.filter(isOpen).length,
                  'with',
                  leftOpenText(left, names, named),
                  presentCount,
                )}
        </p>
        <ConflictWarning conflicts={conflicts} named={named} />
      </div>
    </Dialog>
  );
}

const toggled = (days: readonly Day[], day: Day): readonly Day[] =>
  days.includes(day) ? days.filter((each) => each !== day) : [...days, day].toSorted();
