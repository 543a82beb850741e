import { Sparkles } from 'lucide-react';
import { flushSync } from 'react-dom';
import type { Day } from '#schema/entities/primitives.ts';
import { shiftTimesText, shortShiftTimesText } from '#schema/rules/rota-text.ts';
import { Spoken } from '#web/ui/spoken.tsx';
import { gridBlock, gridBlockLines } from '../grid-cell-style.ts';
import { useRota } from '../rota-context.ts';
import { useAutoFill } from './fill-store.ts';
import { cellKey, rowId } from './ghost-groups.ts';

/** Whom the proposal would put on that day, in a cell of the grid; leads to its row of the proposal. */
export function CellGhosts({ userId, day }: { userId: string; day: Day }) {
  const { names } = useRota();
  const ghosts = useAutoFill(({ cells }) => cells.get(cellKey(userId, day)));
  return ghosts?.map(({ shift, name }) => {
    const position = names.positions.get(shift.positionId) ?? '';
    return (
      <button
        key={shift.id}
        type="button"
        onClick={() => goToRow(shift.id)}
        className={`relative w-full cursor-pointer rounded-control border-[1.5px] border-dashed border-brand bg-brand-soft text-left text-small text-brand ${gridBlock}`}
      >
        <Spoken as={`Proposed: ${name}, ${shiftTimesText(names.zone, shift)}, ${position}`}>
          <span className={gridBlockLines}>
            <span className="shrink-0 font-strong tabular-nums">{shortShiftTimesText(names.zone, shift)}</span>
            <span className="flex min-w-0 grow items-center gap-1">
              <span className="min-w-0 grow truncate">{position}</span>
              <Sparkles aria-hidden size={14} className="shrink-0" />
            </span>
          </span>
        </Spoken>
      </button>
    );
  });
}

/** To its row of the proposal, which is unfolded for it. */
const goToRow = (shiftId: string): void => {
  flushSync(() => useAutoFill.setState({ isListOpen: true }));
  document.getElementById(rowId(shiftId))?.focus();
};
