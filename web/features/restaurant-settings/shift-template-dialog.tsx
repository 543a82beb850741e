import { useState } from 'react';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { ShiftTemplate } from '#schema/entities/template.ts';
import { deviceNow, newId } from '#web/db/clock.ts';
import { useDraft } from '#web/db/drafts.ts';
import { useDocument } from '#web/db/live-query.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { useMending } from '#web/sync/mending.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { RecordAwaited } from '#web/ui/record-awaited.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { changeShiftTemplate, createShiftTemplate } from './actions.ts';
import { locationOptions } from './location-options.ts';
import { RequirementRows } from './requirement-rows.tsx';
import {
  emptyTemplateForm,
  type ShiftTemplateForm,
  templateFormErrors,
  templateFormOf,
  templateOf,
} from './shift-template-form.ts';

type ShiftTemplateDialogProps = {
  restaurant: Restaurant;
  /** 'new' or the id of the template to edit. */
  templateId: string;
  onClose: () => void;
};

/** Create Shift Template, and Edit Shift Template with its values filled in. */
export function ShiftTemplateDialog({ restaurant, templateId, onClose }: ShiftTemplateDialogProps) {
  const isNew = templateId === 'new';
  const { document, isLoading } = useDocument('templates', isNew ? '' : templateId);
  const template = document?.kind === 'shiftTemplate' ? document : undefined;
  if (isLoading) return null;
  if (!isNew && !template) {
    return (
      <Dialog open onClose={onClose} title="Shift Template">
        <RecordAwaited
          isLoading={false}
          loadingLabel="Loading the template"
          title="This template is not on this device"
          description="Somebody may have deleted it. Go back and look again."
        />
      </Dialog>
    );
  }
  return <TemplateForm restaurant={restaurant} template={template} onClose={onClose} />;
}

type TemplateFormProps = { restaurant: Restaurant; template: ShiftTemplate | undefined; onClose: () => void };

function TemplateForm({ restaurant, template, onClose }: TemplateFormProps) {
  const mending = useMending('shiftTemplate', template?.id ?? '');
  const [start] = useState(() => {
    if (mending) return templateFormOf({ ...template, ...mending.values } as ShiftTemplate);
    return template ? templateFormOf(template) : emptyTemplateForm(newId());
  });
  const draftKey = mending?.draftKey ?? `settings.shift-template.${template?.id ?? 'new'}`;
  const [form, keep, discard] = useDraft<ShiftTemplateForm>(draftKey, start);
  const [isTried, setTried] = useState(false);
  const errors = isTried ? templateFormErrors(form) : {};
  const change = (changes: Partial<ShiftTemplateForm>) => keep({ ...form, ...changes });
  const deed = template ? 'update' : 'create';

  const save = async () => {
    setTried(true);
    if (Object.keys(templateFormErrors(form)).length > 0) return;
    const made = templateOf(form, template?.id ?? newId(), deviceNow());
    const result = await (template ? changeShiftTemplate(made, restaurant) : createShiftTemplate(made, restaurant));
    if (!result.ok) {
      toast({ title: `Failed to ${deed} shift template`, description: result.message, tone: 'destructive' });
      return;
    }
    discard();
    await mending?.settle();
    savedToast({ title: `Shift template ${deed}d successfully`, description: made.name });
    onClose();
  };

  return (
    <FormDialog
      onClose={onClose}
      title={template ? 'Edit Shift Template' : 'Create Shift Template'}
      submitLabel={template ? 'Save' : 'Create Template'}
      onSubmit={save}
    >
      <TextField
        label="Shift name"
        required
        maxLength={80}
        value={form.name}
        onChange={(name) => change({ name })}
        error={errors.name}
      />
      <div className="grid grid-cols-2 gap-3">
        <TimeField
          label="Start time"
          required
          value={form.startTime}
          onChange={(startTime) => change({ startTime })}
          error={errors.startTime}
        />
        <TimeField
          label="End time"
          required
          note={form.endTime !== '' && form.startTime !== '' && form.endTime <= form.startTime ? '+1' : undefined}
          value={form.endTime}
          onChange={(endTime) => change({ endTime })}
          error={errors.endTime}
        />
      </div>
      <Select
        label="Location"
        required
        placeholder="Choose a location"
        value={form.locationId}
        onChange={(locationId) => change({ locationId })}
        options={locationOptions(restaurant, form.locationId)}
        error={errors.locationId}
      />
      <TextArea
        label="Description"
        note="Optional"
        hint="Stands on each shift as its instructions."
        maxLength={500}
        value={form.description}
        onChange={(description) => change({ description })}
      />
      <RequirementRows
        requirements={form.requirements}
        onChange={(requirements) => change({ requirements })}
        errors={errors}
        restaurant={restaurant}
      />
    </FormDialog>
  );
}
