import { useState } from 'react';
import type { ChecklistTemplate } from '#schema/entities/template.ts';
import { nameOf } from '#schema/rules/restaurant/catalogue.ts';
import { deviceNow } from '#web/db/clock.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { savedToast } from '#web/session/saved-toast.ts';
import { useMending } from '#web/sync/mending.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { changeTemplate, createTemplate } from './actions.ts';
import { useChecklistsAddress } from './checklists-address.ts';
import { ItemRows } from './item-rows.tsx';
import { PlaceFields } from './place-fields.tsx';
import { longestName, type TemplateForm, templateErrors, templateFormOf, templateOf } from './template-form.ts';

type TemplateEditorProps = {
  /** Undefined for a new one. */
  template: ChecklistTemplate | undefined;
  start: () => TemplateForm;
};

/** New Checklist, and the same form to rewrite one. */
export function TemplateEditor({ template, start }: TemplateEditorProps) {
  const { restaurant } = useDirectory();
  const address = useChecklistsAddress();
  const mending = useMending('checklistTemplate', template?.id ?? '');
  const [first] = useState(() =>
    mending ? templateFormOf({ ...template, ...mending.values } as ChecklistTemplate) : start(),
  );
  const form = useEditForm<TemplateForm, ChecklistTemplate>({
    start: first,
    draft: `checklists.template.${template?.id ?? `new.${address.copy}`}`,
    mending,
    check: templateErrors,
    onIncomplete: (errors) =>
      toast({ title: 'Missing Information', description: Object.values(errors)[0], tone: 'destructive' }),
    save: (values, id) => {
      const made = templateOf(values, template?.id ?? id, deviceNow());
      return template ? changeTemplate(made, restaurant) : createTemplate(made, restaurant);
    },
    onSaved: ({ name }) =>
      savedToast(
        template
          ? { title: 'Checklist Saved', description: name }
          : {
              title: 'Checklist Created',
              description: 'Your checklist template has been created successfully.',
              later: 'sent',
            },
      ),
    onRefused: ({ message }) =>
      toast({
        title: 'Error',
        description: `Failed to ${template ? 'save' : 'create'} checklist template. ${message}`,
        tone: 'destructive',
      }),
    onClose: address.close,
  });
  const { values, change, errors } = form;

  return (
    <FormDialog
      form={form}
      width="wide"
      title={template ? 'Edit Checklist' : 'New Checklist'}
      submitLabel={template ? 'Save' : 'Create Checklist'}
    >
      <TextField
        label="Name"
        required
        maxLength={longestName}
        value={values.name}
        onChange={(name) => change({ name })}
        error={errors.name}
      />
      <TextArea
        label="Description"
        note="Optional"
        maxLength={500}
        value={values.description}
        onChange={(description) => change({ description })}
      />
      <PlaceFields place={values} onChange={change} nothing={['All departments', 'All positions']} />
      <Checkbox
        label="Assign automatically"
        description={automaticText(
          nameOf(restaurant.departments, values.departmentId),
          nameOf(restaurant.positions, values.positionId),
        )}
        checked={values.isAutomatic}
        onChange={(isAutomatic) => change({ isAutomatic })}
      />
      <ItemRows items={values.items} error={errors.items} onChange={(items) => change({ items })} />
    </FormDialog>
  );
}

const automaticText = (department: string, position: string): string => {
  const place = `${department === '' ? '' : ` in ${department}`}${position === '' ? '' : ` as ${position}`}`;
  return `Everybody put on an upcoming shift${place} gets it with the shift, once.`;
};
