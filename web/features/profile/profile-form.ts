import type { Employment } from '#schema/entities/employment.ts';
import { employment as employmentShape } from '#schema/entities/employment.ts';
import { type User, user as userShape } from '#schema/entities/user.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { employmentPermissions } from '#schema/permissions/employment.ts';
import { mayChange } from '#schema/permissions/permissions.ts';
import { userPermissions } from '#schema/permissions/user.ts';
import { validate } from '#schema/validate.ts';

/** One's own details as they are typed. */
export interface ProfileForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly address: string;
}

export type ProfileField = keyof ProfileForm;

export const fieldLabels: Readonly<Record<ProfileField, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phoneNumber: 'Phone',
  address: 'Address',
};

export const profileFields = Object.keys(fieldLabels) as ProfileField[];

export const formOf = (user: User, employment: Employment): ProfileForm => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: employment.email,
  phoneNumber: employment.phoneNumber,
  address: employment.address,
});

const shapes = {
  firstName: userShape.shape.firstName,
  lastName: userShape.shape.lastName,
  phoneNumber: employmentShape.shape.phoneNumber,
  address: employmentShape.shape.address,
};

/** What is wrong, by field, in the words of the specification (section 5); empty when nothing is. */
export const formErrors = (form: ProfileForm): Readonly<Partial<Record<ProfileField, string>>> => {
  const errors: Partial<Record<ProfileField, string>> = {};
  for (const field of ['firstName', 'lastName', 'phoneNumber', 'address'] as const) {
    const result = validate(shapes[field], form[field].trim());
    if (!result.ok) errors[field] = result.message;
  }
  const { firstName, lastName, email } = form;
  if (firstName.trim() === '') errors.firstName = 'First name is required';
  if (lastName.trim() === '') errors.lastName = 'Last name is required';
  if (!validate(employmentShape.shape.email, email.trim()).ok) errors.email = 'Invalid email address';
  return errors;
};

/** A change that this person may not make themselves: it is asked of the admin. */
export interface RequestedChange {
  readonly field: ProfileField;
  readonly from: string;
  readonly to: string;
}

/** What saving does: fields changed at once, by document, and changes that are asked for. */
export interface ProfileChanges {
  readonly user: Partial<User>;
  readonly employment: Partial<Employment>;
  readonly requested: readonly RequestedChange[];
}

/** Whether this person changes a field of their own details themselves. */
export const changesItself = (actor: Actor, user: User, employment: Employment, field: ProfileField): boolean =>
  field === 'firstName' || field === 'lastName'
    ? mayChange(userPermissions.change(actor, user), field)
    : mayChange(employmentPermissions.change(actor, employment), field);

/** Sorts what was typed into what this person may change and what has to be asked for. */
export const profileChanges = (form: ProfileForm, actor: Actor, user: User, employment: Employment): ProfileChanges => {
  const before = formOf(user, employment);
  const direct: { user: Partial<User>; employment: Partial<Employment> } = { user: {}, employment: {} };
  const requested: RequestedChange[] = [];
  for (const field of profileFields) {
    const [from, to] = [before[field], form[field].trim()];
    if (to === from.trim()) continue;
    if (!changesItself(actor, user, employment, field)) requested.push({ field, from, to });
    else if (field === 'firstName' || field === 'lastName') direct.user = { ...direct.user, [field]: to };
    else direct.employment = { ...direct.employment, [field]: to };
  }
  return { ...direct, requested };
};

/** The request in words, for the admin who reads it. */
export const requestText = (requested: readonly RequestedChange[]): string =>
  [
    'Please change my details:',
    ...requested.map(({ field, from, to }) => `${fieldLabels[field]}: ${from} → ${to}`),
  ].join('\n');
