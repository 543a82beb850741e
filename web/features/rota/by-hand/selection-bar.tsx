import { X } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { useDirectory } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { keepToastsAbove } from '#web/ui/toast-place.ts';
import type { RotaWeek } from '../week-model.ts';
import { leaveWeek } from './copied.ts';
import { placingText } from './placing-text.ts';
import {
  clearSelection,
  endGivingOfGone,
  giveSelected,
  placeSelected,
  publishSelected,
  stopPlacing,
  useSelection,
} from './selection.ts';
import { focusingGiven } from './until-in-grid.ts';
import type { ByHand } from './use-by-hand.ts';

const PublishDialog = lazyPart(async () => (await import('../publish-dialog.tsx')).PublishDialog);
const GivePicker = lazyPart(async () => (await import('./give-picker.tsx')).GivePicker);

/** What can be done with the selected shifts, at the lower edge of the window while there are any. */
export function SelectionBar({ byHand, week }: { byHand: ByHand; week: RotaWeek }) {
  const { monday } = week;
  const { names } = useDirectory();
  const { ids, isSelecting, placing, carried, isPublishing, isGiving } = useSelection();
  const { count, drafts } = byHand.countsOf([...ids]);
  const draftCount = drafts.length;
  const shifts = byHand.shiftsOf([...ids]);
  const [first] = shifts;

  const missingCount = ids.size - count;
  const isGivingGone = isGiving && count === 0;

  useEffect(() => leaveWeek, [monday]);
  useEffect(() => {
    if (isGivingGone) endGivingOfGone();
  }, [isGivingGone]);

  if (count === 0 && !isSelecting && !placing) return null;
  const place = (how: 'move' | 'copy') => placeSelected(how, shifts);
  const done = async (act: Promise<boolean>) => {
    // Refused shifts stay selected, to try again.
    if (await act) clearSelection();
  };
  return (
    <section
      ref={keepToastsAbove}
      aria-label="Selected shifts"
      className="sticky bottom-[calc(var(--bottom-clear)+4.5rem)] z-30 mx-auto mt-3 mb-3 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-card border border-line bg-raised p-2 pl-edge shadow-raised"
    >
      <p role="status" className="mr-2 font-medium tabular-nums">
        {placing ? placingText(carried, names) : selectedText(count)}
      </p>
      {placing ? (
        <Button variant="secondary" onClick={stopPlacing}>
          Back
        </Button>
      ) : (
        count > 0 && (
          <>
            <Button variant="secondary" onClick={() => place('move')}>
              Move
            </Button>
            <Button variant="secondary" onClick={() => place('copy')}>
              Copy
            </Button>
            <Button variant="secondary" onClick={() => focusingGiven(giveSelected)}>
              Give to…
            </Button>
            {draftCount > 0 && (
              <Button variant="secondary" onClick={() => publishSelected(true)}>
                {`Publish ${countText(draftCount)}`}
              </Button>
            )}
            <Button variant="secondary" className="text-red" onClick={() => done(byHand.remove([...ids]))}>
              {draftCount === count ? 'Delete' : 'Cancel shifts'}
            </Button>
          </>
        )
      )}
      <IconButton icon={X} label="Clear the selection" onClick={clearSelection} />
      <Suspense>
        {isGiving && first && <GivePicker shifts={shifts} first={first} missingCount={missingCount} />}
        {isPublishing && (
          <PublishDialog
            week={week}
            chosen={drafts}
            onClose={() => publishSelected(false)}
            onPublished={clearSelection}
          />
        )}
      </Suspense>
    </section>
  );
}

const countText = (count: number): string => (count === 1 ? '1 shift' : `${count} shifts`);

const selectedText = (count: number): string => (count === 0 ? 'Choose shifts to select them' : `${count} selected`);
