import type { Checklist } from '#schema/entities/checklist.ts';
import { ChecklistItemRow } from './checklist-item-row.tsx';

/** The items of a checklist, to tick. */
export function ChecklistItems({ checklist: { id, name, items } }: { checklist: Checklist }) {
  return (
    <ul aria-label={name} className="divide-y divide-line">
      {items.map((item) => (
        <li key={item.id}>
          <ChecklistItemRow checklistId={id} item={item} />
        </li>
      ))}
    </ul>
  );
}
