import { CloudOff, CloudUpload, RefreshCw, TriangleAlert, Wifi } from 'lucide-react';
import type { Board } from '#schema/rules/hours/pass-board.ts';
import { dayText } from '#schema/rules/text/time-text.ts';
import { useNow } from '#web/db/clock.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useFacts, usePass } from './pass-state.ts';
import { timeAt } from './presence-words.ts';

/** The restaurant, how many are on, late and missing, the sync state, and the time. */
export function BoardHeader({ board, onShowSync }: { board: Board; onShowSync: () => void }) {
  const { restaurant } = useFacts();
  const { on, break: onBreak, late, missing, open } = board.counts;
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-2 wide:flex-nowrap">
      <div className="min-w-0 grow basis-0">
        <h1 className="truncate text-display leading-10 font-strong tracking-tight">{restaurant.name}</h1>
        <p className="flex items-center gap-3 text-title text-soft">
          <span className="truncate leading-8">{dayText(board.today)}</span>
          <SyncState onShow={onShowSync} />
        </p>
      </div>
      <ul aria-label="Right now" className="flex gap-4 max-wide:order-last max-wide:w-full max-wide:gap-8">
        <Count value={on} word="On" className="text-brand" />
        <Count value={onBreak} word="Break" className="text-staff" />
        {late > 0 && <Count value={late} word="Late" className="text-amber" />}
        {missing > 0 && <Count value={missing} word="Missing" className="text-red" />}
        {open > 0 && <Count value={open} word="Open" className="text-red" />}
      </ul>
      <Clock zone={restaurant.timeZone} />
    </header>
  );
}

function Count({ value, word, className }: { value: number; word: string; className: string }) {
  return (
    <li className={classNames('flex items-baseline gap-2 wide:flex-col wide:items-center wide:gap-0', className)}>
      <span className="text-far font-strong">{value}</span>
      <span className="text-title font-medium">{word}</span>
    </li>
  );
}

function Clock({ zone }: { zone: string }) {
  const now = useNow(1_000, usePass().offset);
  return (
    <p role="timer" aria-label="Time" className="text-clock font-strong tracking-tight whitespace-nowrap">
      {timeAt(zone, now)}
    </p>
  );
}

/** As in the header of the app on phones; opens the list of refusals. */
function SyncState({ onShow }: { onShow: () => void }) {
  const { connection, waiting, refused } = usePass();
  const { words, Icon, className } = stateOf(connection, waiting, refused.length);
  return (
    <button
      type="button"
      aria-label={`Sync status: ${words}`}
      onClick={onShow}
      className={classNames('flex min-h-12 shrink-0 cursor-pointer items-center gap-2 rounded-control px-2', className)}
    >
      <Icon aria-hidden size={22} className="shrink-0" />
      <span className="whitespace-nowrap">{words}</span>
    </button>
  );
}

const stateOf = (connection: string, waiting: number, refused: number) => {
  if (refused > 0) return { words: `${refused} not accepted`, Icon: TriangleAlert, className: 'text-red' };
  if (connection === 'update-needed') return { words: 'Update needed', Icon: RefreshCw, className: 'text-amber' };
  if (connection === 'online' && waiting > 0) return { words: 'Syncing', Icon: CloudUpload, className: 'text-soft' };
  if (connection === 'online') return { words: 'Synced', Icon: Wifi, className: 'text-soft' };
  if (connection === 'connecting') return { words: 'Connecting', Icon: RefreshCw, className: 'text-soft' };
  const words = waiting > 0 ? `Offline · ${waiting} waiting` : 'Offline';
  return { words, Icon: CloudOff, className: 'text-amber' };
};
