import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { firstAdminRequest, signInRequest } from './api/session.ts';
import { type EntityName, entities } from './collections.ts';
import type { Entity } from './entities/entity.ts';
import { buildShift } from './fixtures/build.ts';
import { buildDocument } from './fixtures/build-document.ts';
import { validate } from './validate.ts';

const refusal = (entity: EntityName, fields: Record<string, unknown>) => {
  const { shape }: Entity = entities[entity];
  const result = validate(shape, { ...buildDocument(entity), ...fields });
  return result.ok ? 'accepted' : result.fields;
};

describe('validating', () => {
  it('hands out what fits its shape', () => {
    expect(validate(entities.shift.shape, buildShift())).toEqual({ ok: true, value: buildShift() });
  });

  it('tells every field what is wrong with it, once', () => {
    expect(refusal('notice', { title: '', content: ' ' })).toEqual({
      title: 'Enter a title',
      content: 'Enter the notice',
    });
    expect(refusal('user', { firstName: '' })).toEqual({ firstName: 'First name is required' });
  });

  it('names fields inside lists by their place', () => {
    const requirement = { id: buildShift().id, positionId: buildShift().positionId, count: 0 };
    expect(refusal('shiftTemplate', { staffingRequirements: [requirement] })).toEqual({
      'staffingRequirements.0.count': 'Count must be at least 1',
    });
  });

  it('tells of 50 wrong values at most, by names that are cut off', () => {
    const items = Array.from({ length: 100 }, () => ({ id: 1, text: 2 }));
    expect(Object.keys(refusal('checklistTemplate', { items }) ?? {})).toHaveLength(50);
    const counts = z.record(z.string(), z.number());
    expect(validate(counts, { ['x'.repeat(5000)]: 'one' })).toMatchObject({
      fields: { ['x'.repeat(100)]: expect.stringMatching(/./) },
    });
  });

  it('refuses something that is not a document', () => {
    expect(validate(entities.shift.shape, null)).toMatchObject({
      ok: false,
      code: 'invalid',
      fields: { form: expect.any(String) },
    });
  });
});

/** The texts of the specification, section 5. */
const specified: readonly (readonly [EntityName, string, unknown, string])[] = [
  ['shift', 'breakDuration', 121, 'A break is at most 120 minutes'],
  ['user', 'firstName', 'A', 'First name must be at least 2 characters'],
  ['user', 'lastName', 'B', 'Last name must be at least 2 characters'],
  ['user', 'lastName', '', 'Last name is required'],
  ['employment', 'email', 'amara.example.com', 'Please enter a valid email address'],
  ['employment', 'hourlyRate', -1, 'The hourly rate cannot be negative'],
  ['employment', 'weeklyHours', 49, 'Weekly hours are at most 48'],
  ['employment', 'weeklyHours', '', 'Please enter weekly hours'],
  ['checklistTemplate', 'name', '  ', 'Please provide a checklist name.'],
  ['checklistTemplate', 'items', [], 'Please add at least one checklist item.'],
  ['shiftTemplate', 'name', '', 'Shift name is required'],
  ['shiftTemplate', 'staffingRequirements', [], 'At least one staffing requirement is needed'],
  ['message', 'subject', ' ', 'Enter a subject'],
  ['message', 'content', '\n', 'Enter a message'],
  ['restaurant', 'timeZone', 'Europe/Londinium', 'Choose a time zone'],
];

describe('what a person reads at a field', () => {
  it.each(specified)('%s.%s %j: %s', (entity, field, value, message) => {
    expect(refusal(entity, { [field]: value })).toEqual({ [field]: message });
  });
});

/** Texts on which a backtracking expression takes seconds, or hours. */
const hostile = [
  `a@${'.'.repeat(100_000)}@`,
  `${'a@'.repeat(50_000)}.`,
  '.'.repeat(100_000),
  ' '.repeat(100_000),
  `${'1'.repeat(100_000)}x`,
  '-'.repeat(100_000),
  `${'a,'.repeat(50_000)}=`,
];

/** Far more than looking once at each character takes on a busy machine; quadratic time takes ten times as long. */
const longestMs = 5000;

describe('a hostile text of 100 KB', () => {
  it.each(Object.keys(entities) as EntityName[])('in any field of a %s is refused or taken at once', (name) => {
    const { shape }: Entity = entities[name];
    const known = buildDocument(name) as Readonly<Record<string, unknown>>;
    const start = performance.now();
    for (const field of Object.keys(known)) for (const text of hostile) validate(shape, { ...known, [field]: text });
    expect(performance.now() - start).toBeLessThan(longestMs);
  });

  it('in any field of what strangers send is refused at once', () => {
    const start = performance.now();
    for (const text of hostile) {
      const everywhere = {
        token: text,
        restaurantName: text,
        firstName: text,
        lastName: text,
        email: text,
        password: text,
      };
      expect(validate(firstAdminRequest, everywhere).ok).toBe(false);
      expect(validate(signInRequest, { username: text, password: text }).ok).toBe(false);
    }
    expect(performance.now() - start).toBeLessThan(longestMs);
  });
});
