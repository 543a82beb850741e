import { Fragment, Suspense, useState } from 'react';
import { useSyncStatus } from '#web/sync/sync-status.ts';
import { classNames } from '#web/ui/class-names.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { useHasBeen } from '#web/ui/use-has-been.ts';
import { pillLines } from './pill-lines.ts';
import { type SyncTone, syncWords } from './sync-words.ts';

const SyncSheet = lazyPart(async () => (await import('./sync-sheet.tsx')).SyncSheet);

const dots: Record<SyncTone, string> = {
  ok: 'bg-brand',
  busy: 'bg-brand animate-pulse',
  attention: 'bg-amber',
  danger: 'bg-red',
};

/** The one sync status, in the header; tapping it shows what is waiting and what was refused. */
export function SyncPill() {
  const [isOpen, setOpen] = useState(false);
  const hasBeenOpen = useHasBeen(isOpen);
  const { parts, shorter, shortest, tone } = syncWords(useSyncStatus());
  const linesOfParts = pillLines([parts, shorter, shortest]);
  const lines = linesOfParts.flat();
  const longest = Math.max(...lines.map((line) => line.length));
  const isQuiet = tone === 'ok' || tone === 'busy';
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        // The same width whatever it says, so that nothing beside it moves.
        className="group grid min-h-target w-21 shrink-0 narrow:w-auto narrow:min-w-target cursor-pointer place-items-center rounded-full"
      >
        <span
          className={classNames(
            'flex min-h-8 w-full items-center justify-center gap-1.5 rounded-full border border-line bg-surface px-1 py-px text-left font-medium tabular-nums group-hover:bg-hover',
            lines.length > 2 || longest > longestLine ? 'text-status' : 'text-small leading-4',
            tone === 'danger' ? 'text-red' : 'text-soft',
          )}
        >
          {lines.length === 1 && longest <= longestBesideDot && (
            <span aria-hidden className={classNames('size-2 shrink-0 rounded-full', dots[tone])} />
          )}
          <span className="sr-only">Sync status: </span>
          {/* With large text, only the dot is shown unless something is wrong. */}
          <span className={classNames('flex flex-col whitespace-nowrap', isQuiet && 'narrow:sr-only')}>
            {linesOfParts.map((linesOfPart, place) => (
              <Fragment key={linesOfPart.join(' ')}>
                {place > 0 && <span className="sr-only"> · </span>}
                {linesOfPart.map((line) => (
                  <span key={line}>{line} </span>
                ))}
              </Fragment>
            ))}
          </span>
        </span>
      </button>
      {hasBeenOpen && (
        <Suspense>
          <SyncSheet open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What fits beside the dot, and on a line without shrinking the text, in letters. */
const [longestBesideDot, longestLine] = [8, 10];
