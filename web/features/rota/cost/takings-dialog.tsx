import type { AnyDocument } from '#schema/collections.ts';
import type { ExpectedTakings } from '#schema/entities/costing.ts';
import { type Day, type Pence, toInstant } from '#schema/entities/primitives.ts';
import { accepted, type Result } from '#schema/errors.ts';
import { expectedTakingsId } from '#schema/rules/costing.ts';
import { shortDayText } from '#schema/rules/rota-text.ts';
import { deviceNow } from '#web/db/clock.ts';
import { type Write, writeTogether } from '#web/db/write.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { MoneyField } from '#web/ui/money-field.tsx';
import type { DayCost } from './use-week-cost.ts';

/** By day what it is expected to take in pence; null for what such days took lately. */
type Takings = Readonly<Record<string, number | null>>;

/** What each day of the week is expected to take, where that differs from such days lately (D46). */
export function TakingsDialog({ days, onClose }: { days: readonly DayCost[]; onClose: () => void }) {
  const start: Takings = Object.fromEntries(
    days.map(({ day, expected }) => [day, expected?.isEntered ? expected.amount : null]),
  );
  const form = useEditForm({
    start,
    draft: `rota.takings.${days[0]?.day}`,
    save: (takings) => keepTakings(start, takings),
    onSaved: () => savedToast({ title: 'Expected takings saved' }),
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Expected takings"
      description="Leave a day blank to use what that weekday has taken recently."
      submitLabel="Save"
      fieldsClassName="grid grid-cols-2 gap-3"
    >
      {days.map(({ day, expected }) => (
        <MoneyField
          key={day}
          label={shortDayText(day)}
          hint={expected?.isEntered === false ? `Recently ${(expected.amount / 100).toFixed(2)}` : undefined}
          value={form.values[day] ?? null}
          onChange={(amount) => form.change({ [day]: amount })}
          error={form.errors[day]}
        />
      ))}
    </FormDialog>
  );
}

/** Writes the days that differ, all or none; an emptied one is as usual again. */
const keepTakings = (before: Takings, after: Takings): Promise<Result<unknown>> =>
  writeTogether(
    Object.entries(after)
      .filter(([day, amount]) => amount !== before[day])
      .map(([day, amount]) => taking(day as Day, amount)),
  );

const taking = (day: Day, amount: number | null): Write => ({
  entity: 'expectedTakings',
  id: expectedTakingsId(day),
  next: (stored) => {
    if (amount === null) return accepted(undefined);
    const entered: ExpectedTakings = {
      ...{ id: expectedTakingsId(day), kind: 'expectedTakings', day, createdAt: toInstant(deviceNow()) },
      amount: amount as Pence,
    };
    return accepted((stored ? { ...stored, amount } : entered) as unknown as AnyDocument);
  },
});
