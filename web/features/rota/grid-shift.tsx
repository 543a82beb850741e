import { daysToEnd, shortShiftTimesText } from '#schema/rules/text/time-text.ts';
import { useDirectory } from '#web/people/directory.tsx';
import type { Names } from '#web/people/names.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CutWords } from '#web/ui/cut-words.tsx';
import { hueStyle } from '#web/ui/hue.ts';
import { Spoken } from '#web/ui/spoken.tsx';
import { useSelection } from './by-hand/selection.ts';
import { draftLook } from './draft-look.ts';
import {
  gridBlock,
  gridBlockLines,
  gridBlockTwoLines,
  gridBlockTwoLinesWhereNarrow,
  gridBlockTwoLinesWhereNarrowest,
} from './grid-cell-style.ts';
import { gridLink } from './grid-link.ts';
import { isDraft, isOpen, type RotaShift } from './rota-shift.ts';
import { useShiftLabel } from './shift-label.ts';
import { ConflictMark, DraftMark, OnNowMark, WaitingMark } from './shift-marks.tsx';

/** Characters of "10am–10pm": longer ones take two lines except on a desktop, as a cut-off time reads as another. */
const mostInNarrowColumn = 9;

/** Characters of "10am–4:30pm": beside longer ones even a desktop has no room for marks. */
const mostInWideColumn = 11;

/** How a time splits over two lines, and on which of them its end shows, even in a wide font. */
const inNarrowColumn = {
  lines: classNames(gridBlockLines, gridBlockTwoLinesWhereNarrow),
  first: 'hidden desk:inline',
  second: 'desk:hidden',
};
const everywhere = { lines: gridBlockTwoLines, first: 'hidden', second: '' };

const splitOf = (times: string) => {
  if (times.length > mostInWideColumn) return everywhere;
  return times.length > mostInNarrowColumn ? inNarrowColumn : undefined;
};

/** In a narrow cell "+1" goes on the line below the time, level with the marks. */
const lateLines = classNames(gridBlockLines, gridBlockTwoLinesWhereNarrowest);
const underTime = 'top-0 min-[80rem]:hidden';

const timesLook = 'font-strong whitespace-nowrap tabular-nums max-[90rem]:tracking-tighter';

/** In a narrow column a line begins closer to the edge. */
const nearEdge = 'max-[90rem]:-ml-0.5';

type GridShiftProps = {
  rotaShift: RotaShift;
  /** The place that need not be shown; '' for none. */
  usualPlace?: string;
};

/** A shift in a cell of the week grid: short times, what differs from the usual, and marks for what needs checking. */
export function GridShift({ rotaShift, usualPlace = '' }: GridShiftProps) {
  const { names } = useDirectory();
  const { shift, hue, conflicts, isOutside } = rotaShift;
  const isCancelled = shift.status === 'cancelled';
  const isSelected = useSelection(({ ids }) => ids.has(shift.id));
  const words = wordsOf(rotaShift, names, usualPlace);
  const nextDays = daysToEnd(names.zone, shift);
  const times = shortShiftTimesText(names.zone, shift);
  const [start = '', end = ''] = times.split('–');
  const split = splitOf(times);
  return (
    <a
      href={gridLink({ shift: shift.id })}
      data-grid-stop
      data-shift={shift.id}
      data-selected={isSelected ? '' : undefined}
      draggable={false}
      style={isOpen(shift) ? undefined : hueStyle(hue)}
      className={classNames(
        gridBlock,
        'hue-edge grid-shift rounded-control text-small data-selected:outline-3 data-selected:-outline-offset-3 data-selected:outline-brand [-webkit-touch-callout:none]',
        isOpen(shift) &&
          'border-[1.5px] border-dashed border-red bg-red-soft [--hue:var(--color-red)] desk:py-0 desk:leading-4',
        !isOpen(shift) && !isCancelled && !isOutside && 'hue-tint',
        isDraft(shift) && draftLook,
        (isCancelled || isOutside) && 'border border-line bg-surface text-soft',
      )}
    >
      <Spoken as={`${useShiftLabel(rotaShift)}${isSelected ? ', selected' : ''}`}>
        <span
          className={isOpen(shift) ? 'flex flex-col' : (split?.lines ?? (nextDays > 0 ? lateLines : gridBlockLines))}
        >
          <span className={classNames(timesLook, nearEdge, 'shrink-0', isCancelled && 'line-through')}>
            {split ? (
              <>
                {start}–<span className={split.first}>{end}</span>
              </>
            ) : (
              times
            )}
            {nextDays > 0 && (
              <NextDay days={nextDays} className={classNames('ml-0.5', split?.first ?? 'max-[80rem]:hidden')} />
            )}
          </span>
          <span
            className={classNames(
              'flex min-w-0 grow items-center gap-1 max-[80rem]:pointer-fine:gap-0.5',
              isOpen(shift) || split || nextDays > 0 ? nearEdge : 'max-[90rem]:pointer-coarse:-ml-0.5',
            )}
          >
            {split && <span className={classNames(timesLook, split.second, isCancelled && 'line-through')}>{end}</span>}
            {nextDays > 0 && <NextDay days={nextDays} className={split?.second ?? underTime} />}
            <CutWords atAnyLength={isOpen(shift)}>{words}</CutWords>
            <span className="contents pointer-fine:hidden">
              <DraftMark shift={shift} />
            </span>
            <OnNowMark shift={shift} />
            <WaitingMark shift={shift} />
            <ConflictMark conflicts={conflicts} />
          </span>
        </span>
      </Spoken>
    </a>
  );
}

/** It ends on a later day. In a narrow column beside the words, where the time has no room for it. */
function NextDay({ days, className }: { days: number; className: string }) {
  return <sup className={classNames('text-tiny leading-none font-medium text-soft', className)}>+{days}</sup>;
}

/**
 * Somebody's usual position is next to their name, and their usual place is not shown: this gives what differs. An open
 * shift has no name next to it, and shows its position.
 */
const wordsOf = ({ shift, locationName, positionName }: RotaShift, names: Names, usualPlace: string): string => {
  const isTheirs = names.people.get(shift.userId)?.positionId === shift.positionId;
  if (isOpen(shift) || !isTheirs) return positionName;
  return shift.locationId === usualPlace ? '' : locationName;
};
