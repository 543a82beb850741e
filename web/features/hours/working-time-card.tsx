import { TriangleAlert } from 'lucide-react';
import type { Instant } from '#schema/entities/primitives.ts';
import { canKeepPayee } from '#schema/permissions/payroll.ts';
import type { Timesheet } from '#schema/rules/hours/timesheet.ts';
import { shortDayText } from '#schema/rules/text/time-text.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Card } from '#web/ui/card.tsx';
import { useWorkingTime } from './working-time-queries.ts';

/**
 * Which working-time limits the week exceeds. Warnings only: the restaurant may have agreements that Brigade does not
 * know of.
 */
export function WorkingTimeCard({ userId, timesheet }: { userId: string; timesheet: Timesheet }) {
  const { restaurant, actor } = useDirectory();
  const workingTime = useWorkingTime(userId, timesheet);
  if (!workingTime) return null;
  const { warnings, isAgeKnown, isAverageKnown } = workingTime;
  const note = isAgeKnown ? '' : canKeepPayee(actor, { userId }) ? ageNotEntered : ageNotShown;
  return (
    <Card title="Working time">
      {warnings.length === 0 && (
        <p className="text-body text-soft">
          {isAverageKnown ? 'Within the limits for rest, breaks and hours.' : 'Within the limits for rest and breaks.'}
        </p>
      )}
      <ul className="flex flex-col gap-2 empty:hidden">
        {warnings.map(({ code, message, at }) => (
          <li key={`${code} ${at}`} className="flex gap-2 text-body">
            <TriangleAlert aria-hidden size={20} className="mt-0.5 shrink-0 text-amber" />
            <span>
              <span className="font-medium">{shortDayText(dayOf(restaurant.timeZone, at as Instant))}.</span> {message}
            </span>
          </li>
        ))}
      </ul>
      {!isAverageKnown && <p className="pt-2 text-small text-soft">{averageNotKnown}</p>}
      {note !== '' && <p className="pt-2 text-small text-soft">{note}</p>}
    </Card>
  );
}

const averageNotKnown = 'The average week is not checked: this device does not keep all of the 17 weeks before.';
const ageNotEntered = 'Adult limits apply: there is no date of birth in the pay details.';
const ageNotShown = 'Adult limits apply: only admins and the person can see the date of birth.';
