import { Link } from 'react-router';
import { daysToEnd, shortShiftTimesText } from '#schema/rules/rota-text.ts';
import { openedHere } from '#web/ui/address.ts';
import { classNames } from '#web/ui/class-names.ts';
import { hueStyle } from '#web/ui/hue.ts';
import { Spoken } from '#web/ui/spoken.tsx';
import { useSelection } from './by-hand/selection.ts';
import { draftLook } from './draft-look.ts';
import { gridBlock, gridBlockLines } from './grid-cell-style.ts';
import { useRota } from './rota-context.ts';
import { isDraft, isOpen, type RotaShift } from './rota-shift.ts';
import { useShiftLabel } from './shift-label.ts';
import { ConflictMark, DraftMark, OnNowMark, WaitingMark } from './shift-marks.tsx';

/** A shift in a cell of the week grid: times in short, place, and marks for what needs a look. */
export function GridShift({ rotaShift }: { rotaShift: RotaShift }) {
  const { address, names } = useRota();
  const { shift, hue, locationName, positionName, conflicts, isOutside } = rotaShift;
  const isCancelled = shift.status === 'cancelled';
  const isSelected = useSelection(({ ids }) => ids.has(shift.id));
  // Beside their name stands what somebody usually does: what they do here is said where it is something else.
  const isAsUsual = !isOpen(shift) && names.people.get(shift.userId)?.positionId === shift.positionId;
  const place = isAsUsual ? locationName || positionName : positionName;
  const nextDays = daysToEnd(names.zone, shift);
  return (
    <Link
      to={address.linkTo({ shift: shift.id })}
      state={openedHere}
      preventScrollReset
      data-grid-stop
      data-shift={shift.id}
      data-selected={isSelected ? '' : undefined}
      draggable={false}
      style={isOpen(shift) ? undefined : hueStyle(hue)}
      className={classNames(
        gridBlock,
        'hue-edge rounded-control text-small transition-[filter] duration-100 hover:brightness-97 data-dragged:opacity-40 data-selected:outline-3 data-selected:-outline-offset-3 data-selected:outline-brand [-webkit-touch-callout:none]',
        isOpen(shift) &&
          'border-[1.5px] border-dashed border-red bg-red-soft [--hue:var(--color-red)] desk:py-0 desk:leading-4',
        !isOpen(shift) && !isCancelled && !isOutside && 'hue-tint',
        isDraft(shift) && draftLook,
        (isCancelled || isOutside) && 'border border-line bg-surface text-soft',
      )}
    >
      <Spoken as={`${useShiftLabel(rotaShift)}${isSelected ? ', selected' : ''}`}>
        <span className={isOpen(shift) ? 'flex flex-col' : gridBlockLines}>
          <span
            className={classNames(
              'shrink-0 font-strong whitespace-nowrap tabular-nums max-[80rem]:-ml-0.5 max-[80rem]:tracking-tighter',
              isCancelled && 'line-through',
            )}
          >
            {shortShiftTimesText(names.zone, shift)}
            {nextDays > 0 && (
              <sup className="ml-0.5 max-[80rem]:hidden text-tiny leading-none font-medium text-soft">+{nextDays}</sup>
            )}
          </span>
          <span className="flex min-w-0 grow items-center gap-1">
            <WholeWords text={place} />
            <span className="contents pointer-fine:hidden">
              <DraftMark shift={shift} />
            </span>
            <OnNowMark shift={shift} />
            <WaitingMark shift={shift} />
            <ConflictMark conflicts={conflicts} />
          </span>
        </span>
      </Spoken>
    </Link>
  );
}

/** As many words as have room, each in full: a word that is cut off says nothing. */
function WholeWords({ text }: { text: string }) {
  const words = text.split(' ').map((word, place) => ({ word, place }));
  return (
    <span data-words className="flex h-[1lh] min-w-0 grow flex-wrap gap-x-1 overflow-hidden" title={text}>
      {/* A word that does not fit beside this goes to the next line, which is out of sight. */}
      <span className="-mr-1 h-[1lh] w-0" />
      {words.map(({ word, place }) => (
        <span key={place} className="h-[1lh] whitespace-nowrap">
          {word}
        </span>
      ))}
    </span>
  );
}
