import { roles, type User } from '#schema/entities/user.ts';
import { type Actor, isManagerial } from '#schema/permissions/actor.ts';
import { canChangeRole } from '#schema/permissions/user.ts';
import { contractOptions } from '#web/people/contract-words.ts';
import { LineManagerField } from '#web/people/line-manager-field.tsx';
import { PlaceFields } from '#web/people/place-fields.tsx';
import { roleOptions } from '#web/people/role-words.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { PersonForm } from './person-form.ts';

type EditPersonFieldsProps = {
  form: PersonForm;
  onChange: (changes: Partial<PersonForm>) => void;
  errors: Readonly<Record<string, string>>;
  user: User;
  actor: Actor;
};

const demotion = 'At their next sync their device is rebuilt with what staff may see.';

export function EditPersonFields({ form, onChange, errors, user, actor }: EditPersonFieldsProps) {
  const losesSight = isManagerial(user) && !isManagerial(form);
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="First name"
          required
          maxLength={60}
          value={form.firstName}
          onChange={(firstName) => onChange({ firstName })}
          error={errors.firstName}
        />
        <TextField
          label="Last name"
          required
          maxLength={60}
          value={form.lastName}
          onChange={(lastName) => onChange({ lastName })}
          error={errors.lastName}
        />
      </div>
      {canChangeRole(actor, user) && (
        <Select
          label="Role"
          required
          hint={losesSight ? demotion : undefined}
          value={form.role}
          onChange={(role) => onChange({ role })}
          options={roleOptions(roles)}
        />
      )}
      <PlaceFields
        place={{ departmentId: form.departmentId, positionId: form.positionId }}
        onChange={onChange}
        errors={errors}
        positionLabel="Position"
      />
      <LineManagerField
        personId={user.id}
        value={form.managerId}
        onChange={(managerId) => onChange({ managerId })}
        error={errors.managerId}
      />
      <TextField
        label="Email"
        required
        type="email"
        autoCapitalize="none"
        value={form.email}
        onChange={(email) => onChange({ email })}
        error={errors.email}
      />
      <TextField
        label="Username"
        required
        autoCapitalize="none"
        maxLength={60}
        value={form.username}
        onChange={(username) => onChange({ username })}
        error={errors.username}
      />
      <TextField
        label="Phone"
        note="Optional"
        type="tel"
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
      <div className="grid grid-cols-2 gap-3">
        <MoneyField
          label="Hourly rate"
          required
          placeholder="12.00"
          value={form.hourlyRate}
          onChange={(hourlyRate) => onChange({ hourlyRate })}
          error={errors.hourlyRate}
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
      <Select
        label="Contract"
        required
        value={form.contractType}
        onChange={(contractType) => onChange({ contractType })}
        options={contractOptions}
      />
      <DateField
        label="Right to work until"
        note="Optional"
        hint="You are warned 30 days before. Leave it empty where it does not end."
        value={form.rightToWorkExpiresOn}
        onChange={(rightToWorkExpiresOn) => onChange({ rightToWorkExpiresOn })}
        error={errors.rightToWorkExpiresOn}
      />
    </>
  );
}
