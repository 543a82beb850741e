import { Heart, TriangleAlert } from 'lucide-react';
import { reasonText } from '#schema/rules/eligibility/eligibility-words.ts';
import { durationText, hoursText } from '#schema/rules/text/time-text.ts';
import { useDirectory } from '#web/people/directory.tsx';
import type { StaffChoice } from './staff-choices.ts';

/** What a manager considers about somebody: position, hours of the week, rest, wishes, and what counts against it. */
export function ChoiceFacts({ choice }: { choice: StaffChoice }) {
  const { names } = useDirectory();
  const rest = restText(choice);
  const reasonTexts = choice.reasonTexts ?? [
    ...new Set(choice.reasons.map((reason) => reasonText(reason, names.zone))),
  ];
  return (
    <>
      <span className="block text-small text-soft tabular-nums">
        {[choice.positionName, weekHoursText(choice)].filter(Boolean).join(' · ')}
      </span>
      {rest !== '' && <span className="block text-small text-soft tabular-nums">{rest}</span>}
      {choice.prefers && (
        <span className="flex items-center gap-1 text-small font-medium text-brand">
          <Heart aria-hidden size={14} className="shrink-0" />
          Prefers to work then
        </span>
      )}
      {choice.partly !== undefined && (
        <span className="flex items-center gap-1 text-small text-amber">
          <TriangleAlert aria-hidden size={14} className="shrink-0" />
          {choice.partly}
        </span>
      )}
      {reasonTexts.map((text) => (
        <span key={text} className="flex items-center gap-1 text-small text-amber">
          <TriangleAlert aria-hidden size={14} className="shrink-0" />
          {text}
        </span>
      ))}
    </>
  );
}

/** Including this shift, as the grid will count it: it shows who would go over their contract's hours. */
const weekHoursText = ({ minutesWithIt, usualHours, givenCount = 1 }: StaffChoice): string => {
  const counted = givenCount === 0 ? '' : ` with ${givenCount === 1 ? 'this' : 'these'}`;
  return usualHours === undefined
    ? `${hoursText(minutesWithIt)} that week${counted}`
    : `${hoursText(minutesWithIt)} of ${usualHours} h that week${counted}`;
};

const restText = ({ restBefore, restAfter, reasons }: StaffChoice): string => {
  if (reasons.some(({ type }) => type === 'overlap')) return '';
  return [
    restBefore === undefined ? '' : restBesideText(restBefore, 'before'),
    restAfter === undefined ? '' : restBesideText(restAfter, 'after'),
  ]
    .filter(Boolean)
    .join(', ');
};

/** The rest before or after a shift, in minutes. */
const restBesideText = (minutes: number, where: 'before' | 'after'): string => {
  if (minutes > 0) return `${durationText(minutes)} rest ${where}`;
  return where === 'before' ? 'straight after another shift' : 'straight before another shift';
};
