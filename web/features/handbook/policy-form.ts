import { type Policy, policy as policyShape } from '#schema/entities/post.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import { validate } from '#schema/validate.ts';
import type { PolicyCategory } from './handbook-address.ts';

/** A policy as written; '' where nothing is chosen yet. */
export interface PolicyForm {
  readonly title: string;
  readonly category: PolicyCategory | '';
  readonly content: string;
  readonly requiresAcknowledgement: boolean;
  /** A new version: everybody is asked to read it again. */
  readonly isNewVersion: boolean;
}

export const emptyPolicyForm: PolicyForm = {
  title: '',
  category: '',
  content: '',
  requiresAcknowledgement: false,
  isNewVersion: true,
};

/** The form's values for a policy, or for part of one. */
export const formOf = ({
  title,
  category,
  content,
  requiresAcknowledgement,
}: Omit<PolicyForm, 'isNewVersion'>): PolicyForm => ({
  title,
  category,
  content,
  requiresAcknowledgement,
  isNewVersion: true,
});

/** What the form still needs, by field; empty if it is complete. */
export const formErrors = (form: PolicyForm): Readonly<Partial<Record<keyof PolicyForm, string>>> => {
  const { title, content } = policyShape.shape;
  const error = (field: 'title' | 'content', shape: typeof title): Readonly<Record<string, string>> => {
    const result = validate(shape, form[field]);
    return result.ok ? {} : { [field]: result.message };
  };
  return {
    ...error('title', title),
    ...(form.category === '' && { category: 'Choose a category' }),
    ...error('content', content),
  };
};

/** The document of a new policy. `now` in milliseconds since 1970. Undefined while the form is incomplete. */
export const newPolicy = (form: PolicyForm, id: string, now: number): Policy | undefined => {
  if (form.category === '') return undefined;
  return {
    id,
    kind: 'policy',
    title: form.title.trim(),
    content: form.content.trim(),
    category: form.category,
    version: 1,
    requiresAcknowledgement: form.requiresAcknowledgement,
    isRetired: false,
    createdAt: toInstant(now),
    updatedAt: toInstant(now),
  };
};

/** What rewriting changes in a policy. Only new text makes a new version: another category need not be read again. */
export const policyChanges = (form: PolicyForm, policy: Policy, now: number): Partial<Policy> => {
  const [title, content] = [form.title.trim(), form.content.trim()];
  const isReworded = title !== policy.title || content !== policy.content;
  return {
    title,
    content,
    category: form.category === '' ? policy.category : form.category,
    requiresAcknowledgement: form.requiresAcknowledgement,
    version: isReworded && form.isNewVersion ? policy.version + 1 : policy.version,
    updatedAt: toInstant(now),
  };
};
