import { Circle, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { Checklist, ChecklistItem } from '#schema/entities/checklist.ts';
import { nameIn } from '#schema/rules/people/person-name.ts';
import { clockText, shortDayText } from '#schema/rules/text/time-text.ts';
import { useDocument } from '#web/db/live-query.ts';
import { AwaitedDialog } from '#web/people/awaited-dialog.tsx';
import { useDirectory } from '#web/people/directory.tsx';
import { savedToast } from '#web/session/saved-toast.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { removeChecklist } from './actions.ts';
import { useChecklistsAddress } from './checklists-address.ts';

/** An assigned checklist item by item: who ticked what, and when (D15). */
export function AssignedDialog({ id }: { id: string }) {
  const address = useChecklistsAddress();
  const { document, isLoading } = useDocument('checklists', id);
  if (document) return <Assigned checklist={document} />;
  return (
    <AwaitedDialog
      heading="Checklist"
      onClose={address.close}
      isLoading={isLoading}
      loadingLabel="Loading the checklist"
      title="This checklist is not on this device"
      description="It was unassigned, or is more than 18 weeks old."
    />
  );
}

function Assigned({ checklist }: { checklist: Checklist }) {
  const { people } = useDirectory();
  const address = useChecklistsAddress();
  const [isAsking, setAsking] = useState(false);
  const { name, userId, date, assignedBy, items } = checklist;
  const person = nameIn(people, userId);
  const by = assignedBy === '' ? 'assigned with the shift' : `assigned by ${nameIn(people, assignedBy)}`;

  const remove = async () => {
    setAsking(false);
    const result = await removeChecklist(checklist.id);
    if (!result.ok) return toast({ title: 'Error', description: result.message, tone: 'destructive' });
    address.close();
    return savedToast({ title: 'Checklist unassigned', description: `${name}, ${person}` });
  };

  return (
    <Dialog
      open
      onClose={address.close}
      title={person}
      description={`${name} · ${shortDayText(date)} · ${by}`}
      actions={
        <>
          <Button variant="secondary" className="mr-auto" onClick={() => setAsking(true)}>
            Unassign
          </Button>
          <Button onClick={address.close}>Close</Button>
        </>
      }
    >
      <ul aria-label="Items" className="divide-y divide-line">
        {items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
      {isAsking && (
        <ConfirmDialog
          open
          tone="danger"
          title={`Unassign ${name}?`}
          description={`${person} no longer has it, and what was ticked is gone. This cannot be undone.`}
          confirmLabel="Unassign"
          onConfirm={remove}
          onCancel={() => setAsking(false)}
        />
      )}
    </Dialog>
  );
}

function Item({ item }: { item: ChecklistItem }) {
  const { restaurant, people } = useDirectory();
  const { text, required, completed, completedBy, completedAt } = item;
  const Icon = completed ? CircleCheck : Circle;
  return (
    <li className="flex min-h-12 items-center gap-3 py-2">
      <Icon aria-hidden size={22} className={completed ? 'shrink-0 text-brand' : 'shrink-0 text-soft'} />
      <span className="min-w-0 grow">
        <span className="block wrap-anywhere">{text}</span>
        <span className="block text-small text-soft tabular-nums">
          {completed
            ? `${nameIn(people, completedBy)}${completedAt === '' ? '' : `, ${clockText(restaurant.timeZone, completedAt)}`}`
            : 'Not done'}
        </span>
      </span>
      {required && !completed && <Badge tone="attention">Required</Badge>}
    </li>
  );
}
