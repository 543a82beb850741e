import {
  type AskedDetails,
  type Employment,
  employment as employmentShape,
  nothingAsked,
} from '#schema/entities/employment.ts';
import { type User, user as userShape } from '#schema/entities/user.ts';
import { type Refusal, refusedFields } from '#schema/errors.ts';
import { validate } from '#schema/validate.ts';

/** The fields somebody may ask to have changed but not change themselves (specification, section 5). */
export const askedFields = ['firstName', 'lastName', 'email'] as const;
export type AskedField = (typeof askedFields)[number];

export const askedLabels: Readonly<Record<AskedField, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
};

/** One requested change. */
export interface AskedChange {
  readonly field: AskedField;
  readonly from: string;
  readonly to: string;
}

type Details = Pick<User, 'firstName' | 'lastName'> & Pick<Employment, 'email'>;

/** What is requested and not done yet. Rows from before such requests existed have none. */
export const askedChanges = (asked: AskedDetails | undefined, present: Details): readonly AskedChange[] =>
  askedFields.flatMap((field) => {
    const to = asked?.[field] ?? '';
    return to === '' || to === present[field] ? [] : [{ field, from: present[field], to }];
  });

/** Whether the request waits for an answer. */
export const isAwaited = (asked: AskedDetails | undefined): boolean =>
  asked !== undefined && asked.declined === '' && askedFields.some((field) => asked[field] !== '');

/** What accepting the request changes in the person's two documents, together. */
export const acceptedDetails = (
  asked: AskedDetails,
): { readonly user: Partial<User>; readonly employment: Partial<Employment> } => ({
  user: {
    ...(asked.firstName !== '' && { firstName: asked.firstName }),
    ...(asked.lastName !== '' && { lastName: asked.lastName }),
  },
  employment: { ...(asked.email !== '' && { email: asked.email }), askedDetails: nothingAsked },
});

/** Refuses a request nobody could accept. Whether a name is in use is not revealed here: it would tell who uses it. */
export const checkAsked = (asked: AskedDetails): Refusal | undefined => {
  const shapes = { ...userShape.shape, email: employmentShape.shape.email };
  const errors = askedFields.flatMap((field) => {
    const result = asked[field] === '' ? undefined : validate(shapes[field], asked[field]);
    return result && !result.ok ? [[field, result.message]] : [];
  });
  return errors.length === 0 ? undefined : refusedFields(Object.fromEntries(errors));
};
