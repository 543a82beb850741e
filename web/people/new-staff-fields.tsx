import type { Role } from '#schema/entities/user.ts';
import { MoneyField } from '#web/ui/money-field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { LineManagerField } from './line-manager-field.tsx';
import type { NewStaffForm } from './new-staff-form.ts';
import { PlaceFields } from './place-fields.tsx';
import { roleOptions } from './role-words.ts';

type NewStaffFieldsProps = {
  form: NewStaffForm;
  onChange: (changes: Partial<NewStaffForm>) => void;
  password: string;
  onPassword: (password: string) => void;
  errors: Readonly<Record<string, string>>;
  /** The roles that this person may create. */
  roles: readonly Role[];
};

/** The fields of Add New Staff Member (specification, section 3). */
export function NewStaffFields({ form, onChange, password, onPassword, errors, roles }: NewStaffFieldsProps) {
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
        autoComplete="off"
        autoCapitalize="none"
        value={form.email}
        onChange={(email) => onChange({ email })}
        error={errors.email}
      />
      <TextField
        label="Username"
        required
        hint="They sign in with it, or with the email."
        autoComplete="off"
        autoCapitalize="none"
        maxLength={60}
        value={form.username}
        onChange={(username) => onChange({ username })}
        error={errors.username}
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
      <TextArea
        label="Address"
        note="Optional"
        maxLength={300}
        value={form.address}
        onChange={(address) => onChange({ address })}
        error={errors.address}
      />
      <PlaceFields
        place={{ departmentId: form.departmentId, positionId: form.positionId }}
        onChange={onChange}
        errors={errors}
        positionLabel="Job Title"
        required="position"
      />
      <Select
        label="Role"
        required
        hint={roles.length === 1 ? 'Managers create staff; an admin creates managers and admins.' : undefined}
        value={form.role}
        onChange={(role) => onChange({ role })}
        options={roleOptions(roles)}
        error={errors.role}
      />
      <LineManagerField
        personId=""
        value={form.managerId}
        onChange={(managerId) => onChange({ managerId })}
        error={errors.managerId}
      />
      <MoneyField
        label="Hourly rate"
        note="Optional"
        placeholder="12.00"
        value={form.hourlyRate}
        onChange={(hourlyRate) => onChange({ hourlyRate })}
        error={errors.hourlyRate}
      />
    </>
  );
}
