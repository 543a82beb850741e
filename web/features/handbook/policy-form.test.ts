import { describe, expect, it } from 'vitest';
import { policy as policyShape } from '#schema/entities/post.ts';
import { buildPolicy } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { emptyPolicyForm, formErrors, formOf, newPolicy, policyChanges } from './policy-form.ts';

const now = Date.parse('2026-06-16T08:00:00.000Z');
const policy = buildPolicy({ version: 4 });
const form = formOf(policy);

it('a new policy is the first version of what was entered', () => {
  const made = newPolicy({ ...form, title: ' Breaks ', category: 'Benefits' }, fixtureId(90), now);
  expect(made).toMatchObject({ title: 'Breaks', category: 'Benefits', version: 1, isRetired: false });
  expect(policyShape.safeParse(made).success).toBe(true);
});

it('an incomplete form says what it needs', () => {
  expect(formErrors(emptyPolicyForm)).toEqual({
    title: 'Enter a title',
    category: 'Choose a category',
    content: 'Enter the policy',
  });
  expect(formErrors(form)).toEqual({});
  expect(newPolicy(emptyPolicyForm, fixtureId(90), now)).toBeUndefined();
});

describe('a rewritten policy', () => {
  it('is a new version where its words changed', () => {
    expect(policyChanges({ ...form, content: 'An hour.' }, policy, now).version).toBe(5);
    expect(policyChanges({ ...form, title: 'Rest' }, policy, now).version).toBe(5);
  });

  it('stays the version it was where the admin says so, and where no word changed', () => {
    expect(policyChanges({ ...form, content: 'An hour.', isNewVersion: false }, policy, now).version).toBe(4);
    expect(policyChanges({ ...form, category: 'Safety' }, policy, now)).toMatchObject({
      version: 4,
      category: 'Safety',
    });
  });
});
