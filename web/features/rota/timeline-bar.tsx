import { useDirectory } from '#web/people/directory.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { hueStyle } from '#web/ui/hue.ts';
import { placeOn, type TimelineScale } from './day-timeline-model.ts';
import { draftLook } from './draft-look.ts';
import { isDraft, isOpen, type RotaShift } from './rota-shift.ts';
import { ConflictMark, DraftMark, OnNowMark, WaitingMark } from './shift-marks.tsx';
import { ShiftTimes } from './shift-times.tsx';

/** A shift along the hours of its day. */
export function TimelineBar({ rotaShift, scale }: { rotaShift: RotaShift; scale: TimelineScale }) {
  const { names } = useDirectory();
  const { shift, hue, locationName } = rotaShift;
  const left = placeOn(scale, Date.parse(shift.startTime));
  const right = placeOn(scale, Date.parse(shift.endTime));
  const isCancelled = shift.status === 'cancelled';
  return (
    <span
      style={{
        ...(isOpen(shift) ? {} : hueStyle(hue)),
        left: `${left * 100}%`,
        width: `${(right - left) * 100}%`,
      }}
      className={classNames(
        'hue-edge @container absolute! inset-y-1 z-[1] flex items-center gap-2 rounded-control pr-2 pl-3 text-small',
        isOpen(shift) && 'border-[1.5px] border-dashed border-red bg-red-soft [--hue:var(--color-red)]',
        !isOpen(shift) && !isCancelled && 'hue-tint',
        isDraft(shift) && draftLook,
        isCancelled && 'border border-line bg-surface text-soft',
      )}
    >
      <span className="min-w-0 grow truncate">
        {/* In a narrow window all are short, and read alike. */}
        <ShiftTimes shift={shift} zone={names.zone} className="hidden font-strong wide:@min-[12rem]:inline" />
        <ShiftTimes isShort shift={shift} zone={names.zone} className="font-strong wide:@min-[12rem]:hidden" />
        {locationName !== '' && <span className="ml-2">{locationName}</span>}
      </span>
      <DraftMark shift={shift} />
      <OnNowMark shift={shift} />
      <WaitingMark shift={shift} />
      <ConflictMark conflicts={rotaShift.conflicts} />
    </span>
  );
}
