import { useState } from 'react';
import type { Refusal } from '#schema/errors.ts';
import { monthsText, type RetentionKind, retention } from '#schema/rules/retention.ts';
import { useIsOnline } from '#web/people/offline-note.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { changeRetention, type MonthsOfKinds } from './retention-requests.ts';

type RetentionDialogProps = {
  kind: RetentionKind;
  months: number;
  onSaved: (months: MonthsOfKinds) => void;
  onClose: () => void;
};

/** The least and the usual time, the one that holds, and whole years. */
const choicesFor = (kind: RetentionKind, current: number): readonly number[] => {
  const { months, least, most } = retention[kind];
  const years = Array.from({ length: most / 12 }, (_, index) => (index + 1) * 12);
  const all = [least, months, current, ...years.filter((each) => each > least && each <= most)];
  return [...new Set(all)].toSorted((one, other) => one - other);
};

/** Another time for one kind of record. A shorter one deletes what is older than that within a day. */
export function RetentionDialog({ kind, months, onSaved, onClose }: RetentionDialogProps) {
  const isOnline = useIsOnline();
  const [chosen, setChosen] = useState(months);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isPending, setPending] = useState(false);
  const { name, counted, months: usual } = retention[kind];

  const save = async () => {
    setPending(true);
    const result = await changeRetention(kind, chosen);
    setPending(false);
    if (!result.ok) return setRefusal(result);
    onSaved(result.value);
    toast({ title: 'Saved', description: `${name}: ${monthsText(chosen)}.` });
    onClose();
  };

  return (
    <FormDialog
      title={name}
      submitLabel="Save"
      pendingText={isPending && 'Saving...'}
      canSubmit={isOnline && chosen !== months}
      onSubmit={save}
      onClose={onClose}
    >
      <Select
        label="Kept for"
        hint={`Counted ${counted}.`}
        value={String(chosen)}
        onChange={(next) => setChosen(Number(next))}
        options={choicesFor(kind, months).map((each) => ({
          value: String(each),
          label: each === usual ? `${monthsText(each)} (usual)` : monthsText(each),
        }))}
        error={refusal && (refusal.fields?.months ?? refusal.message)}
      />
      {chosen < months && (
        <p className="rounded-control bg-amber-soft px-3 py-2.5 text-body text-amber">
          What is older than {monthsText(chosen)} is deleted for good within a day, here and on every device.
        </p>
      )}
    </FormDialog>
  );
}
