import type { ReactNode } from 'react';
import type { Employment } from '#schema/entities/employment.ts';
import { type Role, roles } from '#schema/entities/user.ts';
import { type WorkDays, workDaysOf } from '#schema/rules/eligibility/work-days.ts';
import { termsOf, usualPattern } from '#schema/rules/payroll/contract-terms.ts';
import type { FieldErrors } from '#web/forms/edits.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AbilitiesField } from './abilities-field.tsx';
import { contractOptions } from './contract-words.ts';
import { LineManagerField } from './line-manager-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { PositionsField } from './positions-field.tsx';
import { RateField } from './rate-field.tsx';
import { roleOptions } from './role-words.ts';
import { TermsFields, type TermsValues } from './terms-fields.tsx';
import { WorkDaysField } from './work-days-field.tsx';

/** The fields about a person; each form has some of them. Numbers are null while their field is empty. */
export interface PersonValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly username: string;
  readonly phoneNumber: string;
  readonly address: string;
  readonly departmentId: string;
  readonly positionId: string;
  readonly role: Role;
  readonly managerId: string;
  /** Pence. */
  readonly hourlyRate: number | null;
  readonly taxCode: string;
  readonly contractType: Employment['contractType'];
  readonly weeklyHours: number | null;
  readonly rightToWorkExpiresOn: string;
  readonly positions: readonly string[];
  readonly abilities: readonly string[];
  readonly terms: TermsValues;
  readonly workDays: WorkDays;
  readonly termsFrom: string;
}

/** A field of a form; `place` is department and position. Without `isOptional` it is marked required. */
export interface PlannedField {
  readonly field: Exclude<keyof PersonValues, 'departmentId' | 'positionId'> | 'password' | 'place';
  readonly isOptional?: boolean | undefined;
  readonly hint?: string | undefined;
}

/** The fields of a form from top to bottom; those of an inner list are in two columns. */
export type PersonPlan = readonly (PlannedField | readonly PlannedField[])[];

type PersonFieldsProps = {
  plan: PersonPlan;
  form: Partial<PersonValues>;
  onChange: (changes: Partial<PersonValues>) => void;
  errors: FieldErrors;
  /** Separate from the form, because forms are kept as drafts. */
  password?: string;
  onPassword?: (password: string) => void;
  /** The label of the position, and which of the two is marked required. */
  place?: { readonly positionLabel: string; readonly required?: 'department' | 'position' | 'both' };
  /** The roles to choose from: all by default. */
  offeredRoles?: readonly Role[];
  /** The person whose line manager is chosen; '' for a new person. */
  personId?: string;
};

/** The fields of every form for a person: one wording, limit and keyboard each, arranged by the form's plan. */
export function PersonFields({ plan, ...props }: PersonFieldsProps) {
  return plan.map((planned) =>
    'field' in planned ? (
      <PersonField key={planned.field} {...planned} {...props} />
    ) : (
      <div key={planned.map(({ field }) => field).join(' ')} className="grid grid-cols-2 narrow:grid-cols-1 gap-3">
        {planned.map((each) => (
          <PersonField key={each.field} {...each} {...props} />
        ))}
      </div>
    ),
  );
}

