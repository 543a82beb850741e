import { daysToEnd, shortShiftTimesText } from '#schema/rules/rota-text.ts';
import { useDirectory } from '#web/people/directory.tsx';
import type { Names } from '#web/people/names.ts';
import { classNames } from '#web/ui/class-names.ts';
import { hueStyle } from '#web/ui/hue.ts';
import { Spoken } from '#web/ui/spoken.tsx';
import { useSelection } from './by-hand/selection.ts';
import { draftLook } from './draft-look.ts';
import { gridBlock, gridBlockLines, gridBlockTwoLines } from './grid-cell-style.ts';
import { gridLink } from './grid-link.ts';
import { isDraft, isOpen, type RotaShift } from './rota-shift.ts';
import { useShiftLabel } from './shift-label.ts';
import { ConflictMark, DraftMark, OnNowMark, WaitingMark } from './shift-marks.tsx';

/** Characters of "10am–10pm": longer ones take two lines except on a desktop, as a cut-off time reads as another. */
const mostInNarrowColumn = 9;

/** The end of a longer time: beside its start where it fits even in a wide font, else `onSecondLine`. */
const onFirstLine = 'hidden desk:inline';
const onSecondLine = 'desk:hidden';

/** Characters of "11am–5pm": beside so much the narrowest columns have room for a single letter of the words. */
const mostBesideWords = 8;

const timesLook = 'font-strong whitespace-nowrap tabular-nums max-[90rem]:-ml-0.5 max-[90rem]:tracking-tighter';

type GridShiftProps = {
  rotaShift: RotaShift;
  /** The place that goes without saying; '' for none. */
  usualPlace?: string;
};

/** A shift in a cell of the week grid: times in short, what differs from the usual, and marks for what needs a look. */
export function GridShift({ rotaShift, usualPlace = '' }: GridShiftProps) {
  const { names } = useDirectory();
  const { shift, hue, conflicts, isOutside } = rotaShift;
  const isCancelled = shift.status === 'cancelled';
  const isSelected = useSelection(({ ids }) => ids.has(shift.id));
  const words = wordsOf(rotaShift, names, usualPlace);
  const nextDays = daysToEnd(names.zone, shift);
  const times = shortShiftTimesText(names.zone, shift);
  const [start = '', end = ''] = times.split('–');
  const isLong = times.length > mostInNarrowColumn;
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
        <span className={isOpen(shift) ? 'flex flex-col' : classNames(gridBlockLines, isLong && gridBlockTwoLines)}>
          <span className={classNames(timesLook, 'shrink-0', isCancelled && 'line-through')}>
            {isLong ? (
              <>
                {start}–<span className={onFirstLine}>{end}</span>
              </>
            ) : (
              times
            )}
            {nextDays > 0 && (
              <NextDay days={nextDays} className={classNames('ml-0.5', isLong ? onFirstLine : 'max-[80rem]:hidden')} />
            )}
          </span>
          <span className="flex min-w-0 grow items-center gap-1 max-[80rem]:gap-0.5">
            {isLong && (
              <span className={classNames(timesLook, onSecondLine, isCancelled && 'line-through')}>{end}</span>
            )}
            {nextDays > 0 && <NextDay days={nextDays} className={isLong ? onSecondLine : 'min-[80rem]:hidden'} />}
            <span
              data-words
              title={words}
              className={classNames(
                'min-w-0 grow truncate empty:-mr-1 max-[80rem]:ml-0.5 max-[80rem]:empty:-mr-0.5 max-[80rem]:empty:ml-0',
                !isOpen(shift) && times.length >= mostBesideWords && !isLong && 'max-[68rem]:pointer-fine:hidden',
              )}
            >
              {words}
            </span>
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
 * Beside their name stands what somebody usually does, and where they are most days goes without saying: here stands what
 * differs. An open shift has no name beside it, and says its position.
 */
const wordsOf = ({ shift, locationName, positionName }: RotaShift, names: Names, usualPlace: string): string => {
  const isTheirs = names.people.get(shift.userId)?.positionId === shift.positionId;
  if (isOpen(shift) || !isTheirs) return positionName;
  return shift.locationId === usualPlace ? '' : locationName;
};
