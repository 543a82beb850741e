import { Plus, Trash2 } from 'lucide-react';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { newId } from '#web/db/clock.ts';
import type { FieldErrors } from '#web/forms/edits.ts';
import { positionOptions } from '#web/people/position-options.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { Select } from '#web/ui/select.tsx';
import type { RequirementForm } from './shift-template-form.ts';

type RequirementRowsProps = {
  requirements: readonly RequirementForm[];
  onChange: (requirements: readonly RequirementForm[]) => void;
  errors: FieldErrors;
  restaurant: Restaurant;
};

/** Who is needed: positions and numbers. The list always has at least one row (specification, section 5). */
export function RequirementRows({ requirements, onChange, errors, restaurant }: RequirementRowsProps) {
  const options = positionOptions(
    restaurant,
    requirements.map(({ positionId }) => positionId),
  );
  const change = (id: string, changes: Partial<RequirementForm>) =>
    onChange(requirements.map((each) => (each.id === id ? { ...each, ...changes } : each)));
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="pb-2 text-body font-medium">Staffing requirements</legend>
      {requirements.map(({ id, positionId, count }, index) => (
        <div key={id} className="grid grid-cols-[1fr_5rem_auto] items-start gap-2">
          <Select
            label={`Position ${index + 1}`}
            labelling="hidden"
            placeholder="Position"
            value={positionId}
            onChange={(next) => change(id, { positionId: next })}
            options={options}
            error={errors[`${id}.position`]}
          />
          <NumberField
            label={`Count ${index + 1}`}
            labelling="hidden"
            value={count}
            onChange={(next) => change(id, { count: next })}
            onBlur={() => change(id, { count: count ?? 1 })}
            error={errors[`${id}.count`]}
          />
          <IconButton
            icon={Trash2}
            label={`Remove requirement ${index + 1}`}
            disabled={requirements.length === 1}
            onClick={() => onChange(requirements.filter((each) => each.id !== id))}
          />
        </div>
      ))}
      {errors.requirements !== undefined && (
        <p role="alert" className="text-small font-medium text-red">
          {errors.requirements}
        </p>
      )}
      <Button
        variant="secondary"
        icon={Plus}
        onClick={() => onChange([...requirements, { id: newId(), positionId: '', count: 1 }])}
      >
        Add requirement
      </Button>
    </fieldset>
  );
}
