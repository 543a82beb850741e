import type { HouseRule } from '#schema/entities/house-rule.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { checkHouseRule } from '#schema/rules/rota/house-rules.ts';
import type { FieldErrors } from '#web/forms/edits.ts';

/** A rule as it is being entered; what the choice of `by` does not ask for stays in it unused. */
export interface RuleForm {
  readonly type: HouseRule['type'];
  readonly by: 'ability' | 'people';
  readonly abilityId: string;
  readonly userIds: readonly string[];
  readonly departmentId: string;
  readonly moment: HouseRule['moment'];
}

/** @param abilityId the first one on offer; '' where there is none, and people are named instead */
export const emptyRule = (abilityId: string): RuleForm => ({
  ...{ type: 'present', by: abilityId === '' ? 'people' : 'ability', abilityId, userIds: [] },
  ...{ departmentId: '', moment: 'closing' },
});

/** @param abilityId what is chosen first where the rule names people and somebody turns to abilities */
export const ruleFormOf = (rule: HouseRule, abilityId: string): RuleForm => {
  const { type, userIds, departmentId, moment } = rule;
  const isOfPair = type === 'apart';
  return {
    ...emptyRule(abilityId),
    ...(isOfPair ? { type, userIds } : { type, userIds, departmentId, moment }),
    ...(!isOfPair && rule.abilityId === '' && { by: 'people' }),
    ...(rule.abilityId !== '' && { abilityId: rule.abilityId }),
  };
};

/** The stored fields of a rule. */
export const ruleOf = (
  form: RuleForm,
): Pick<HouseRule, 'type' | 'abilityId' | 'userIds' | 'departmentId' | 'moment'> => {
  const { type, by, abilityId, departmentId, moment } = form;
  const userIds = [...form.userIds];
  if (type === 'apart') return { type, abilityId: '', userIds, departmentId: '', moment: 'always' };
  const isByAbility = by === 'ability';
  return { type, abilityId: isByAbility ? abilityId : '', userIds: isByAbility ? [] : userIds, departmentId, moment };
};

export const ruleErrors = (form: RuleForm, restaurant: Restaurant): FieldErrors => {
  if (form.type === 'present' && form.by === 'people' && form.userIds.length === 0)
    return { userIds: 'Choose at least one person' };
  return checkHouseRule(ruleOf(form), restaurant)?.fields ?? {};
};
