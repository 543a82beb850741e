import type { User } from '#schema/entities/user.ts';
import { type Actor, isManagerial } from '#schema/permissions/actor.ts';
import { canChangeRole } from '#schema/permissions/user.ts';
import type { PersonPlan } from '#web/people/person-fields.tsx';
import type { PersonForm } from './person-form.ts';

const demotion = 'At their next sync their device is rebuilt with what staff may see.';

/** The fields of somebody's editor. */
export const editPersonPlan = (form: PersonForm, user: User, actor: Actor, termsHint: string): PersonPlan => [
  [{ field: 'firstName' }, { field: 'lastName' }],
  ...(canChangeRole(actor, user)
    ? [{ field: 'role' as const, hint: isManagerial(user) && !isManagerial(form) ? demotion : undefined }]
    : []),
  { field: 'place' },
  { field: 'positions', isOptional: true },
  { field: 'managerId' },
  { field: 'email' },
  { field: 'username' },
  { field: 'phoneNumber', isOptional: true },
  { field: 'address', isOptional: true },
  [{ field: 'hourlyRate' }, { field: 'weeklyHours' }],
  { field: 'contractType' },
  { field: 'terms', isOptional: true },
  { field: 'termsFrom', hint: termsHint },
  {
    field: 'rightToWorkExpiresOn',
    isOptional: true,
    hint: 'You are warned 30 days before. Leave it empty where it does not end.',
  },
];
