import { TriangleAlert } from 'lucide-react';
import { durationText } from '#schema/rules/text/time-text.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { formDuration, type ShiftForm } from './shift-form.ts';

/** How long the shift of a form is; of one that lasts from noon to the small hours it asks whether the end is right. */
export function ShiftLength({ form }: { form: ShiftForm }) {
  const { names } = useDirectory();
  const duration = formDuration(names.zone, form);
  // The end says itself that it is the start.
  if (form.startTime !== '' && form.startTime === form.endTime) return null;
  return (
    <output className="col-span-full -mt-1 grid gap-1 text-small text-soft tabular-nums">
      <span>{duration ? lengthText(duration, form) : 'The duration shows once date, start and end are set.'}</span>
      {duration?.isLong && (
        <span className="flex items-center gap-1 text-amber">
          <TriangleAlert aria-hidden size={14} className="shrink-0" />
          More than 13 hours from start to end. Is the end right?
        </span>
      )}
    </output>
  );
}

const lengthText = (
  { minutes, isNextDay }: NonNullable<ReturnType<typeof formDuration>>,
  { breakDuration }: ShiftForm,
): string => {
  const rest = breakDuration ? `, a break of ${durationText(breakDuration)} taken off` : '';
  return `Duration ${durationText(minutes)}${rest}.${isNextDay ? ' Ends on the next day (+1).' : ''}`;
};
