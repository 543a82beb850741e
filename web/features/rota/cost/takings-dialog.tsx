import { moneyText } from '#schema/rules/text/money-text.ts';
import { shortDayText } from '#schema/rules/text/time-text.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { undoOf } from '../undo.ts';
import { keepTakings, type Takings } from './keep-takings.ts';
import type { DayCost } from './use-week-cost.ts';

type TakingsDialogProps = { days: readonly DayCost[]; onImport: () => void; onClose: () => void };

/** The expected takings of each day of the week, if different from recent days like it (D46). */
export function TakingsDialog({ days, onImport, onClose }: TakingsDialogProps) {
  const start: Takings = Object.fromEntries(
    days.map(({ day, expected }) => [day, expected?.isEntered ? expected.amount : null]),
  );
  const form = useEditForm({
    start,
    draft: `rota.takings.${days[0]?.day}`,
    save: (takings) => keepTakings(start, takings),
    onSaved: (stepId) => {
      if (stepId !== undefined) savedToast({ title: 'Expected takings saved', undo: undoOf(stepId) });
    },
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Expected takings"
      description="Leave a day blank to use what that weekday has taken recently."
      submitLabel="Save"
      extra={
        <Button variant="quiet" onClick={onImport}>
          From a file…
        </Button>
      }
      fieldsClassName="grid grid-cols-2 narrow:grid-cols-1 gap-3"
    >
      {days.map(({ day, expected }) => (
        <MoneyField
          key={day}
          label={shortDayText(day)}
          hint={hintOf(expected)}
          value={form.values[day] ?? null}
          onChange={(amount) => form.change({ [day]: amount })}
          error={form.errors[day]}
        />
      ))}
    </FormDialog>
  );
}

/** One line for each, so that the fields line up. */
const hintOf = (expected: DayCost['expected']): string => {
  if (!expected) return 'Nothing recent';
  return expected.isEntered ? 'Entered' : `Recently ${moneyText(expected.amount)}`;
};
