import type { User } from '#schema/entities/user.ts';
import { type Actor, isManagerial } from '#schema/permissions/actor.ts';
import { canChangeRole, raisesRole } from '#schema/permissions/user.ts';
import type { PersonPlan } from '#web/people/person-fields.tsx';
import type { PersonForm } from './person-form.ts';

const demotion = 'From their next sync, their device keeps only what staff may see.';

const raise =
  'If a manager gave them their password, make them a link next: Reset password, in their details. Until they use it, they can only do what staff can.';

const roleHint = (user: User, form: PersonForm): string | undefined => {
  if (raisesRole(user, form)) return raise;
  return isManagerial(user) && !isManagerial(form) ? demotion : undefined;
};

/** The fields of somebody's editor. */
export const editPersonPlan = (form: PersonForm, user: User, actor: Actor, termsHint: string): PersonPlan => [
  [{ field: 'firstName' }, { field: 'lastName' }],
  ...(canChangeRole(actor, user) ? [{ field: 'role' as const, hint: roleHint(user, form) }] : []),
  { field: 'place' },
  { field: 'positions', isOptional: true },
  { field: 'abilities', isOptional: true },
  { field: 'managerId' },
  { field: 'email' },
  { field: 'username' },
  { field: 'phoneNumber', isOptional: true },
  { field: 'address', isOptional: true },
  [{ field: 'hourlyRate' }, { field: 'weeklyHours' }],
  { field: 'contractType' },
  { field: 'terms', isOptional: true },
  { field: 'termsFrom', hint: termsHint },
  { field: 'workDays', isOptional: true },
  {
    field: 'rightToWorkExpiresOn',
    isOptional: true,
    hint: 'You will be warned 30 days before. Leave it empty if there is no end date.',
  },
];
