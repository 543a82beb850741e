import { type CreatePersonRequest, createPersonRequest } from '#schema/api/people.ts';
import type { Employment } from '#schema/entities/employment.ts';
import type { Role } from '#schema/entities/user.ts';
import { type Result, refusedFields } from '#schema/errors.ts';
import { isTaxCode, noTaxCode } from '#schema/rules/payroll/check-payee.ts';
import { validate } from '#schema/validate.ts';

/** Create New User Account as typed (specification, section 3); its password is never stored. */
export interface AccountForm {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly phoneNumber: string;
  readonly departmentId: string;
  readonly positionId: string;
  /** Pence. */
  readonly hourlyRate: number | null;
  readonly taxCode: string;
  readonly contractType: Employment['contractType'];
  readonly weeklyHours: number | null;
}

/** The specification's defaults (section 9). */
export const blankAccountForm: AccountForm = {
  email: '',
  firstName: '',
  lastName: '',
  role: 'staff',
  phoneNumber: '',
  departmentId: '',
  positionId: '',
  hourlyRate: null,
  taxCode: '1257L',
  contractType: 'permanent',
  weeklyHours: 40,
};

/** The request made from the form, or what is wrong, by field, in the specification's words (section 5). */
export const accountRequest = (id: string, form: AccountForm, password: string): Result<CreatePersonRequest> => {
  const request = validate(createPersonRequest, {
    ...form,
    id,
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    email: form.email.trim(),
    phoneNumber: form.phoneNumber.trim(),
    username: '',
    address: '',
    managerId: '',
    password,
    hourlyRate: form.hourlyRate ?? 0,
    weeklyHours: form.weeklyHours ?? 0,
  });
  const missing = missingFields(form);
  if (request.ok && Object.keys(missing).length === 0) return request;
  return refusedFields({ ...(request.ok ? {} : request.fields), ...missing });
};

/** Fields that an account may leave blank, but this form may not. */
const missingFields = (form: AccountForm): Record<string, string> => ({
  ...(form.departmentId === '' && { departmentId: 'Please select a department' }),
  ...(form.positionId === '' && { positionId: 'Please enter a position' }),
  ...(form.hourlyRate === null && { hourlyRate: 'Please enter an hourly rate' }),
  ...(!isTaxCode(form.taxCode.trim().toUpperCase()) && { taxCode: noTaxCode }),
  ...(form.taxCode.trim() === '' && { taxCode: 'Please enter a tax code' }),
  ...(form.weeklyHours === null && { weeklyHours: 'Please enter weekly hours' }),
  ...(form.firstName.trim().length < 2 && { firstName: 'First name must be at least 2 characters' }),
  ...(form.lastName.trim().length < 2 && { lastName: 'Last name must be at least 2 characters' }),
});
