import type { ChecklistTemplate } from '#schema/entities/template.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useChecklistsAddress } from './checklists-address.ts';

/** A template as people will see it. */
export function PreviewDialog({ template }: { template: ChecklistTemplate }) {
  const address = useChecklistsAddress();
  const { id, name, description, items, isActive } = template;
  return (
    <Dialog
      open
      onClose={address.close}
      title={name}
      description={description === '' ? undefined : description}
      actions={
        <>
          <Button variant="secondary" onClick={address.close}>
            Close
          </Button>
          <Button disabled={!isActive} onClick={() => address.open({ assign: id })}>
            Assign This
          </Button>
        </>
      }
    >
      <ol aria-label="Items" className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.id} className="flex min-h-12 items-center gap-3 py-2">
            <span className="min-w-0 grow wrap-anywhere">{item.text}</span>
            {item.required && <Badge tone="attention">Required</Badge>}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
