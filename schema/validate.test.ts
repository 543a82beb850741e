import { describe, expect, it } from 'vitest';
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

  it('refuses what is no document at all', () => {
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
