import { CalendarClock, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { ShiftTemplate } from '#schema/entities/template.ts';
import { useShiftTemplates } from '#web/db/shift-templates.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { useWaitingIds } from '#web/sync/waiting.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { deleteShiftTemplate } from './actions.ts';
import { ShiftTemplateCard } from './shift-template-card.tsx';

type ShiftTemplateTabProps = { restaurant: Restaurant; onEdit: (templateId: string) => void };

/** The restaurant's shift templates, and a button to add one. */
export function ShiftTemplateTab({ restaurant, onEdit }: ShiftTemplateTabProps) {
  const { templates, isLoading } = useShiftTemplates();
  const waitingIds = useWaitingIds('templates');
  const [deleting, setDeleting] = useState<ShiftTemplate>();
  if (isLoading) return <SkeletonRows label="Loading shift templates" rows={4} />;
  if (templates.length === 0) return <NoTemplates onCreate={() => onEdit('new')} />;
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <p className="text-small text-soft">
          {templates.length === 1 ? '1 template' : `${templates.length} templates`}
        </p>
        <Button icon={Plus} onClick={() => onEdit('new')}>
          Add Template
        </Button>
      </div>
      <ul aria-label="Shift templates" className="grid gap-3 tablet:grid-cols-2">
        {templates.map((template) => (
          <li key={template.id} className="min-w-0">
            <ShiftTemplateCard
              template={template}
              restaurant={restaurant}
              isWaiting={waitingIds.has(template.id)}
              onEdit={() => onEdit(template.id)}
              onDelete={() => setDeleting(template)}
            />
          </li>
        ))}
      </ul>
      {deleting && <DeleteDialog template={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}

function NoTemplates({ onCreate }: { onCreate: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={CalendarClock}
        title="No Shift Templates"
        description="A template says who is needed and when. The rota makes shifts from it."
        action={
          <Button icon={Plus} onClick={onCreate}>
            Create First Template
          </Button>
        }
      />
    </Card>
  );
}

function DeleteDialog({ template, onClose }: { template: ShiftTemplate; onClose: () => void }) {
  const confirm = async () => {
    onClose();
    const result = await deleteShiftTemplate(template.id);
    if (result.ok) savedToast({ title: 'Shift template deleted successfully', description: template.name });
    else toast({ title: 'Failed to delete shift template', description: result.message, tone: 'destructive' });
  };
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={`Delete ${template.name}?`}
      description="Are you sure you want to delete this shift template? Shifts that were made from it stay on the rota."
      confirmLabel="Delete template"
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
