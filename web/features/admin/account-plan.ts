import type { PersonPlan } from '#web/people/person-fields.tsx';

/** The fields of Create New User Account, with the specification's hints (sections 3 and 5). */
export const accountPlan: PersonPlan = [
  [{ field: 'firstName' }, { field: 'lastName' }],
  { field: 'email', hint: 'Used to sign in.' },
  { field: 'password' },
  { field: 'role' },
  { field: 'phoneNumber', isOptional: true },
  { field: 'place' },
  [{ field: 'hourlyRate' }, { field: 'taxCode' }, { field: 'contractType' }, { field: 'weeklyHours' }],
];
