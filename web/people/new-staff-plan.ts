import type { Role } from '#schema/entities/user.ts';
import type { PersonPlan } from './person-fields.tsx';

/**
 * The fields of Add New Staff Member (specification, section 3).
 * @param roles those that this person may create
 */
export const newStaffPlan = (roles: readonly Role[]): PersonPlan => [
  [{ field: 'firstName' }, { field: 'lastName' }],
  { field: 'email' },
  { field: 'username', hint: 'Used to sign in, like the email.' },
  { field: 'password' },
  { field: 'phoneNumber', isOptional: true },
  { field: 'address', isOptional: true },
  { field: 'place' },
  { field: 'positions', isOptional: true },
  {
    field: 'role',
    hint: roles.length === 1 ? 'Managers create staff; an admin creates managers and admins.' : undefined,
  },
  { field: 'managerId' },
  { field: 'hourlyRate', isOptional: true },
];
