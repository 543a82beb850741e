import { Archive, ArchiveRestore, Clock3, CopyPlus, Pencil, Repeat } from 'lucide-react';
import type { ChecklistTemplate } from '#schema/entities/template.ts';
import type { Result } from '#schema/errors.ts';
import { canWriteTemplates } from '#schema/permissions/template.ts';
import { nameOf } from '#schema/rules/restaurant/catalogue.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { savedToast } from '#web/session/saved-toast.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { restoreTemplate, retireTemplate } from './actions.ts';
import { useChecklistsAddress } from './checklists-address.ts';

type TemplateCardProps = { template: ChecklistTemplate; isWaiting: boolean };

/** A checklist template: name, description, badges, number of items, and what can be done with it. */
export function TemplateCard({ template, isWaiting }: TemplateCardProps) {
  const { actor, restaurant } = useDirectory();
  const address = useChecklistsAddress();
  const { id, name, description, isActive, isAutomatic, departmentId, positionId, items } = template;
  return (
    <Card className="flex h-full flex-col gap-2">
      <div className="flex narrow:flex-wrap items-start gap-1">
        <h2 className="min-w-0 grow narrow:basis-full pt-1.5 text-lead font-strong wrap-anywhere">{name}</h2>
        {canWriteTemplates(actor) && <WritingButtons template={template} />}
      </div>
      {description !== '' && <p className="line-clamp-2 text-body text-soft wrap-anywhere">{description}</p>}
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={isActive ? 'ok' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>
        {isAutomatic && isActive && <Badge icon={Repeat}>Automatic</Badge>}
        {departmentId !== '' && <Badge>{nameOf(restaurant.departments, departmentId)}</Badge>}
        {positionId !== '' && <Badge>{nameOf(restaurant.positions, positionId)}</Badge>}
        <span className="text-small text-soft">{items.length === 1 ? '1 item' : `${items.length} items`}</span>
        {isWaiting && (
          <span className="flex items-center gap-1 text-small text-soft">
            <Clock3 aria-hidden size={14} />
            Waiting
          </span>
        )}
      </div>
      <div className="mt-auto grid grid-cols-2 narrow:grid-cols-1 gap-2 pt-1">
        <Button
          variant="secondary"
          disabled={!isActive}
          label={`Assign ${name}`}
          onClick={() => address.open({ assign: id })}
        >
          Assign
        </Button>
        <Button variant="secondary" label={`Preview ${name}`} onClick={() => address.open({ preview: id })}>
          Preview
        </Button>
      </div>
    </Card>
  );
}

function WritingButtons({ template }: { template: ChecklistTemplate }) {
  const address = useChecklistsAddress();
  const { id, name, isActive } = template;

  const report = (result: Result<unknown>, title: string, undo: () => Promise<unknown>) => {
    if (!result.ok) toast({ title: 'Error', description: result.message, tone: 'destructive' });
    else savedToast({ title, description: name, undo: { label: 'Undo', run: undo } });
  };
  const retire = async () => report(await retireTemplate(id), 'Checklist retired', () => restoreTemplate(id));
  const restore = async () => report(await restoreTemplate(id), 'Checklist is active again', () => retireTemplate(id));

  return (
    <div className="-mt-2 -mr-[min(0.75rem,12px)] flex shrink-0">
      <IconButton icon={Pencil} label={`Edit ${name}`} onClick={() => address.open({ edit: id })} />
      <IconButton icon={CopyPlus} label={`Duplicate ${name}`} onClick={() => address.open({ edit: 'new', copy: id })} />
      {isActive ? (
        <IconButton icon={Archive} label={`Retire ${name}`} onClick={retire} />
      ) : (
        <IconButton icon={ArchiveRestore} label={`Put ${name} back`} onClick={restore} />
      )}
    </div>
  );
}
