import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { dayText, shortShiftTimesText } from '#schema/rules/text/time-text.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { openedHere } from '#web/ui/address.ts';
import { classNames } from '#web/ui/class-names.ts';
import { hueStyle } from '#web/ui/hue.ts';
import { Spoken } from '#web/ui/spoken.tsx';
import { useArranging } from '../arrange/use-arranging.ts';
import { draftLook } from '../draft-look.ts';
import { useRota } from '../rota-context.ts';
import { isDraft, isOpen, type RotaShift } from '../rota-shift.ts';
import { useShiftLabel } from '../shift-label.ts';

/** A shift in a seventh of a phone's width: when it starts, over when it ends. */
export function SmallShift({ rotaShift }: { rotaShift: RotaShift }) {
  const { names } = useDirectory();
  const { address } = useRota();
  const { shift, day, hue, conflicts, isOutside } = rotaShift;
  const isCancelled = shift.status === 'cancelled';
  const [start = '', end = ''] = shortShiftTimesText(names.zone, shift).split('–');
  return (
    <Link
      to={address.linkTo({ shift: shift.id })}
      state={openedHere}
      preventScrollReset
      {...useArranging(rotaShift)}
      data-shift={shift.id}
      style={isOpen(shift) ? undefined : hueStyle(hue)}
      className={classNames(
        'hue-edge flex min-h-12 grow flex-col justify-center rounded-control pr-0.5 pl-1.5 leading-4 active:brightness-95',
        isOpen(shift) && 'border-[1.5px] border-dashed border-red bg-red-soft [--hue:var(--color-red)]',
        !isOpen(shift) && !isCancelled && !isOutside && 'hue-tint',
        isDraft(shift) && draftLook,
        (isCancelled || isOutside) && 'border border-line bg-surface text-soft',
      )}
    >
      <Spoken as={`${dayText(day)}: ${useShiftLabel(rotaShift)}`}>
        <SmallTime text={`${start}–`} isCancelled={isCancelled} />
        <SmallTime text={end} isCancelled={isCancelled} />
        {conflicts.length > 0 && (
          <TriangleAlert aria-hidden size={12} strokeWidth={2.5} className="absolute top-0.5 right-0.5 text-amber" />
        )}
      </Spoken>
    </Link>
  );
}

/** As many letters as have room in the size of small words. */
const roomy = 4;

/** A time in a seventh of a phone's width. */
export function SmallTime({ text, isCancelled = false }: { text: string; isCancelled?: boolean }) {
  return (
    <span
      className={classNames(
        'font-medium whitespace-nowrap tabular-nums',
        text.length > roomy ? 'text-tiny tracking-tighter' : 'text-small',
        isCancelled && 'line-through',
      )}
    >
      {text}
    </span>
  );
}
