import * as z from 'zod/mini';
import { type Employment, employment as employmentShape } from '#schema/entities/employment.ts';
import { type Day, day as dayShape, type Pence } from '#schema/entities/primitives.ts';
import { type User, user as userShape } from '#schema/entities/user.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { employmentPermissions } from '#schema/permissions/employment.ts';
import { type Changeable, mayChange } from '#schema/permissions/permissions.ts';
import { canChangeRole, userPermissions } from '#schema/permissions/user.ts';
import { abilitiesOf } from '#schema/rules/eligibility/abilities.ts';
import { checkWorkDays, type WorkDays, workDaysOf } from '#schema/rules/eligibility/work-days.ts';
import { isSame } from '#schema/rules/is-same.ts';
import { checkTerms, type Terms, termsOf } from '#schema/rules/payroll/contract-terms.ts';
import {
  type Agreed,
  agreedFields,
  agreedOf,
  changedTerms,
  type TermsChange,
  withTermsFrom,
} from '#schema/rules/payroll/dated-terms.ts';
import { positionList, positionsOf } from '#schema/rules/people/positions.ts';
import { validate } from '#schema/validate.ts';

type UserField =
  | 'firstName'
  | 'lastName'
  | 'role'
  | 'departmentId'
  | 'positionId'
  | 'positions'
  | 'abilities'
  | 'managerId';
type EmploymentField =
  | 'email'
  | 'username'
  | 'phoneNumber'
  | 'address'
  | 'contractType'
  | 'rightToWorkExpiresOn'
  | 'hourlyRate'
  | 'weeklyHours';

/** A person's entry and employment as edited; null is a number that was cleared. */
export type PersonForm = Readonly<
  Omit<Pick<User, UserField>, 'positions' | 'abilities'> &
    Omit<Pick<Employment, EmploymentField>, 'hourlyRate' | 'weeklyHours' | 'rightToWorkExpiresOn'> & {
      hourlyRate: number | null;
      weeklyHours: number | null;
      rightToWorkExpiresOn: string;
      positions: readonly string[];
      abilities: readonly string[];
      terms: Terms;
      workDays: WorkDays;
      /** The day from which changed pay and hours apply. */
      termsFrom: string;
    }
>;

const userFields: readonly UserField[] = [
  ...(['firstName', 'lastName', 'role'] as const),
  ...(['departmentId', 'positionId', 'positions', 'abilities', 'managerId'] as const),
];
const employmentFields: readonly EmploymentField[] = [
  'email',
  'username',
  'phoneNumber',
  'address',
  'contractType',
  'rightToWorkExpiresOn',
  'hourlyRate',
  'weeklyHours',
];

const workDayFields = ['fixedDays', 'neverDays', 'mostEvenings'] as const;

/** @param today the day from which changes of pay and hours apply by default */
export const personFormOf = (user: User, employment: Employment, today: Day): PersonForm => ({
  ...(Object.fromEntries(userFields.map((field) => [field, user[field]])) as Omit<
    Pick<User, UserField>,
    'positions' | 'abilities'
  >),
  ...(Object.fromEntries(employmentFields.map((field) => [field, employment[field]])) as Pick<
    Employment,
    EmploymentField
  >),
  positions: [...positionsOf(user)],
  abilities: [...abilitiesOf(user)],
  terms: termsOf(employment),
  workDays: workDaysOf(employment),
  termsFrom: today,
});

/** Whether this person may edit somebody at all, and sees the button. */
export const canEditPerson = (actor: Actor, user: User, employment: Employment | undefined): boolean =>
  employment !== undefined &&
  mayChange(userPermissions.change(actor, user), 'departmentId') &&
  mayChange(employmentPermissions.change(actor, employment), 'hourlyRate');

const shape = z.object({
  firstName: userShape.shape.firstName,
  lastName: userShape.shape.lastName,
  email: employmentShape.shape.email,
  username: employmentShape.shape.username,
  phoneNumber: employmentShape.shape.phoneNumber,
  address: employmentShape.shape.address,
  rightToWorkExpiresOn: employmentShape.shape.rightToWorkExpiresOn,
  hourlyRate: employmentShape.shape.hourlyRate,
  weeklyHours: employmentShape.shape.weeklyHours,
  positions: userShape.shape.positions,
  abilities: userShape.shape.abilities,
});

