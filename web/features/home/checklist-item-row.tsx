import type { ChecklistItem } from '#schema/entities/checklist.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import { nameIn } from '#schema/rules/people/person-name.ts';
import { clockText } from '#schema/rules/text/time-text.ts';
import { deviceNow } from '#web/db/clock.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { tickItem } from './actions.ts';

type ChecklistItemRowProps = { checklistId: string; item: ChecklistItem };

/** One item to tick; below a ticked one when it was done, and by whom if by somebody else. */
export function ChecklistItemRow({ checklistId, item }: ChecklistItemRowProps) {
  const { actor } = useDirectory();

  const tick = async (completed: boolean) => {
    const at = toInstant(deviceNow());
    const result = await tickItem(checklistId, { itemId: item.id, completed, by: actor.userId, at });
    if (!result.ok) toast({ title: 'Error', description: result.message, tone: 'destructive' });
  };

  return (
    <Checkbox kind="task" label={item.text} description={useItemNote(item)} checked={item.completed} onChange={tick} />
  );
}

function useItemNote({ completed, completedBy, completedAt, required }: ChecklistItem): string | undefined {
  const { actor, people, restaurant } = useDirectory();
  if (!completed) return required ? undefined : 'Optional';
  if (completedAt === '') return undefined;
  const time = clockText(restaurant.timeZone, completedAt);
  return completedBy === actor.userId ? time : `${nameIn(people, completedBy)}, ${time}`;
}
