import type { Shift } from '#schema/entities/shift.ts';
import { daysToEnd, shiftTimesText, shortShiftTimesText } from '#schema/rules/text/time-text.ts';
import { classNames } from '#web/ui/class-names.ts';

type ShiftTimesProps = {
  shift: Shift;
  zone: string;
  /** As "5–11pm", where there is little room. */
  isShort?: boolean;
  className?: string | undefined;
};

/** "5:00 PM – 1:00 AM +1", struck through where the shift is cancelled. */
export function ShiftTimes({ shift, zone, isShort = false, className }: ShiftTimesProps) {
  const nextDays = daysToEnd(zone, shift);
  return (
    <span className={classNames('tabular-nums', shift.status === 'cancelled' && 'line-through', className)}>
      {(isShort ? shortShiftTimesText : shiftTimesText)(zone, shift)}
      {nextDays > 0 && (
        <span className="ml-1.5 text-small font-medium text-soft">
          <span aria-hidden>+{nextDays}</span>
          <span className="sr-only">on the next day</span>
        </span>
      )}
    </span>
  );
}
