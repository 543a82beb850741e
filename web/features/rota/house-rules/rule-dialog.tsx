import type { Ability } from '#schema/entities/catalogue.ts';
import type { HouseRule } from '#schema/entities/house-rule.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import { activeDepartments } from '#schema/rules/restaurant/catalogue.ts';
import { deviceNow } from '#web/db/clock.ts';
import { changeDocument, insertDocument } from '#web/db/write.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { type EditForm, useEditForm } from '#web/forms/use-edit-form.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { savedToast } from '#web/session/saved-toast.ts';
import { useMending } from '#web/sync/mending.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Select } from '#web/ui/select.tsx';
import { PeopleChoice } from './people-choice.tsx';
import { emptyRule, type RuleForm, ruleErrors, ruleFormOf, ruleOf } from './rule-form.ts';
import { byChoices, momentChoices, typeChoices } from './rule-words.ts';

type RuleDialogProps = {
  /** The rule that is changed; undefined for a new one. */
  rule: HouseRule | undefined;
  onClose: () => void;
};

/** Enters or changes a house rule (D48): who has to be on, or who never is with whom. */
export function RuleDialog({ rule, onClose }: RuleDialogProps) {
  const { restaurant } = useDirectory();
  const abilities = (restaurant.abilities ?? []).filter(({ id, isRetired }) => !isRetired || id === rule?.abilityId);
  const mending = useMending('houseRule', rule?.id ?? '');
  const firstAbility = abilities[0]?.id ?? '';
  const shown = mending ? ({ ...rule, ...mending.values } as HouseRule) : rule;
  const form = useEditForm({
    start: shown ? ruleFormOf(shown, firstAbility) : emptyRule(firstAbility),
    mending,
    draft: rule ? `rota.house-rule.${rule.id}` : 'rota.house-rule',
    check: (values) => ruleErrors(values, restaurant),
    save: (values, id) =>
      rule
        ? changeDocument('houseRule', rule.id, ruleOf(values))
        : insertDocument('houseRule', {
            ...{ id, kind: 'houseRule', ...ruleOf(values) },
            createdAt: toInstant(deviceNow()),
          }),
    onSaved: () =>
      rule
        ? savedToast({ title: 'House rule changed', undo: undoOf(rule) })
        : savedToast({ title: 'House rule added' }),
    onClose,
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      form={form}
      title={rule ? 'Change the house rule' : 'Add a house rule'}
      submitLabel={rule ? 'Save' : 'Add'}
    >
      <SegmentedControl label="Rule" segments={typeChoices} value={values.type} onChange={(type) => change({ type })} />
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
            Only managers and admins see this rule. If it keeps somebody off a shift, Brigade says “against a house
            rule” and names nobody.
          </p>
        </>
      )}
    </FormDialog>
  );
}

/** Gives the rule what it said before. */
const undoOf = (rule: HouseRule) => ({
  label: 'Undo',
  run: () => changeDocument('houseRule', rule.id, ruleOf(ruleFormOf(rule, rule.abilityId))),
});

type PresenceFieldsProps = { form: EditForm<RuleForm>; abilities: readonly Ability[] };

/** Who has to be on, where and when. */
function PresenceFields({ form: { values, errors, change }, abilities }: PresenceFieldsProps) {
  const { restaurant } = useDirectory();
  return (
    <>
      {abilities.length > 0 && (
        <SegmentedControl label="Who is on" segments={byChoices} value={values.by} onChange={(by) => change({ by })} />
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
        segments={momentChoices}
        value={values.moment}
        onChange={(moment) => change({ moment })}
      />
    </>
  );
}
