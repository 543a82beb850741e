import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { newId } from '#web/db/clock.ts';
import type { FieldErrors } from '#web/forms/edits.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { positionOptions } from '#web/people/position-options.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
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

/** How many of which position from when to when, one row each. */
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
          <Captioned caption="Position" isFirst={index === 0} className="narrow:col-span-full">
            <Select
              label={`Position ${index + 1}`}
              labelling="hidden"
              placeholder="Position"
              value={positionId}
              onChange={(next) => change(id, { positionId: next })}
              options={options}
              error={errors[`${id}.position`]}
            />
          </Captioned>
          <Captioned caption="How many" isFirst={index === 0}>
            <NumberField
              label={`How many ${index + 1}`}
              labelling="hidden"
              value={count}
              onChange={(next) => change(id, { count: next })}
              error={errors[`${id}.count`]}
            />
          </Captioned>
          <Captioned caption="" isFirst={index === 0} className="tablet:order-last">
            <IconButton
              icon={Trash2}
              label={`Remove line ${index + 1}`}
              onClick={() => onChange(slots.filter((slot) => slot.id !== id))}
            />
          </Captioned>
          <div className="col-span-full grid grid-cols-2 narrow:grid-cols-1 gap-2 tablet:col-span-1">
            <Captioned caption="From" isFirst={index === 0}>
              <TimeField
                label={`From ${index + 1}`}
                labelling="hidden"
                value={startTime}
                onChange={(next) => change(id, { startTime: next })}
                error={errors[`${id}.startTime`]}
              />
            </Captioned>
            <Captioned caption="Until" isFirst={index === 0}>
              <TimeField
                label={`Until ${index + 1}`}
                labelling="hidden"
                value={endTime}
                onChange={(next) => change(id, { endTime: next })}
                error={errors[`${id}.endTime`]}
              />
            </Captioned>
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

type CaptionedProps = { caption: string; isFirst: boolean; className?: string; children: ReactNode };

/** A field under its heading: above each field on a phone, above the column in a table. */
function Captioned({ caption, isFirst, className, children }: CaptionedProps) {
  return (
    <div className={classNames('min-w-0', className)}>
      <p
        aria-hidden
        className={classNames('mb-0.5 h-[1lh] text-small whitespace-nowrap text-soft', !isFirst && 'tablet:hidden')}
      >
        {caption}
      </p>
      {children}
    </div>
  );
}
