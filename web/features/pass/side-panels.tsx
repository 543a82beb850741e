import { Pin, UserCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { inBoardOrder } from '#schema/rules/handbook/notice-board.ts';
import type { Board } from '#schema/rules/hours/pass-board.ts';
import { clockText } from '#schema/rules/text/time-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useFacts } from './pass-state.ts';
import { nameOfLine, presenceText, toneOf } from './presence-words.ts';

const [mostUrgent, mostNext, mostLists, mostNotices] = [3, 3, 3, 2];

/**
 * Beside the rota, or above and below it on an upright tablet: who is missing or needed, who comes next, checklists, pinned
 * notices, and the button to clock.
 */
export function SidePanels({ board, onClock }: { board: Board; onClock: () => void }) {
  return (
    <aside className="contents wide:flex wide:min-h-0 wide:flex-col wide:gap-3">
      <Attention board={board} />
      <div className="order-3 flex shrink-0 gap-3 *:grow *:basis-0 wide:min-h-0 wide:shrink wide:grow wide:flex-col wide:flex-wrap wide:overflow-hidden wide:*:w-full wide:*:grow-0 wide:*:basis-auto">
        <NextIn board={board} />
        <Checklists board={board} />
        <Notices />
      </div>
      <button
        type="button"
        onClick={onClock}
        className="order-4 flex min-h-20 shrink-0 cursor-pointer items-center justify-center gap-3 rounded-card bg-brand text-display font-strong text-brand-ink hover:bg-brand-strong"
      >
        <UserCheck aria-hidden size={32} />
        Clock in or out
      </button>
    </aside>
  );
}

type PanelProps = { title: string; children: ReactNode; isUrgent?: boolean; className?: string };

function Panel({ title, children, isUrgent = false, className }: PanelProps) {
  return (
    <section
      aria-label={title}
      className={classNames(
        'min-w-0 shrink-0 rounded-card border p-3',
        className,
        isUrgent ? 'border-red bg-red-soft' : 'border-line bg-surface',
      )}
    >
      <h2 className={classNames('shrink-0 pb-1 text-title font-strong', isUrgent ? 'text-red' : 'text-soft')}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function Attention({ board }: { board: Board }) {
  const { restaurant } = useFacts();
  if (board.attention.length === 0) return null;
  const more = board.attention.length - mostUrgent;
  return (
    // Upright: one line with as many as fit; the header counts them, and the tiles below show the rest.
    <Panel
      title="Needs somebody"
      isUrgent
      className="order-1 max-wide:flex max-wide:items-baseline max-wide:gap-4 max-wide:py-2"
    >
      <ul className="flex h-7 min-w-0 flex-wrap gap-x-5 gap-y-1 overflow-hidden wide:grid wide:h-auto wide:overflow-visible">
        {board.attention.slice(0, mostUrgent).map((line) => (
          <li key={line.key} className="flex max-w-full min-w-0 flex-col">
            <span className="overflow-x-clip text-title font-strong text-ellipsis whitespace-nowrap wide:text-display">
              {line.person
                ? nameOfLine(line)
                : `${positionOf(restaurant.positions, line.positionId)} ${clockText(restaurant.timeZone, line.start)}`}
            </span>
            <span
              className={classNames(
                'text-title font-medium max-wide:hidden',
                toneOf(line) === 'amber' ? 'text-amber' : 'text-red',
              )}
            >
              {presenceText(line, restaurant.timeZone)}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-title text-red max-wide:hidden">{`and ${more} more`}</p>}
    </Panel>
  );
}

const positionOf = (positions: readonly { id: string; name: string }[], id: string): string =>
  positions.find((position) => position.id === id)?.name ?? 'Shift';

function NextIn({ board }: { board: Board }) {
  const { restaurant } = useFacts();
  return (
    <Panel title="Next in">
      {board.next.length === 0 && <p className="text-title">Nobody else today.</p>}
      <ul>
        {board.next.slice(0, mostNext).map((line) => (
          <li key={line.key} className="flex items-baseline gap-3 text-title">
            <span className="w-32 shrink-0 font-strong whitespace-nowrap">
              {clockText(restaurant.timeZone, line.start)}
            </span>
            <span className="min-w-0 truncate">{nameOfLine(line)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Checklists({ board: { lists, progress } }: { board: Board }) {
  if (lists.length === 0) return null;
  return (
    <Panel title="Checklists">
      <p className="flex items-baseline gap-2 text-title font-strong">{`${progress.done} of ${progress.total} done`}</p>
      <ProgressBar
        label="Checklists for the shift"
        value={progress.done}
        max={progress.total}
        valueText={`${progress.done} of ${progress.total}`}
        className="my-2 h-3"
      />
      <ul>
        {lists
          .filter(({ done, total }) => done < total)
          .slice(0, mostLists)
          .map(({ id, name, person, done, total }) => (
            <li key={id} className="flex items-baseline gap-3 text-title">
              <span className="min-w-0 grow truncate">{person ? `${name}, ${person.firstName}` : name}</span>
              <span className="shrink-0 font-strong">{`${done}/${total}`}</span>
            </li>
          ))}
      </ul>
    </Panel>
  );
}

function Notices() {
  const { notices } = useFacts();
  if (notices.length === 0) return null;
  const newest = inBoardOrder(notices).slice(0, mostNotices);
  return (
    // Upright, the rota needs the room.
    <Panel title="Notices" className="max-wide:hidden">
      <ul className="flex flex-col gap-2">
        {newest.map(({ id, title, content }) => (
          <li key={id} className="flex gap-2">
            <Pin aria-hidden size={20} className="mt-1 shrink-0 text-amber" />
            <span className="min-w-0 text-title">
              <span className="line-clamp-2 font-strong">{title}</span>
              <span className="hidden text-soft [@media(min-height:56rem)]:line-clamp-3">{content}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