function PersonField(props: PlannedField & Omit<PersonFieldsProps, 'plan'>): ReactNode {
  const { field, isOptional = false, hint, form, onChange, errors, password = '', onPassword } = props;
  const common = { hint, required: !isOptional, note: isOptional ? 'Optional' : undefined, error: errors[field] };
  switch (field) {
    case 'firstName':
    case 'lastName':
    case 'email':
    case 'username':
    case 'phoneNumber':
    case 'taxCode':
      return (
        <TextField
          {...common}
          {...textFields[field]}
          autoComplete="off"
          value={form[field] ?? ''}
          onChange={(value) => onChange({ [field]: value })}
        />
      );
    case 'password':
      return (
        <PasswordField
          {...common}
          label="Password"
          hint="At least 6 characters. Share it with them; they can change it in their profile."
          autoComplete="new-password"
          value={password}
          onChange={(value) => onPassword?.(value)}
        />
      );
    case 'address':
      return (
        <TextArea
          {...common}
          label="Address"
          maxLength={300}
          value={form.address ?? ''}
          onChange={(address) => onChange({ address })}
        />
      );
    case 'place':
      return (
        <PlaceFields
          place={{ departmentId: form.departmentId ?? '', positionId: form.positionId ?? '' }}
          onChange={onChange}
          errors={errors}
          positionLabel={props.place?.positionLabel ?? 'Position'}
          required={props.place?.required}
        />
      );
    case 'role':
      return (
        <Select
          {...common}
          label="Role"
          value={form.role ?? 'staff'}
          onChange={(role) => onChange({ role })}
          options={roleOptions(props.offeredRoles ?? roles)}
        />
      );
    case 'managerId':
      return (
        <LineManagerField
          personId={props.personId ?? ''}
          value={form.managerId ?? ''}
          onChange={(managerId) => onChange({ managerId })}
          error={errors.managerId}
        />
      );
    case 'hourlyRate':
      return (
        <RateField
          {...common}
          label="Hourly rate"
          placeholder="12.00"
          day={form.termsFrom}
          value={form.hourlyRate ?? null}
          onChange={(hourlyRate) => onChange({ hourlyRate })}
        />
      );
    case 'contractType':
      return (
        <Select
          {...common}
          label="Contract"
          value={form.contractType ?? 'permanent'}
          onChange={(contractType) =>
            onChange({
              contractType,
              // Hours of zero-hours contracts are irregular until somebody says otherwise (D45).
              ...(form.terms && { terms: { ...form.terms, hoursPattern: usualPattern(contractType) } }),
            })
          }
          options={contractOptions}
        />
      );
    case 'weeklyHours':
      return (
        <NumberField
          {...common}
          label="Weekly hours"
          note="0 to 48"
          value={form.weeklyHours ?? null}
          onChange={(weeklyHours) => onChange({ weeklyHours })}
        />
      );
    case 'positions':
      return (
        <PositionsField
          mainId={form.positionId ?? ''}
          positions={form.positions ?? []}
          onChange={(positions) => onChange({ positions })}
        />
      );
    case 'abilities':
      return <AbilitiesField abilities={form.abilities ?? []} onChange={(abilities) => onChange({ abilities })} />;
    case 'terms':
      return (
        <TermsFields
          terms={form.terms ?? termsOf({})}
          weeklyHours={form.weeklyHours ?? null}
          day={form.termsFrom ?? ''}
          furtherPositions={(form.positions ?? []).filter((id) => id !== form.positionId)}
          onChange={(changes) => onChange({ terms: { ...termsOf(form.terms ?? {}), ...changes } })}
          errors={errors}
        />
      );
    case 'workDays':
      return (
        <WorkDaysField
          workDays={workDaysOf(form.workDays ?? {})}
          onChange={(changes) => onChange({ workDays: { ...workDaysOf(form.workDays ?? {}), ...changes } })}
          errors={errors}
        />
      );
    case 'termsFrom':
      return (
        <DateField
          {...common}
          label="Pay and hours apply from"
          value={form.termsFrom ?? ''}
          onChange={(termsFrom) => onChange({ termsFrom })}
        />
      );
    case 'rightToWorkExpiresOn':
      return (
        <DateField
          {...common}
          label="Right to work until"
          value={form.rightToWorkExpiresOn ?? ''}
          onChange={(rightToWorkExpiresOn) => onChange({ rightToWorkExpiresOn })}
        />
      );
  }
}

const textFields = {
  firstName: { label: 'First name', autoCapitalize: 'words', maxLength: 60 },
  lastName: { label: 'Last name', autoCapitalize: 'words', maxLength: 60 },
  email: { label: 'Email', type: 'email', autoCapitalize: 'none' },
  username: { label: 'Username', autoCapitalize: 'none', maxLength: 60 },
  phoneNumber: { label: 'Phone', type: 'tel', maxLength: 40 },
  taxCode: { label: 'Tax code', autoCapitalize: 'characters', maxLength: 10 },
} as const;
