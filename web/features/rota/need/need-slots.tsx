import { Plus, Trash2 } from 'lucide-react';
import { newId } from '#web/db/clock.ts';
import type { FieldErrors } from '#web/forms/edits.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { positionOptions } from '#web/people/position-options.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { newSlot, type SlotForm } from './need-form.ts';

type NeedSlotsProps = {
  slots: readonly SlotForm[];
  onChange: (slots: readonly SlotForm[]) => void;
  errors: FieldErrors;
};

/** How many of which position from when to when, a line each. */
export function NeedSlots({ slots, onChange, errors }: NeedSlotsProps) {
  const { restaurant } = useDirectory();
  const options = positionOptions(
    restaurant,
    slots.map(({ positionId }) => positionId),
  );
  const change = (id: string, changes: Partial<SlotForm>) =>
    onChange(slots.map((slot) => (slot.id === id ? { ...slot, ...changes } : slot)));
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="sr-only">Who is needed</legend>
      {slots.length === 0 && <p className="text-body text-soft">Nobody is needed.</p>}
      {slots.map(({ id, positionId, count, startTime, endTime }, index) => (
        <div
          key={id}
          className="grid grid-cols-[1fr_5.5rem_auto] items-start narrow:grid-cols-[minmax(0,1fr)_auto] gap-2 rounded-card border border-line p-2 tablet:grid-cols-[1fr_5.5rem_20rem_auto] tablet:border-0 tablet:p-0"
        >
          <Select
            label={`Position ${index + 1}`}
            labelling="hidden"
            placeholder="Position"
            value={positionId}
            onChange={(next) => change(id, { positionId: next })}
            options={options}
            error={errors[`${id}.position`]}
            className="narrow:col-span-full"
          />
          <NumberField
            label={`How many ${index + 1}`}
            labelling="hidden"
            value={count}
            onChange={(next) => change(id, { count: next })}
            error={errors[`${id}.count`]}
          />
          <IconButton
            icon={Trash2}
            label={`Remove line ${index + 1}`}
            className="tablet:order-last"
            onClick={() => onChange(slots.filter((slot) => slot.id !== id))}
          />
          <div className="col-span-full grid grid-cols-2 narrow:grid-cols-1 gap-2 tablet:col-span-1">
            <TimeField
              label={`From ${index + 1}`}
              labelling="hidden"
              value={startTime}
              onChange={(next) => change(id, { startTime: next })}
              error={errors[`${id}.startTime`]}
            />
            <TimeField
              label={`Until ${index + 1}`}
              labelling="hidden"
              value={endTime}
              onChange={(next) => change(id, { endTime: next })}
              error={errors[`${id}.endTime`]}
            />
          </div>
        </div>
      ))}
      <Button
        variant="secondary"
        icon={Plus}
        className="justify-self-start"
        onClick={() => onChange([...slots, newSlot(newId(), slots.at(-1))])}
      >
        Add line
      </Button>
    </fieldset>
  );
}
