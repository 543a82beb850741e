import type { Checklist } from '#schema/entities/checklist.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import { checklistProgress, checklistsOf } from '#schema/rules/checklist-items.ts';
import { dayOf } from '#schema/rules/zone.ts';
import { Card } from '#web/ui/card.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ChecklistItemRow } from './checklist-item-row.tsx';
import { useHome } from './home-context.ts';
import { useMyShifts } from './my-shifts-query.ts';
import { useChecklists } from './queries.ts';

const title = 'Pre-Shift Checklist';

/** What this person has to tick off today, from the device: it works without a connection (D15). */
export function PreShiftChecklist() {
  const { actor, restaurant, now } = useHome();
  const today = dayOf(restaurant.timeZone, toInstant(now));
  const { documents, isLoading } = useChecklists(actor.userId, today);
  const { shifts } = useMyShifts(now);
  if (isLoading) return <Skeleton shape="block" className="h-56 w-full" />;

  const at = toInstant(now);
  const running = shifts.find(({ startTime }) => startTime <= at);
  const checklists = checklistsOf(documents, today, running?.id ?? '');
  if (checklists.length === 0) {
    return (
      <Card title={title}>
        <p className="text-body text-soft">Nothing to tick off today. A checklist that you are given shows here.</p>
      </Card>
    );
  }
  const { done, total } = checklistProgress(checklists);
  const progress = `${done} of ${total}`;
  return (
    <Card title={title} trailing={<span className="tabular-nums">{progress}</span>}>
      <ProgressBar label={title} value={done} max={total} valueText={progress} />
      {checklists.map((checklist) => (
        <Items key={checklist.id} checklist={checklist} />
      ))}
    </Card>
  );
}

function Items({ checklist }: { checklist: Checklist }) {
  const { id, name, description, items } = checklist;
  const heading = name === title ? description : [name, description].filter(Boolean).join(' · ');
  return (
    <div className="mt-2">
      {heading !== '' && <p className="text-small text-soft">{heading}</p>}
      <ul aria-label={name} className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.id}>
            <ChecklistItemRow checklistId={id} item={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}
