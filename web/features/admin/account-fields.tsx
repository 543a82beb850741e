import { roles } from '#schema/entities/user.ts';
import { contractOptions } from '#web/people/contract-words.ts';
import { PlaceFields } from '#web/people/place-fields.tsx';
import { roleOptions } from '#web/people/role-words.ts';
import { MoneyField } from '#web/ui/money-field.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { AccountForm } from './account-form.ts';

type AccountFieldsProps = {
  form: AccountForm;
  onChange: (changes: Partial<AccountForm>) => void;
  password: string;
  onPassword: (password: string) => void;
  errors: Readonly<Record<string, string>>;
};

/** The fields of Create New User Account, with the specification's hints (sections 3 and 5). */
export function AccountFields({ form, onChange, password, onPassword, errors }: AccountFieldsProps) {
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="First name"
          required
          autoComplete="off"
          autoCapitalize="words"
          maxLength={60}
          value={form.firstName}
          onChange={(firstName) => onChange({ firstName })}
          error={errors.firstName}
        />
        <TextField
          label="Last name"
          required
          autoComplete="off"
          autoCapitalize="words"
          maxLength={60}
          value={form.lastName}
          onChange={(lastName) => onChange({ lastName })}
          error={errors.lastName}
        />
      </div>
      <TextField
        label="Email"
        required
        type="email"
        hint="They sign in with it."
        autoComplete="off"
        autoCapitalize="none"
        value={form.email}
        onChange={(email) => onChange({ email })}
        error={errors.email}
      />
      <PasswordField
        label="Password"
        required
        hint="At least 6 characters. Hand it to the person; they can change it on their profile."
        autoComplete="new-password"
        value={password}
        onChange={onPassword}
        error={errors.password}
      />
      <Select
        label="Role"
        required
        value={form.role}
        onChange={(role) => onChange({ role })}
        options={roleOptions(roles)}
        error={errors.role}
      />
      <TextField
        label="Phone"
        note="Optional"
        type="tel"
        autoComplete="off"
        maxLength={40}
        value={form.phoneNumber}
        onChange={(phoneNumber) => onChange({ phoneNumber })}
        error={errors.phoneNumber}
      />
      <PlaceFields
        place={{ departmentId: form.departmentId, positionId: form.positionId }}
        onChange={onChange}
        errors={errors}
        positionLabel="Position"
        required="both"
      />
      <div className="grid grid-cols-2 gap-3">
        <MoneyField
          label="Hourly rate"
          required
          placeholder="12.00"
          value={form.hourlyRate}
          onChange={(hourlyRate) => onChange({ hourlyRate })}
          error={errors.hourlyRate}
        />
        <TextField
          label="Tax code"
          required
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={10}
          value={form.taxCode}
          onChange={(taxCode) => onChange({ taxCode })}
          error={errors.taxCode}
        />
        <Select
          label="Contract"
          required
          value={form.contractType}
          onChange={(contractType) => onChange({ contractType })}
          options={contractOptions}
          error={errors.contractType}
        />
        <NumberField
          label="Weekly hours"
          required
          note="0 to 48"
          value={form.weeklyHours}
          onChange={(weeklyHours) => onChange({ weeklyHours })}
          error={errors.weeklyHours}
        />
      </div>
    </>
  );
}
