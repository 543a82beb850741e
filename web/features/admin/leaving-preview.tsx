import type { Leaving } from '#schema/entities/employment.ts';
import type { User } from '#schema/entities/user.ts';
import { reasonText } from '#schema/rules/eligibility/eligibility-words.ts';
import { type Receiver, shiftsRefusedBy } from '#schema/rules/eligibility/receivers.ts';
import { shiftTimesText, shortDayText } from '#schema/rules/text/time-text.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import type { LeftBehind } from '#web/people/left-behind.ts';
import { counted, previewOf } from './leaving-words.ts';

type LeavingPreviewProps = {
  user: User;
  leaving: Leaving;
  /** The part of what is theirs that is settled now. */
  left: LeftBehind;
  /** The rest is settled on a later day. */
  isLater: boolean;
  /** The person who gets the shifts, if they are given to somebody. */
  receiver: Receiver | undefined;
  zone: string;
};

const shownProblems = 5;

/** What will happen, in words, before anybody presses the button (D51). */
export function LeavingPreview({ user, leaving, left, isLater, receiver, zone }: LeavingPreviewProps) {
  const given = leaving.leaverShifts === 'give' ? receiver : undefined;
  const ids = new Set(left.shifts.map(({ id }) => id));
  const problems = given?.problems.filter(({ shift }) => ids.has(shift.id)) ?? [];
  const refused = given ? shiftsRefusedBy(given).filter(({ id }) => ids.has(id)) : [];
  const toWeigh = problems.filter(({ shift }) => refused.every(({ id }) => id !== shift.id));
  const lines = previewOf({ leaving, left, refused, isLater, receiver: given?.person.firstName ?? '' });
  return (
    <section aria-label="What happens" className="rounded-control bg-sunken px-3 py-2.5 text-body">
      {lines.length === 0 ? (
        <p>{user.firstName} leaves nothing behind.</p>
      ) : (
        <ul className="flex flex-col gap-1 tabular-nums">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {given && toWeigh.length > 0 && (
        <>
          <p className="pt-2 font-medium text-amber">
            {counted(toWeigh.length, 'shift')} to look at for {given.person.firstName}:
          </p>
          <ul className="flex flex-col gap-1 pt-1 text-small">
            {toWeigh.slice(0, shownProblems).map(({ shift, reasons }) => (
              <li key={shift.id}>
                {shortDayText(dayOf(zone, shift.startTime))}, {shiftTimesText(zone, shift)}:{' '}
                {reasons.map((reason) => reasonText(reason, zone)).join(', ')}
              </li>
            ))}
            {toWeigh.length > shownProblems && <li>And {toWeigh.length - shownProblems} more.</li>}
          </ul>
        </>
      )}
    </section>
  );
}
