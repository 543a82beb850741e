import { CircleAlert, Eye, type LucideIcon, TriangleAlert } from 'lucide-react';
import { canManageRota } from '#schema/permissions/shift.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useIsDesk } from './grid-frame.ts';
import { gapsCountText } from './need/gap-words.ts';
import { useRota } from './rota-context.ts';
import type { RotaWeek } from './week-model.ts';
import { conflictsText, draftsText, openShiftsText, useWeekState } from './week-state.ts';

/** Next to the days of a wide grid, what the publishing bar says otherwise: it takes no line of its own. */
export function GridCorner({ week }: { week: RotaWeek }) {
  const { actor } = useDirectory();
  const { older } = useRota();
  return canManageRota(actor) && !older.isAsked && <Corner week={week} />;
}

function Corner({ week }: { week: RotaWeek }) {
  const { address } = useRota();
  const isDesk = useIsDesk();
  const { readers, seen, draftCount, conflictCount, gapCount, openCount } = useWeekState(week);
  const conflicts = { icon: TriangleAlert, count: conflictCount, words: conflictsText(conflictCount), at: 'conflicts' };
  // Once the gaps are open shifts, these are what is left to sort out.
  const gaps =
    gapCount > 0
      ? { icon: CircleAlert, count: gapCount, words: gapsCountText(gapCount), at: 'open' }
      : { icon: CircleAlert, count: openCount, words: openShiftsText(openCount), at: 'open' };
  const found = [conflicts, gaps].filter(({ count }) => count > 0);
  // There is room for two only with a mouse; both open the same list.
  const findings = found.length > 1 && !isDesk ? [together(conflicts, gaps)] : found;
  const toReaders = () => address.go({ publish: 'readers' });
  return (
    <section aria-label="Publishing" className="flex h-12 min-w-0 items-center gap-0.5 pl-1 pointer-fine:h-7">
      {draftCount > 0 && (
        <>
          <p className="px-2 text-small font-medium whitespace-nowrap tabular-nums">{draftsText(draftCount)}</p>
          <button
            type="button"
            onClick={() => address.go({ publish: 'open' })}
            className={classNames(low, 'mr-1 bg-brand px-2.5 font-strong text-brand-ink hover:bg-brand-strong')}
          >
            Publish…
          </button>
        </>
      )}
      {/* "Seen by" arrives later: to the right of these it moves nothing. */}
      {findings.map(({ icon, count, words, at }) => (
        <Finding key={words} icon={icon} count={count} words={words} onClick={() => address.go({ gaps: at })} />
      ))}
      {readers.length > 0 &&
        (draftCount === 0 ? (
          <button type="button" onClick={toReaders} className={quiet}>
            {seen}
          </button>
        ) : (
          <Finding
            icon={Eye}
            count={`${readers.filter((reader) => reader.seen === 'seen').length}/${readers.length}`}
            words={seen}
            onClick={toReaders}
          />
        ))}
    </section>
  );
}

/** `at`: where the list of things to sort out begins. */
type Found = { icon: LucideIcon; count: number; words: string; at: string };

const together = (one: Found, other: Found): Found => ({
  icon: one.icon,
  count: one.count + other.count,
  // A screen reader says the number that is shown.
  words: `${one.count + other.count} to sort out: ${one.words}, ${other.words}`,
  // Gaps and open shifts come first in the list.
  at: other.at,
});

const low =
  'flex h-11 min-w-11 justify-center pointer-fine:h-6 pointer-fine:min-w-0 cursor-pointer items-center gap-1 rounded-small px-2 text-small whitespace-nowrap tabular-nums focus-visible:-outline-offset-2';

const quiet = classNames(low, 'font-medium text-brand hover:bg-hover');

type FindingProps = { icon: LucideIcon; count: number | string; words: string; onClick: () => void };

function Finding({ icon: Icon, count, words, onClick }: FindingProps) {
  return (
    <button type="button" aria-label={words} title={words} onClick={onClick} className={quiet}>
      <Icon aria-hidden size={15} strokeWidth={2.25} className="shrink-0" />
      {count}
    </button>
  );
}
