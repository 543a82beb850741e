import { type Employment, employment as employmentShape, nothingAsked } from '#schema/entities/employment.ts';
import { type User, user as userShape } from '#schema/entities/user.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { employmentPermissions } from '#schema/permissions/employment.ts';
import { mayChange } from '#schema/permissions/permissions.ts';
import { userPermissions } from '#schema/permissions/user.ts';
import { isAwaited } from '#schema/rules/people/asked-details.ts';
import { validate } from '#schema/validate.ts';

/** The person's own details as typed. */
export interface ProfileForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly address: string;
}

type ProfileField = keyof ProfileForm;

const profileFields: readonly ProfileField[] = ['firstName', 'lastName', 'email', 'phoneNumber', 'address'];

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

/** What is wrong, by field, in the words of the specification (section 5); empty if nothing is. */
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

/** What saving does: fields changed at once, by document. Requests to the admin are a field of the employment. */
export interface ProfileChanges {
  readonly user: Partial<User>;
  readonly employment: Partial<Employment>;
}

/** Whether this person may change a field of their own details themselves. */
export const changesItself = (actor: Actor, user: User, employment: Employment, field: ProfileField): boolean =>
  field === 'firstName' || field === 'lastName'
    ? mayChange(userPermissions.change(actor, user), field)
    : mayChange(employmentPermissions.change(actor, employment), field);

/** Splits what was typed into what this person may change and what they have to ask for. */
export const profileChanges = (form: ProfileForm, actor: Actor, user: User, employment: Employment): ProfileChanges => {
  const before = formOf(user, employment);
  const direct: { user: Partial<User>; employment: Partial<Employment> } = { user: {}, employment: {} };
  let asked = nothingAsked;
  for (const field of profileFields) {
    const [from, to] = [before[field], form[field].trim()];
    if (to === from.trim()) continue;
    if (!changesItself(actor, user, employment, field)) asked = { ...asked, [field]: to };
    else if (field === 'firstName' || field === 'lastName') direct.user = { ...direct.user, [field]: to };
    else direct.employment = { ...direct.employment, [field]: to };
  }
  return isAwaited(asked) ? { ...direct, employment: { ...direct.employment, askedDetails: asked } } : direct;
};
