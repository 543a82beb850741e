import { ClipboardList, Plus } from 'lucide-react';
import { canWriteTemplates } from '#schema/permissions/template.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { useWaitingIds } from '#web/sync/waiting.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { useChecklistsAddress } from './checklists-address.ts';
import { useTemplates } from './queries.ts';
import { TemplateCard } from './template-card.tsx';

/** The checklist templates; admins also write them (D23). */
export function TemplatesTab() {
  const { actor } = useDirectory();
  const address = useChecklistsAddress();
  const { templates, isLoading } = useTemplates();
  const waitingIds = useWaitingIds('templates');
  const writes = canWriteTemplates(actor);
  if (isLoading) return <SkeletonRows label="Loading templates" rows={5} />;
  if (templates.length === 0) return <NoTemplates />;
  const activeCount = templates.filter(({ isActive }) => isActive).length;
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <p className="text-small text-soft">
          {activeCount} active of {templates.length}
        </p>
        {writes && (
          <Button icon={Plus} onClick={() => address.open({ edit: 'new' })}>
            New Checklist
          </Button>
        )}
      </div>
      <ul aria-label="Checklist templates" className="grid gap-3 tablet:grid-cols-2">
        {templates.map((template) => (
          <li key={template.id} className="min-w-0">
            <TemplateCard template={template} isWaiting={waitingIds.has(template.id)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function NoTemplates() {
  const { actor } = useDirectory();
  const address = useChecklistsAddress();
  const writes = canWriteTemplates(actor);
  return (
    <Card>
      <EmptyState
        icon={ClipboardList}
        title="No checklists created yet"
        description={writes ? 'Write a checklist once and assign it as often as you need.' : 'Your admin writes them.'}
        action={
          writes && (
            <Button icon={Plus} onClick={() => address.open({ edit: 'new' })}>
              Create Your First Checklist
            </Button>
          )
        }
      />
    </Card>
  );
}
