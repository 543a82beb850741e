import { Sparkles } from 'lucide-react';
import { flushSync } from 'react-dom';
import type { Day } from '#schema/entities/primitives.ts';
import { shiftTimesText, shortShiftTimesText } from '#schema/rules/text/time-text.ts';
import { useDirectory } from '#web/people/directory.tsx';
import type { Names } from '#web/people/names.ts';
import { Spoken } from '#web/ui/spoken.tsx';
import { gridBlock, gridBlockLines } from '../grid-cell-style.ts';
import { SmallTime } from '../people/small-shift.tsx';
import { useAutoFill } from './fill-store.ts';
import { cellKey, type GhostShift, rowId } from './ghost-groups.ts';
import { useShownFill } from './shown-fill.tsx';

const none: readonly GhostShift[] = [];

/** The shifts that the proposal would give a person on a day. */
export const useCellGhosts = (userId: string, day: Day): readonly GhostShift[] =>
  useShownFill().cells.get(cellKey(userId, day)) ?? none;

const box =
  'relative w-full cursor-pointer rounded-control border-[1.5px] border-dashed border-brand bg-brand-soft text-brand';

/** The proposal for a person's day, in a cell of the grid; each shift links to its row of the proposal. */
export function CellGhosts({ userId, day }: { userId: string; day: Day }) {
  const { names } = useDirectory();
  return useCellGhosts(userId, day).map((each) => (
    <button
      key={each.shift.id}
      type="button"
      onClick={() => goToRow(each.shift.id)}
      className={`${box} text-left text-small ${gridBlock}`}
    >
      <Spoken as={proposedText(each, names)}>
        <span className={gridBlockLines}>
          <span className="shrink-0 font-strong tabular-nums">{shortShiftTimesText(names.zone, each.shift)}</span>
          <span className="flex min-w-0 grow items-center gap-1">
            <span className="min-w-0 grow truncate">{names.positions.get(each.shift.positionId)}</span>
            <Sparkles aria-hidden size={14} className="shrink-0" />
          </span>
        </span>
      </Spoken>
    </button>
  ));
}

/** The same in a seventh of a phone's width. */
export function SmallGhosts({ ghosts }: { ghosts: readonly GhostShift[] }) {
  const { names } = useDirectory();
  return ghosts.map((each) => {
    const [start = '', end = ''] = shortShiftTimesText(names.zone, each.shift).split('–');
    return (
      <button
        key={each.shift.id}
        type="button"
        onClick={() => goToRow(each.shift.id)}
        className={`${box} flex min-h-12 grow flex-col justify-center px-1 leading-4`}
      >
        <Spoken as={proposedText(each, names)}>
          <SmallTime text={`${start}–`} />
          <SmallTime text={end} />
        </Spoken>
      </button>
    );
  });
}

const proposedText = ({ shift, name }: GhostShift, { zone, positions }: Names): string =>
  `Proposed: ${name}, ${shiftTimesText(zone, shift)}, ${positions.get(shift.positionId) ?? ''}`;

/** Goes to its row of the proposal, and unfolds it. */
const goToRow = (shiftId: string): void => {
  flushSync(() => useAutoFill.setState({ isListOpen: true }));
  document.getElementById(rowId(shiftId))?.focus();
};
