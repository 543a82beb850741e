import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { gapShifts } from '#schema/rules/gap-shifts.ts';
import { dayText } from '#schema/rules/rota-text.ts';
import { deviceNow } from '#web/db/clock.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { useStatusOfNew } from '../publishing.ts';
import { useNearby, weekPeriod } from '../queries.ts';
import { useRota } from '../rota-context.ts';
import type { RotaWeek } from '../week-model.ts';
import { addGapShifts } from './close-gaps.ts';
import { GapRow } from './gap-row.tsx';
import { comingGaps } from './gap-words.ts';

/** The week's need that nothing covers yet, by day (D47). */
export function GapList({ week }: { week: RotaWeek }) {
  const { names, restaurant, actor, now } = useRota();
  const { value: facts, isLoading } = useNearby(weekPeriod(names.zone, week.monday));
  const statusOf = useStatusOfNew();
  const days = useMemo(() => {
    const applying = { createdBy: actor.userId, now: deviceNow(), statusOf };
    return week.days
      .map(({ day, gaps }) => ({
        day,
        gaps: comingGaps(gaps, now).map((gap) => ({ gap, shifts: gapShifts(gap, restaurant, facts.shifts, applying) })),
      }))
      .filter(({ gaps }) => gaps.length > 0);
  }, [week, now, restaurant, facts.shifts, actor.userId, statusOf]);
  if (isLoading) return null;

  const all = days.flatMap(({ gaps }) => gaps.flatMap(({ shifts }) => shifts));
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
          onClick={() => addGapShifts(all, { restaurant, names })}
        >
          {`Add all ${all.length} as open shifts`}
        </Button>
      )}
    </section>
  );
}
