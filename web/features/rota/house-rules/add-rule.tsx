import type { Ability } from '#schema/entities/catalogue.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import { activeDepartments } from '#schema/rules/catalogue.ts';
import { deviceNow } from '#web/db/clock.ts';
import { insertDocument } from '#web/db/write.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { type EditForm, useEditForm } from '#web/forms/use-edit-form.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Select } from '#web/ui/select.tsx';
import { useRota } from '../rota-context.ts';
import { PeopleChoice } from './people-choice.tsx';
import { emptyRule, type RuleForm, ruleErrors, ruleOf } from './rule-form.ts';

/** Enters a house rule (D48): who has to be on, or who never is with whom. */
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
      <SegmentedControl
        label="Rule"
        segments={[
          { value: 'present', label: 'Somebody is on' },
          { value: 'apart', label: 'Never together' },
        ]}
        value={values.type}
        onChange={(type) => change({ type })}
      />
      {values.type === 'present' ? (
        <PresenceFields form={form} abilities={abilities} />
      ) : (
        <>
          <PeopleChoice
            label="Two people"
            userIds={values.userIds}
            onChange={(userIds) => change({ userIds })}
            error={errors.userIds}
          />
          <p className="text-small text-soft">
            Only managers and admins see this rule. Where it keeps somebody from a shift, Brigade says “against a house
            rule” and names nobody.
          </p>
        </>
      )}
    </FormDialog>
  );
}

type PresenceFieldsProps = { form: EditForm<RuleForm>; abilities: readonly Ability[] };

/** Who has to be on, where and when. */
function PresenceFields({ form: { values, errors, change }, abilities }: PresenceFieldsProps) {
  const { restaurant } = useRota();
  return (
    <>
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
    </>
  );
}
