import { monthsText, type RetentionKind, retention } from '#schema/rules/retention/retention.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { useIsOnline } from '#web/people/offline-note.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { changeRetention, type MonthsOfKinds } from './retention-requests.ts';

type RetentionDialogProps = {
  kind: RetentionKind;
  months: number;
  onSaved: (months: MonthsOfKinds) => void;
  onClose: () => void;
};

/** The shortest and the usual period, the current one, and whole years. */
const choicesFor = (kind: RetentionKind, current: number): readonly number[] => {
  const { months, least, most } = retention[kind];
  const years = Array.from({ length: most / 12 }, (_, index) => (index + 1) * 12);
  const all = [least, months, current, ...years.filter((each) => each > least && each <= most)];
  return [...new Set(all)].toSorted((one, other) => one - other);
};

/** Another period for one kind of record. After a shorter one, older records are deleted within a day. */
export function RetentionDialog({ kind, months, onSaved, onClose }: RetentionDialogProps) {
  const isOnline = useIsOnline();
  const { name, counted, months: usual } = retention[kind];
  const form = useEditForm({
    start: { months },
    save: (values) => changeRetention(kind, values.months),
    onSaved: (saved, values) => {
      onSaved(saved);
      toast({ title: 'Saved', description: `${name}: ${monthsText(values.months)}.` });
    },
    onClose,
  });
  const chosen = form.values.months;

  return (
    <FormDialog form={form} title={name} submitLabel="Save" canSubmit={isOnline && form.isDirty}>
      <Select
        label="Kept for"
        hint={`Counted ${counted}.`}
        value={String(chosen)}
        onChange={(next) => form.change({ months: Number(next) })}
        options={choicesFor(kind, months).map((each) => ({
          value: String(each),
          label: each === usual ? `${monthsText(each)} (usual)` : monthsText(each),
        }))}
        error={form.errors.months}
      />
      {chosen < months && (
        <p className="rounded-control bg-amber-soft px-3 py-2.5 text-body text-amber">
          What is older than {monthsText(chosen)} is deleted for good within a day, here and on every device.
        </p>
      )}
    </FormDialog>
  );
}
