import { Link } from 'react-router';
import type { Shift } from '#schema/entities/shift.ts';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import { nameIn } from '#schema/rules/people/person-name.ts';
import { nameOf } from '#schema/rules/restaurant/catalogue.ts';
import { shiftTimesText, shortDayText } from '#schema/rules/text/time-text.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { daysText } from '#schema/rules/time-off/time-off.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { useShiftsWithin, useTimeOffWithin } from './queries.ts';
import { teamInThoseDays } from './team-model.ts';
import { statusWords } from './time-off-view.ts';

/** What a manager considers: the shifts that would need cover, who else is off, who is on. */
export function TeamAround({ request }: { request: TimeOffRequest }) {
  const { restaurant, people } = useDirectory();
  const zone = restaurant.timeZone;
  const shifts = useShiftsWithin(zone, request.startDate, request.endDate);
  const timeOff = useTimeOffWithin(request.startDate, request.endDate);
  if (shifts.isLoading || timeOff.isLoading) return <SkeletonRows label="Loading the team" rows={3} />;
  const departmentId = people.get(request.userId)?.departmentId;
  const team = teamInThoseDays(request, {
    shifts: shifts.documents,
    timeOff: timeOff.documents,
    zone,
    isColleague: (userId) => people.get(userId)?.departmentId === departmentId,
  });
  const department = nameOf(restaurant.departments, departmentId ?? '') || 'the team';
  return (
    <>
      <Hits shifts={team.hits} isApproved={request.status === 'approved'} />
      <People
        title={`Also off in ${department}`}
        nobody="Nobody else is off."
        entries={team.alsoOff.map((other) => ({
          key: other.id,
          userId: other.userId,
          text: `${daysText(other)} · ${statusWords[other.status].label}`,
        }))}
      />
      <People
        title={`Rostered in ${department}`}
        nobody="Nobody else is rostered then."
        entries={team.rostered.map(({ userId, shifts: count }) => ({
          key: userId,
          userId,
          text: count === 1 ? '1 shift' : `${count} shifts`,
        }))}
      />
    </>
  );
}

/** The person's shifts in that period; each links to the rota, where it can be given to somebody else. */
function Hits({ shifts, isApproved }: { shifts: readonly Shift[]; isApproved: boolean }) {
  const { restaurant } = useDirectory();
  const title = isApproved ? 'Shifts to reassign' : 'Affected shifts';
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <SectionHeading title={title} trailing={`${shifts.length}`} />
      {shifts.length === 0 ? (
        <p className="px-1 text-body text-soft">They have no shifts on these days.</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-dashed border-red bg-surface">
          {shifts.map((shift) => {
            const day = dayOf(restaurant.timeZone, shift.startTime);
            return (
              <li key={shift.id} className="flex items-center gap-3 py-1 pr-1 pl-edge">
                <span className="min-w-0 grow tabular-nums">
                  <span className="block text-body font-medium">
                    {`${shortDayText(day)}, ${shiftTimesText(restaurant.timeZone, shift)}`}
                  </span>
                  <span className="block text-small text-soft">{nameOf(restaurant.positions, shift.positionId)}</span>
                </span>
                <Link
                  to={`/rota?day=${day}&shift=${shift.id}`}
                  className="grid min-h-12 place-items-center rounded-control px-3 font-medium text-brand hover:bg-hover"
                >
                  Reassign
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

type PeopleProps = {
  title: string;
  nobody: string;
  entries: readonly { readonly key: string; readonly userId: string; readonly text: string }[];
};

function People({ title, nobody, entries }: PeopleProps) {
  const { people } = useDirectory();
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <SectionHeading title={title} trailing={`${entries.length}`} />
      {entries.length === 0 ? (
        <p className="px-1 text-body text-soft">{nobody}</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {entries.map(({ key, userId, text }) => (
            <li key={key} className="flex min-h-12 items-center gap-3 px-3 py-2">
              <Avatar name={nameIn(people, userId)} photoUrl={people.get(userId)?.profileImageUrl} size="small" />
              <span className="min-w-0 grow">{nameIn(people, userId)}</span>
              <span className="shrink-0 text-small text-soft tabular-nums">{text}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
