import { Link } from 'react-router';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { openedHere } from '#web/ui/address.ts';
import { classNames } from '#web/ui/class-names.ts';
import { hueStyle } from '#web/ui/hue.ts';
import { useArranging } from './arrange/use-arranging.ts';
import { ProposedPerson, useProposedId } from './auto-fill/proposed-person.tsx';
import { draftLook } from './draft-look.ts';
import { PersonCircle } from './person-circle.tsx';
import { useRota } from './rota-context.ts';
import { isDraft, isOpen, personName, type RotaShift } from './rota-shift.ts';
import { ConflictBadge, StatusBadge, WaitingBadge } from './shift-badge.tsx';
import { ShiftTimes } from './shift-times.tsx';
import { useIsShiftWaiting } from './waiting-shifts.ts';

/** One shift of a day's list; it opens the shift's sheet. */
export function ShiftCard({ rotaShift }: { rotaShift: RotaShift }) {
  const { names } = useDirectory();
  const now = useServerMinute();
  const { address } = useRota();
  const { shift, positionName, locationName, hue, isMine, conflicts } = rotaShift;
  const isWaiting = useIsShiftWaiting(shift.id);
  const isCancelled = shift.status === 'cancelled';
  const isProposed = useProposedId(shift.id) !== undefined && isOpen(shift);
  const place = [positionName, locationName].filter(Boolean).join(' · ');
  return (
    <Link
      to={address.linkTo({ shift: shift.id })}
      state={openedHere}
      preventScrollReset
      {...useArranging(rotaShift)}
      style={isOpen(shift) ? undefined : hueStyle(hue)}
      className={classNames(
        'hue-edge flex min-h-16 items-center gap-3 rounded-card bg-surface py-2.5 pr-3 pl-edge transition-colors duration-100 hover:bg-hover',
        isOpen(shift) ? 'border-[1.5px] border-dashed' : 'border border-line shadow-card',
        isOpen(shift) &&
          (isProposed ? 'border-brand [--hue:var(--color-brand)]' : 'border-red [--hue:var(--color-red)]'),
        isDraft(shift) && draftLook,
      )}
    >
      {!isMine && <PersonCircle rotaShift={rotaShift} size="regular" />}
      <span className="min-w-0 grow">
        <ShiftTimes
          shift={shift}
          zone={names.zone}
          className={classNames('block text-lead font-strong tracking-tight', isCancelled && 'text-soft')}
        />
        <span className="flex items-center gap-2 narrow:flex-wrap">
          <span className="min-w-0 grow narrow:basis-full">
            {!isMine && <span className="line-clamp-2 text-body">{personName(rotaShift)}</span>}
            <span className="line-clamp-2 text-small text-soft">{place}</span>
            <ProposedPerson shiftId={shift.id} />
          </span>
          <span className="flex max-w-[55%] shrink-0 flex-col items-end gap-1 narrow:max-w-full narrow:items-start">
            {conflicts.length > 0 && <ConflictBadge />}
            {isWaiting && !isCancelled ? <WaitingBadge /> : !isProposed && <StatusBadge shift={shift} now={now} />}
          </span>
        </span>
      </span>
    </Link>
  );
}
