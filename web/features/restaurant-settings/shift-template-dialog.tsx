import { useState } from 'react';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { ShiftTemplate } from '#schema/entities/template.ts';
import { deviceNow, newId } from '#web/db/clock.ts';
import { useDocument } from '#web/db/live-query.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { AwaitedDialog } from '#web/people/awaited-dialog.tsx';
import { savedToast } from '#web/session/saved-toast.ts';
import { useMending } from '#web/sync/mending.ts';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { changeShiftTemplate, createShiftTemplate } from './actions.ts';
import { locationOptions } from './location-options.ts';
import { RequirementRows } from './requirement-rows.tsx';
import { emptyTemplateForm, templateFormErrors, templateFormOf, templateOf } from './shift-template-form.ts';

type ShiftTemplateDialogProps = {
  restaurant: Restaurant;
  /** 'new' or the id of the template to edit. */
  templateId: string;
  onClose: () => void;
};

/** Create Shift Template, or Edit Shift Template with its values filled in. */
export function ShiftTemplateDialog({ restaurant, templateId, onClose }: ShiftTemplateDialogProps) {
  const isNew = templateId === 'new';
  const { document, isLoading } = useDocument('templates', isNew ? '' : templateId);
  const template = document?.kind === 'shiftTemplate' ? document : undefined;
  if (isLoading || (!isNew && !template)) {
    return (
      <AwaitedDialog
        heading="Shift Template"
        onClose={onClose}
        isLoading={isLoading}
        loadingLabel="Loading the template"
        title="This template is not on this device"
        description="Somebody may have deleted it. Go back and look again."
      />
    );
  }
  return <TemplateForm restaurant={restaurant} template={template} onClose={onClose} />;
}

type TemplateFormProps = { restaurant: Restaurant; template: ShiftTemplate | undefined; onClose: () => void };

function TemplateForm({ restaurant, template, onClose }: TemplateFormProps) {
  const mending = useMending('shiftTemplate', template?.id ?? '');
  const [firstRow] = useState(newId);
  const mended = mending && templateFormOf({ ...template, ...mending.values } as ShiftTemplate);
  const done = template ? 'updated' : 'created';
  const form = useEditForm({
    start: mended ?? (template ? templateFormOf(template) : emptyTemplateForm(firstRow)),
    draft: `settings.shift-template.${template?.id ?? 'new'}`,
    mending,
    check: templateFormErrors,
    save: (values, id) => {
      const made = templateOf(values, template?.id ?? id, deviceNow());
      return template ? changeShiftTemplate(made, restaurant) : createShiftTemplate(made, restaurant);
    },
    onSaved: (_, { name }) => savedToast({ title: `Shift template ${done} successfully`, description: name.trim() }),
    onRefused: ({ message }) =>
      toast({
        title: `Failed to ${template ? 'update' : 'create'} shift template`,
        description: message,
        tone: 'destructive',
      }),
    onClose,
  });
  const { values, change, errors } = form;

  return (
    <FormDialog
      form={form}
      title={template ? 'Edit Shift Template' : 'Create Shift Template'}
      submitLabel={template ? 'Save' : 'Create Template'}
    >
      <TextField
        label="Shift name"
        required
        maxLength={80}
        value={values.name}
        onChange={(name) => change({ name })}
        error={errors.name}
      />
      <div className="grid grid-cols-2 narrow:grid-cols-1 gap-3">
        <TimeField
          label="Start time"
          required
          value={values.startTime}
          onChange={(startTime) => change({ startTime })}
          error={errors.startTime}
        />
        <TimeField
          label="End time"
          required
          note={
            values.endTime !== '' && values.startTime !== '' && values.endTime <= values.startTime ? '+1' : undefined
          }
          value={values.endTime}
          onChange={(endTime) => change({ endTime })}
          error={errors.endTime}
        />
      </div>
      <Select
        label="Location"
        required
        placeholder="Choose a location"
        value={values.locationId}
        onChange={(locationId) => change({ locationId })}
        options={locationOptions(restaurant, values.locationId)}
        error={errors.locationId}
      />
      <TextArea
        label="Description"
        note="Optional"
        hint="Shown on each shift as its instructions."
        maxLength={500}
        value={values.description}
        onChange={(description) => change({ description })}
      />
      <RequirementRows
        requirements={values.requirements}
        onChange={(requirements) => change({ requirements })}
        errors={errors}
        restaurant={restaurant}
      />
    </FormDialog>
  );
}
