import type { Employment } from '#schema/entities/employment.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { type User, user as userShape } from '#schema/entities/user.ts';
import { abilitiesOf } from '#schema/rules/eligibility/abilities.ts';
import { checkWorkDays, workDaysOf } from '#schema/rules/eligibility/work-days.ts';
import { isSame } from '#schema/rules/is-same.ts';
import { checkTerms, termsOf } from '#schema/rules/payroll/contract-terms.ts';
import { agreedOf, changedTerms, withTermsFrom } from '#schema/rules/payroll/dated-terms.ts';
import { positionList, positionsOf } from '#schema/rules/people/positions.ts';
import type { Person } from '#web/people/people.ts';

/** What can be set for many people at once. */
export const severalKinds = ['positions', 'abilities', 'fixedDays', 'neverDays', 'mostEvenings', 'hours'] as const;
export type SeveralKind = (typeof severalKinds)[number];

/** One choice for many people; only the fields for `kind` count. */
export interface SeveralForm {
  readonly userIds: readonly string[];
  readonly kind: SeveralKind;
  /** Whether positions and abilities are added to what people have, or removed. */
  readonly mode: 'add' | 'remove';
  readonly positions: readonly string[];
  readonly abilities: readonly string[];
  readonly weekdays: readonly number[];
  readonly mostEvenings: number;
  /** Null if the field is empty: each person's value stays. */
  readonly weeklyHours: number | null;
  readonly fewestHours: number | null;
  readonly mostHours: number | null;
  /** The day from which the hours apply. */
  readonly from: string;
}

/** How one person changes. */
export type PersonChange =
  | { readonly type: 'same' }
  /** Left out, with the reason. */
  | { readonly type: 'refused'; readonly message: string }
  | { readonly type: 'user'; readonly before: Partial<User>; readonly after: Partial<User> }
  | { readonly type: 'employment'; readonly before: Partial<Employment>; readonly after: Partial<Employment> };

/** What the form changes for somebody whose employment may be changed. */
export const changeFor = (form: SeveralForm, { user, employment }: Person, today: Day): PersonChange => {
  switch (form.kind) {
    case 'positions': {
      const before = [...positionsOf(user)];
      // The main position stays: it is chosen with the department.
      const kept = before.filter((id) => id === user.positionId || !form.positions.includes(id));
      const positions = positionList(user.positionId, form.mode === 'add' ? [...before, ...form.positions] : kept);
      const tooMany = userShape.shape.positions.safeParse(positions).success ? '' : 'More than 12 positions';
      return tooMany === ''
        ? changed('user', { positions: user.positions ?? [] }, { positions })
        : { type: 'refused', message: tooMany };
    }
    case 'abilities': {
      const before = [...abilitiesOf(user)];
      const kept = before.filter((id) => !form.abilities.includes(id));
      const abilities = form.mode === 'add' ? [...kept, ...form.abilities].toSorted() : kept;
      return isSame(before.toSorted(), abilities.toSorted())
        ? { type: 'same' }
        : changed('user', { abilities: before }, { abilities });
    }
    default:
      return employment ? changeOfEmployment(form, employment, today) : { type: 'same' };
  }
};

const changeOfEmployment = (form: SeveralForm, employment: Employment, today: Day): PersonChange => {
  if (form.kind === 'hours') return changeOfHours(form, employment, today);
  const before = workDaysOf(employment);
  const value = form.kind === 'mostEvenings' ? form.mostEvenings : [...form.weekdays];
  const refusal = checkWorkDays({ ...before, [form.kind]: value });
  if (refusal) return { type: 'refused', message: 'A day cannot be both always and never' };
  return changed('employment', { [form.kind]: before[form.kind as 'mostEvenings'] }, { [form.kind]: value });
};

const changeOfHours = (form: SeveralForm, employment: Employment, today: Day): PersonChange => {
  const known: Employment = { ...employment, ...termsOf(employment), termsByDate: employment.termsByDate ?? [] };
  const { weeklyHours, fewestHours, mostHours } = form;
  const wanted = {
    ...agreedOf(known),
    ...(weeklyHours !== null && { weeklyHours }),
    ...(fewestHours !== null && { fewestHours }),
    ...(mostHours !== null && { mostHours }),
  };
  const changes = changedTerms(agreedOf(known), wanted);
  if (Object.keys(changes).length === 0) return { type: 'same' };
  const refusal = checkTerms(wanted);
  if (refusal) return { type: 'refused', message: Object.values(refusal.fields ?? {})[0] ?? refusal.message };
  const after = withTermsFrom(known, changes, { from: form.from as Day, today });
  return changed('employment', { ...agreedOf(known), termsByDate: known.termsByDate }, after);
};

const changed = <Type extends 'user' | 'employment'>(
  type: Type,
  before: Partial<Type extends 'user' ? User : Employment>,
  after: Partial<Type extends 'user' ? User : Employment>,
): PersonChange => (isSame(before, after) ? { type: 'same' } : ({ type, before, after } as PersonChange));

/** What is still missing, by field. */
export const severalErrors = (form: SeveralForm): Readonly<Record<string, string>> => {
  if (form.userIds.length === 0) return { userIds: 'Choose people' };
  if (form.kind === 'positions' && form.positions.length === 0) return { positions: 'Choose positions' };
  if (form.kind === 'abilities' && form.abilities.length === 0) return { abilities: 'Choose abilities' };
  if (form.kind !== 'hours') return {};
  if (form.from === '') return { from: 'Enter the day from which the hours apply' };
  const isEmpty = [form.weeklyHours, form.fewestHours, form.mostHours].every((hours) => hours === null);
  if (isEmpty) return { weeklyHours: 'Enter hours' };
  return (form.weeklyHours ?? 0) > 48 ? { weeklyHours: 'Weekly hours are at most 48' } : {};
};
