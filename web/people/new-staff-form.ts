import { type CreatePersonRequest, createPersonRequest } from '#schema/api/people.ts';
import { type Result, refusedFields } from '#schema/errors.ts';
import { validate } from '#schema/validate.ts';
import type { PersonValues } from './person-fields.tsx';

/** The second form for a new colleague (specification, section 3), as typed; its password is never stored. */
export type NewStaffForm = Pick<
  PersonValues,
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'username'
  | 'phoneNumber'
  | 'address'
  | 'departmentId'
  | 'positionId'
  | 'positions'
  | 'managerId'
  | 'hourlyRate'
  | 'role'
>;

export const blankStaffForm: NewStaffForm = {
  firstName: '',
  lastName: '',
  email: '',
  username: '',
  phoneNumber: '',
  address: '',
  departmentId: '',
  positionId: '',
  positions: [],
  managerId: '',
  hourlyRate: null,
  role: 'staff',
};

/** Job Title and Role are marked required too, but not checked (specification, section 5). */
const required = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  email: 'Please enter a valid email address',
  username: 'Enter a username',
  password: 'Password must be at least 6 characters',
} as const;

const fullTimeHours = 40;

/** The request made from the form, or what is missing or wrong, by field. */
export const staffRequest = (id: string, form: NewStaffForm, password: string): Result<CreatePersonRequest> => {
  const missing = missingOf({ ...form, password });
  if (missing.length > 0) return { ...refusedFields(Object.fromEntries(missing)), message: missingFields };
  return validate(createPersonRequest, {
    ...form,
    id,
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    email: form.email.trim(),
    username: form.username.trim(),
    password,
    hourlyRate: form.hourlyRate ?? 0,
    contractType: 'permanent',
    weeklyHours: fullTimeHours,
    taxCode: '',
  });
};

/** Whether the problem is an empty required field rather than a wrong one. */
export const lacksFields = (form: NewStaffForm & { readonly password: string }): boolean => missingOf(form).length > 0;

const missingOf = (form: NewStaffForm & { readonly password: string }): readonly (readonly [string, string])[] =>
  Object.entries(required).filter(([field]) => form[field as keyof typeof required].trim() === '');

export const missingFields = 'Please fill in all required fields marked with *';
