import { expect, it } from 'vitest';
import type { Role } from '#schema/entities/user.ts';
import { buildActor } from '#schema/fixtures/build.ts';
import { addChoicesOf } from './add-choices.ts';

const labelsOf = (role: Role) => addChoicesOf(buildActor(role)).map(({ label }) => label);

it('the floating button offers what the role can add, and nothing else', () => {
  expect(labelsOf('staff')).toEqual(['Time off request', 'Shift to cover or swap', 'Message']);
  expect(labelsOf('manager')).toEqual(['Notice', 'Shift', 'Absence', 'Message']);
  expect(labelsOf('admin')).toEqual(['Notice', 'Shift', 'Absence', 'Message', 'Staff member']);
});
