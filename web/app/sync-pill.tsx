import { Suspense, useState } from 'react';
import { useSyncStatus } from '#web/sync/sync-status.ts';
import { classNames } from '#web/ui/class-names.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { useHasBeen } from '#web/ui/use-has-been.ts';
import { type SyncTone, syncWords } from './sync-words.ts';

const SyncSheet = lazyPart(async () => (await import('./sync-sheet.tsx')).SyncSheet);

const dots: Record<SyncTone, string> = {
  ok: 'bg-brand',
  busy: 'bg-brand animate-pulse',
  attention: 'bg-amber',
  danger: 'bg-red',
};

/** The one status of the sync, in the header; tapping it shows what waits and what was refused. */
export function SyncPill() {
  const [isOpen, setOpen] = useState(false);
  const hasBeenOpen = useHasBeen(isOpen);
  const { parts, tone } = syncWords(useSyncStatus());
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="group grid min-h-target shrink-0 narrow:min-w-target cursor-pointer place-items-center rounded-full"
      >
        <span
          className={classNames(
            'flex min-h-8 items-center gap-2 rounded-full border border-line bg-surface px-2 text-left tablet:px-2.5 text-small leading-tight font-medium tabular-nums group-hover:bg-hover',
            tone === 'danger' ? 'text-red' : 'text-soft',
          )}
        >
          <span
            aria-hidden
            className={classNames('size-2 shrink-0 rounded-full', dots[tone], isLong(parts) && 'hidden tablet:block')}
          />
          <span className="sr-only">Sync status: </span>
          <PillText parts={parts} isQuiet={tone === 'ok' || tone === 'busy'} />
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

/** What a phone's header has room for in one line beside a title, in letters. */
const longestLine = 11;

const isLong = (parts: readonly string[]): boolean => parts.join(' · ').length > longestLine;

type PillTextProps = {
  parts: readonly string[];
  /** All is well: in large letters the dot says so alone. */
  isQuiet: boolean;
};

/** In one line where there is room; on a phone in two: the state and, beneath it, what is counted, or each a half. */
function PillText({ parts, isQuiet }: PillTextProps) {
  const [state = '', ...counts] = parts;
  const isHalved = isLong(parts) && counts.length === 0;
  return (
    <span
      className={classNames(
        'whitespace-nowrap',
        isLong(parts) && 'flex flex-col py-1 tablet:block tablet:py-0',
        isQuiet && 'narrow:sr-only',
      )}
    >
      {isHalved ? <Halves text={state} /> : <span>{state}</span>}
      {counts.length > 0 && <span className={classNames(isLong(parts) && 'sr-only tablet:not-sr-only')}> · </span>}
      {counts.length > 0 && <span>{counts.join(' · ')}</span>}
    </span>
  );
}

function Halves({ text }: { text: string }) {
  const words = text.split(' ');
  const half = Math.ceil(words.length / 2);
  return (
    <>
      <span>{words.slice(0, half).join(' ')}</span> <span>{words.slice(half).join(' ')}</span>
    </>
  );
}
