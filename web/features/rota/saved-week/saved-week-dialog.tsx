import { BookmarkX, Pencil, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Day } from '#schema/entities/primitives.ts';
import type { SavedWeek } from '#schema/entities/saved-week.ts';
import { weekText } from '#schema/rules/text/time-text.ts';
import { addDays } from '#schema/rules/time/zone.ts';
import { useToday } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterChip } from '#web/ui/filter-chip.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Select } from '#web/ui/select.tsx';
import { ConflictWarning } from '../conflict-warning.tsx';
import type { WeekCopy } from '../copied-week.ts';
import { buttonText, copySummary, mostAtOnce } from '../copied-words.ts';
import { shiftsText } from '../counts-text.ts';
import { useRota } from '../rota-context.ts';
import { isOpen } from '../rota-shift.ts';
import { DeleteSavedWeek } from './delete-saved-week.tsx';
import { goneText } from './gone-text.ts';
import { RenameSavedWeek } from './rename-saved-week.tsx';
import { useSavedWeek } from './use-saved-week.ts';
import { useSavedWeeks } from './use-saved-weeks.ts';

/** As many weeks are offered, this one first. */
const weeksOffered = 7;

/** Puts a saved week into one or several weeks, as drafts in one step; renames and deletes saved weeks (D60). */
export function SavedWeekDialog({ onClose }: { onClose: () => void }) {
  const { weeks, isLoading } = useSavedWeeks();
  const [chosenId, setChosenId] = useState('');
  const [asking, setAsking] = useState<'rename' | 'delete'>();
  if (isLoading) return null;
  const saved = weeks.find(({ id }) => id === chosenId) ?? weeks[0];
  if (!saved)
    return (
      <Dialog open onClose={onClose} title="Use a saved week">
        <EmptyState
          icon={BookmarkX}
          title="No saved weeks"
          description="Go to a week that went well and choose Plan week, Save this week as…"
        />
      </Dialog>
    );
  const back = () => setAsking(undefined);
  if (asking === 'rename') return <RenameSavedWeek key={saved.id} saved={saved} weeks={weeks} onClose={back} />;
  if (asking === 'delete') return <DeleteSavedWeek saved={saved} onClose={back} />;
  return <Using weeks={weeks} saved={saved} onChoose={setChosenId} onAsk={setAsking} onClose={onClose} />;
}

type UsingProps = {
  weeks: readonly SavedWeek[];
  saved: SavedWeek;
  onChoose: (id: string) => void;
  onAsk: (what: 'rename' | 'delete') => void;
  onClose: () => void;
};

function Using({ weeks, saved, onChoose, onAsk, onClose }: UsingProps) {
  const today = useToday();
  const { address } = useRota();
  const offered = useMemo(
    () => Array.from({ length: weeksOffered }, (_, index) => addDays(address.monday, 7 * index)),
    [address.monday],
  );
  const [mondays, setMondays] = useState<readonly Day[]>([address.monday]);
  const [people, setPeople] = useState<WeekCopy['people']>('with');
  const last = offered.at(-1) ?? address.monday;
  const { isLoading, shifts, conflicts, named, leftText, presentCount, goneCount, run } = useSavedWeek(
    saved,
    mondays,
    people,
    last,
  );
  const use = async () => {
    if (await run()) onClose();
  };
  const isImpossible = shifts.length === 0 || shifts.length > mostAtOnce;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Use a saved week"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button pendingText={isLoading && 'Counting...'} disabled={isImpossible} onClick={use}>
            {buttonText('Add', mondays.length > 0, shifts.length, shiftsText(shifts.length))}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div>
          <Select
            label="Saved week"
            value={saved.id}
            onChange={onChoose}
            options={weeks.map(({ id, name, shifts: { length } }) => ({
              value: id,
              label: `${name}, ${shiftsText(length)}`,
            }))}
          />
          <div className="-ml-edge flex flex-wrap">
            <Button variant="quiet" icon={Pencil} onClick={() => onAsk('rename')}>
              Rename
            </Button>
            <Button variant="quiet" icon={Trash2} onClick={() => onAsk('delete')}>
              Delete
            </Button>
          </div>
        </div>
        <fieldset className="flex min-w-0 flex-wrap gap-2">
          <legend className="mb-2 text-small text-soft">Weeks</legend>
          {offered.map((monday) => (
            <FilterChip
              key={monday}
              selected={mondays.includes(monday)}
              onClick={() => setMondays(toggled(mondays, monday))}
            >
              {weekText(monday, today.slice(0, 4))}
            </FilterChip>
          ))}
        </fieldset>
        <SegmentedControl
          label="People"
          segments={[
            { value: 'with', label: 'With people' },
            { value: 'without', label: 'Without people' },
          ]}
          value={people}
          onChange={setPeople}
        />
        <p role="status" className="text-small text-soft">
          {!isLoading &&
            (mondays.length === 0
              ? 'Choose a week.'
              : `${copySummary(shifts.length, shifts.filter(isOpen).length, people, leftText, presentCount)}${goneText(goneCount)}`)}
        </p>
        <ConflictWarning conflicts={conflicts} named={named} />
      </div>
    </Dialog>
  );
}

const toggled = (days: readonly Day[], day: Day): readonly Day[] =>
  days.includes(day) ? days.filter((each) => each !== day) : [...days, day].toSorted();
