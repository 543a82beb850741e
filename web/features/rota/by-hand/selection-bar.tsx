import { X } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { keepToastsAbove } from '#web/ui/toast-place.ts';
import type { RotaWeek } from '../week-model.ts';
import { clearSelection, placeSelected, useSelection } from './selection.ts';
import type { ByHand } from './use-by-hand.ts';

const PublishDialog = lazyPart(async () => (await import('../publish-dialog.tsx')).PublishDialog);

/** What can be done with the selected shifts, at the lower edge of the window as long as there are any. */
export function SelectionBar({ byHand, week }: { byHand: ByHand; week: RotaWeek }) {
  const { monday } = week;
  const [isPublishing, setPublishing] = useState(false);
  const { ids, isSelecting, placing } = useSelection();
  const { count, drafts } = byHand.countsOf([...ids]);
  const draftCount = drafts.length;

  // Another week, or another screen, begins without a selection.
  useEffect(() => clearSelection, [monday]);

  if (count === 0 && !isSelecting) return null;
  const done = async (act: Promise<boolean>) => {
    // Refused shifts stay selected, to be tried again.
    if (await act) clearSelection();
  };
  return (
    <section
      ref={keepToastsAbove}
      aria-label="Selected shifts"
      className="sticky bottom-[calc(var(--bottom-clear)+4.5rem)] z-30 mx-auto mt-3 mb-3 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-card border border-line bg-raised p-2 pl-edge shadow-raised"
    >
      <p role="status" className="mr-2 font-medium tabular-nums">
        {placing ? byHand.sayPlacing([...ids]) : selectedText(count)}
      </p>
      {placing ? (
        <Button variant="secondary" onClick={() => placeSelected(undefined)}>
          Back
        </Button>
      ) : (
        count > 0 && (
          <>
            <Button variant="secondary" onClick={() => placeSelected('move')}>
              Move
            </Button>
            <Button variant="secondary" onClick={() => placeSelected('copy')}>
              Copy
            </Button>
            {draftCount > 0 && (
              <Button variant="secondary" onClick={() => setPublishing(true)}>
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
        {isPublishing && (
          <PublishDialog
            week={week}
            chosen={drafts}
            onClose={() => setPublishing(false)}
            onPublished={() => {
              setPublishing(false);
              clearSelection();
            }}
          />
        )}
      </Suspense>
    </section>
  );
}

const countText = (count: number): string => (count === 1 ? '1 shift' : `${count} shifts`);

const selectedText = (count: number): string => (count === 0 ? 'Choose shifts to select them' : `${count} selected`);