const termsShape = z.pick(employmentShape, {
  ...{ fewestHours: true, mostHours: true, usualDays: true, hoursPattern: true },
  ...{ payBasis: true, annualSalary: true, positionRates: true },
});

/** What is wrong, by field; empty if nothing is. `takenNames`: other people's usernames and emails, in lower case. */
export const personErrors = (form: PersonForm, takenNames: ReadonlySet<string>): Readonly<Record<string, string>> => {
  const tidied = Object.fromEntries(Object.entries(form).map(([field, value]) => [field, tidy(value)]));
  const result = validate(shape, tidied);
  const terms = validate(termsShape, form.terms);
  const refusal = terms.ok ? checkTerms({ ...form.terms, weeklyHours: form.weeklyHours ?? 0 }) : terms;
  const errors: Record<string, string> = {
    ...(result.ok ? {} : result.fields),
    ...refusal?.fields,
    ...checkWorkDays(form.workDays)?.fields,
  };
  if (form.hourlyRate === null) errors.hourlyRate = 'Please enter an hourly rate';
  if (form.weeklyHours === null) errors.weeklyHours = 'Please enter weekly hours';
  if (!dayShape.safeParse(form.termsFrom).success) errors.termsFrom = 'Enter the day from which pay and hours apply';
  for (const field of ['email', 'username'] as const) {
    if (takenNames.has(form[field].trim().toLowerCase())) errors[field] = 'This is already in use. Choose another.';
  }
  return errors;
};

const tidy = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/** What saving changes, by document, among the fields that this person may change. */
export const personChanges = (
  form: PersonForm,
  actor: Actor,
  user: User,
  employment: Employment,
  today: Day,
): { readonly user: Partial<User>; readonly employment: Partial<Employment> } => ({
  user: changedFields(
    { ...form, positions: positionList(form.positionId, form.positions) },
    { ...user, positions: user.positions ?? [], abilities: [...abilitiesOf(user)] },
    userFieldsOf(actor, user),
  ),
  employment: changedFields(
    { ...form, ...form.workDays, ...termsAfter(form, employment, today) },
    { ...employment, ...termsOf(employment), ...workDaysOf(employment), termsByDate: employment.termsByDate ?? [] },
    [
      ...employmentFields.filter((field) => field !== 'hourlyRate' && field !== 'weeklyHours'),
      ...agreedFields,
      'termsByDate' as const,
      ...workDayFields,
    ].filter((field) => mayChange(employmentPermissions.change(actor, employment), field)),
  ),
});

/** The form's pay and hours. */
const formTerms = (form: PersonForm): Agreed => ({
  hourlyRate: (form.hourlyRate ?? 0) as Pence,
  weeklyHours: form.weeklyHours ?? 0,
  ...ratesOfPositions(form),
});

/** The pay and hours that the form changes; empty if it changes none. */
export const changedPay = (form: PersonForm, employment: Employment): Partial<Agreed> =>
  changedTerms(agreedOf({ ...employment, ...termsOf(employment) }), formTerms(form));

const termsAfter = (form: PersonForm, employment: Employment, today: Day): TermsChange => {
  const known: Employment = { ...employment, ...termsOf(employment) };
  const changes = changedPay(form, known);
  const isChanged = Object.keys(changes).length > 0;
  return isChanged
    ? withTermsFrom(known, changes, { from: form.termsFrom as Day, today })
    : { ...agreedOf(known), termsByDate: known.termsByDate ?? [] };
};

/** Drops the rate of a position that they no longer work. */
const ratesOfPositions = ({ terms, positions }: PersonForm): Terms => ({
  ...terms,
  positionRates: terms.positionRates.filter(({ positionId }) => positions.includes(positionId)),
});

const userFieldsOf = (actor: Actor, user: User): readonly UserField[] => {
  const changeable: Changeable<User> = userPermissions.change(actor, user);
  return userFields
    .filter((field) => mayChange(changeable, field))
    .filter((field) => field !== 'role' || canChangeRole(actor, user));
};

const changedFields = <Document extends object, Field extends string & keyof Document>(
  form: Readonly<Record<Field, unknown>>,
  before: Document,
  fields: readonly Field[],
): Partial<Document> =>
  Object.fromEntries(
    fields
      .map((field) => [field, tidy(form[field])] as const)
      .filter(([field, value]) => !isSame(before[field], value)),
  ) as Partial<Document>;
