import { Palmtree } from 'lucide-react';
import { nameOrFormer } from '#schema/rules/people/person-name.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';

import type { RotaDay } from './week-model.ts';

/** Who is away on a day: everybody for managers, oneself otherwise. */
export function TimeOffList({ day }: { day: RotaDay }) {
  const { names } = useDirectory();
  if (day.timeOff.length === 0) return null;
  return (
    <section aria-label="Time off" className="flex flex-col gap-2">
      <SectionHeading title="Time off" trailing={`${day.timeOff.length} away`} />
      <ul className="flex flex-col gap-2">
        {day.timeOff.map((request) => {
          const person = names.people.get(request.userId);
          return (
            <li
              key={request.id}
              className="striped flex min-h-12 items-center gap-3 rounded-card border border-dashed border-control bg-surface px-edge py-2"
            >
              <Palmtree aria-hidden size={20} className="shrink-0 text-amber" />
              <span className="min-w-0 grow">{nameOrFormer(person)}</span>
              <span className="shrink-0 text-small text-soft capitalize">{request.type}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
