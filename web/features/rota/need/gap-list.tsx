import { Plus } from 'lucide-react';
import { dayText } from '#schema/rules/rota-text.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { oneAnswer } from '#web/ui/one-answer.ts';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { addGapShifts } from './close-gaps.ts';
import { GapRow } from './gap-row.tsx';
import { allShiftsOf, type GapShifts } from './use-gap-shifts.ts';

/** The week's need that nothing covers yet, by day (D47). */
export function GapList({ days, facts }: Pick<GapShifts, 'days' | 'facts'>) {
  const { names, restaurant } = useDirectory();
  const all = allShiftsOf(days);
  return (
    <section aria-label="Gaps" className="grid gap-3">
      {days.map(({ day, gaps }) => (
        <div key={day}>
          <SectionHeading title={dayText(day)} />
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {gaps.map(({ gap, shifts }) => (
              <li key={`${gap.positionId} ${gap.from}`}>
                <GapRow gap={gap} shifts={shifts} facts={facts} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {all.length > 1 && (
        <Button
          variant="secondary"
          icon={Plus}
          className="justify-self-start"
          onClick={() => oneAnswer(() => addGapShifts(all, { restaurant, names }))}
        >
          {`Add all ${all.length} as open shifts`}
        </Button>
      )}
    </section>
  );
}
