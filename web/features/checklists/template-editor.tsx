import { useState } from 'react';
import type { ChecklistTemplate } from '#schema/entities/template.ts';
import { nameOf } from '#schema/rules/catalogue.ts';
import { deviceNow, newId } from '#web/db/clock.ts';
import { useDraft } from '#web/db/drafts.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { useMending } from '#web/sync/mending.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { changeTemplate, createTemplate } from './actions.ts';
import { useChecklists } from './checklists-context.ts';
import { ItemRows } from './item-rows.tsx';
import { PlaceFields } from './place-fields.tsx';
import { longestName, missingInformation, type TemplateForm, templateFormOf, templateOf } from './template-form.ts';

type TemplateEditorProps = {
  /** Undefined where it is new. */
  template: ChecklistTemplate | undefined;
  start: () => TemplateForm;
};

/** New Checklist, and the same to rewrite one. */
export function TemplateEditor({ template, start }: TemplateEditorProps) {
  const { restaurant, address } = useChecklists();
  const mending = useMending('checklistTemplate', template?.id ?? '');
  const [first] = useState(() =>
    mending ? templateFormOf({ ...template, ...mending.values } as ChecklistTemplate) : start(),
  );
  const draftKey = mending?.draftKey ?? `checklists.template.${template?.id ?? `new.${address.copy}`}`;
  const [form, keep, discard] = useDraft<TemplateForm>(draftKey, first);
  const change = (changes: Partial<TemplateForm>) => keep({ ...form, ...changes });

  const save = async () => {
    const missing = missingInformation(form);
    if (missing !== undefined) {
      toast({ title: 'Missing Information', description: missing, tone: 'destructive' });
      return;
    }
    const made = templateOf(form, template?.id ?? newId(), deviceNow());
    const result = await (template ? changeTemplate(made, restaurant) : createTemplate(made, restaurant));
    if (!result.ok) {
      const deed = template ? 'save' : 'create';
      toast({
        title: 'Error',
        description: `Failed to ${deed} checklist template. ${result.message}`,
        tone: 'destructive',
      });
      return;
    }
    discard();
    await mending?.settle();
    savedToast(
      template
        ? { title: 'Checklist Saved', description: made.name }
        : {
            title: 'Checklist Created',
            description: 'Your checklist template has been created successfully.',
            later: 'sent',
          },
    );
    address.close();
  };

  return (
    <FormDialog
      width="wide"
      onClose={address.close}
      title={template ? 'Edit Checklist' : 'New Checklist'}
      submitLabel={template ? 'Save' : 'Create Checklist'}
      onSubmit={save}
    >
      <TextField
        label="Name"
        required
        maxLength={longestName}
        value={form.name}
        onChange={(name) => change({ name })}
      />
      <TextArea
        label="Description"
        note="Optional"
        maxLength={500}
        value={form.description}
        onChange={(description) => change({ description })}
      />
      <PlaceFields place={form} onChange={change} nothing={['All departments', 'All positions']} />
      <Checkbox
        label="Assign automatically"
        description={automaticText(
          nameOf(restaurant.departments, form.departmentId),
          nameOf(restaurant.positions, form.positionId),
        )}
        checked={form.isAutomatic}
        onChange={(isAutomatic) => change({ isAutomatic })}
      />
      <ItemRows items={form.items} onChange={(items) => change({ items })} />
    </FormDialog>
  );
}

const automaticText = (department: string, position: string): string => {
  const place = `${department === '' ? '' : ` in ${department}`}${position === '' ? '' : ` as ${position}`}`;
  return `Whoever is put on a coming shift${place} gets it with the shift, once.`;
};
