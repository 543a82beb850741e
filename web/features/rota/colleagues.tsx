import type { Shift } from '#schema/entities/shift.ts';
import type { PlanningFacts } from '#schema/rules/eligibility/planning-facts.ts';
import { nameOrFormer } from '#schema/rules/people/person-name.ts';
import { worksBeside } from '#schema/rules/rota/works-beside.ts';
import { shiftTimesText } from '#schema/rules/text/time-text.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';

/** Who in the department works during this shift. */
export function Colleagues({ shift, nearby }: { shift: Shift; nearby: PlanningFacts }) {
  const { names } = useDirectory();
  const beside = nearby.shifts.filter((other) => worksBeside(other, shift));
  if (beside.length === 0) return null;
  return (
    <section aria-label="On at the same time" className="flex flex-col gap-2">
      <SectionHeading title="On at the same time" trailing={`${beside.length}`} />
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {beside.map((other) => {
          const person = names.people.get(other.userId);
          const name = nameOrFormer(person);
          return (
            <li key={other.id} className="flex min-h-14 items-center gap-3 px-3 py-2">
              <Avatar name={name} photoUrl={person?.profileImageUrl} size="small" />
              <span className="min-w-0 grow">
                <span className="block">{name}</span>
                <span className="block text-small text-soft tabular-nums">
                  {[names.positions.get(other.positionId), shiftTimesText(names.zone, other)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
