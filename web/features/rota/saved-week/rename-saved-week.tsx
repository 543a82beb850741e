import type { SavedWeek } from '#schema/entities/saved-week.ts';
import { changeDocument } from '#web/db/write.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { nameError } from './name-error.ts';

type RenameProps = { saved: SavedWeek; weeks: readonly SavedWeek[]; onClose: () => void };

/** Gives a saved week another name; its shifts stay as they were saved. */
export function RenameSavedWeek({ saved, weeks, onClose }: RenameProps) {
  const form = useEditForm({
    start: { name: saved.name },
    draft: `rota.saved-week.${saved.id}`,
    check: ({ name }) =>
      nameError(
        name,
        weeks.filter(({ id }) => id !== saved.id),
      ),
    save: ({ name }) => changeDocument('savedWeek', saved.id, { name: name.trim() }),
    onSaved: (_saved, { name }) => savedToast({ title: 'Week renamed', description: name.trim() }),
    onClose,
  });
  return (
    <FormDialog form={form} title="Rename the saved week" submitLabel="Save">
      <TextField
        label="Name"
        value={form.values.name}
        onChange={(name) => form.change({ name })}
        error={form.errors.name}
        maxLength={80}
      />
    </FormDialog>
  );
}
