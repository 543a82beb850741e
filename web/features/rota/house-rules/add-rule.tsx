import { toInstant } from '#schema/entities/primitives.ts';
import { activeDepartments } from '#schema/rules/catalogue.ts';
import { deviceNow } from '#web/db/clock.ts';
import { insertDocument } from '#web/db/write.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Select } from '#web/ui/select.tsx';
import { useRota } from '../rota-context.ts';
import { PeopleChoice } from './people-choice.tsx';
import { emptyRule, ruleErrors, ruleOf } from './rule-form.ts';

/** Enters a house rule: who is on, where and when (D48). */
export function AddRule({ onClose }: { onClose: () => void }) {
  const { restaurant } = useRota();
  const abilities = (restaurant.abilities ?? []).filter(({ isRetired }) => !isRetired);
  const form = useEditForm({
    start: emptyRule(abilities[0]?.id ?? ''),
    draft: 'rota.house-rule',
    check: (values) => ruleErrors(values, restaurant),
    save: (values, id) =>
      insertDocument('houseRule', {
        ...{ id, kind: 'houseRule', ...ruleOf(values) },
        createdAt: toInstant(deviceNow()),
      }),
    onSaved: () => savedToast({ title: 'House rule added' }),
    onClose,
  });
  const { values, errors, change } = form;
  return (
    <FormDialog form={form} title="Add a house rule" submitLabel="Add">
      {abilities.length > 0 && (
        <SegmentedControl
          label="Who is on"
          segments={[
            { value: 'ability', label: 'Somebody who…' },
            { value: 'people', label: 'One of these people' },
          ]}
          value={values.by}
          onChange={(by) => change({ by })}
        />
      )}
      {values.by === 'ability' ? (
        <Select
          label="Ability"
          value={values.abilityId}
          onChange={(abilityId) => change({ abilityId })}
          options={abilities.map(({ id, name }) => ({ value: id, label: name }))}
          error={errors.abilityId}
        />
      ) : (
        <PeopleChoice
          label="At least one of"
          userIds={values.userIds}
          onChange={(userIds) => change({ userIds })}
          error={errors.userIds}
        />
      )}
      <Select
        label="Department"
        value={values.departmentId}
        onChange={(departmentId) => change({ departmentId })}
        options={[
          { value: '', label: 'All departments' },
          ...activeDepartments(restaurant).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        error={errors.departmentId}
      />
      <SegmentedControl
        label="When"
        segments={[
          { value: 'opening', label: 'At opening' },
          { value: 'closing', label: 'At closing' },
          { value: 'always', label: 'All day' },
        ]}
        value={values.moment}
        onChange={(moment) => change({ moment })}
      />
    </FormDialog>
  );
}
