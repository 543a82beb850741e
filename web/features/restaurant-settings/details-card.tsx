import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { FieldErrors } from '#web/forms/edits.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const timeZones = Intl.supportedValuesOf('timeZone').map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}));

/** HMRC's form of an employer's PAYE reference: three digits of the tax office, a slash, up to ten letters and digits. */
const payeReference = /^\d{3}\/[A-Za-z0-9]{1,10}$/;

const check = (form: Pick<Restaurant, 'name' | 'payeReference' | 'timeZone'>): FieldErrors => ({
  ...(form.name.trim() === '' && { name: 'Enter the name of the restaurant' }),
  ...(form.payeReference !== '' &&
    !payeReference.test(form.payeReference) && {
      payeReference: 'Enter it as on HMRC’s letters: three digits, a slash, letters and digits (123/AB456)',
    }),
  ...(form.timeZone === '' && { timeZone: 'Choose a time zone' }),
});

/** Name, legal employer, PAYE reference and time zone. */
export function DetailsCard({ restaurant }: { restaurant: Restaurant }) {
  const { name, legalEmployer, payeReference: reference, timeZone } = restaurant;
  const stored = { name, legalEmployer, payeReference: reference, timeZone };
  const form = useSettingsForm({ restaurant, title: 'The restaurant', stored, check });
  const { values, change, errors } = form;
  return (
    <SettingsForm title="The restaurant" form={form}>
      <TextField
        label="Name"
        required
        maxLength={80}
        value={values.name}
        onChange={(next) => change({ name: next })}
        error={errors.name}
      />
      <TextField
        label="Legal employer"
        hint="Shown on payslips."
        maxLength={120}
        value={values.legalEmployer}
        onChange={(next) => change({ legalEmployer: next })}
      />
      <TextField
        label="PAYE reference"
        placeholder="123/AB456"
        maxLength={20}
        autoCapitalize="characters"
        value={values.payeReference}
        onChange={(next) => change({ payeReference: next.trim() })}
        error={errors.payeReference}
      />
      <Combobox
        label="Time zone"
        required
        hint="Shifts are entered and shown in this time zone. After a change, shifts already on the rota show different times of day."
        value={values.timeZone === '' ? null : values.timeZone}
        onChange={(next) => change({ timeZone: next ?? '' })}
        options={
          timeZones.some(({ value }) => value === timeZone)
            ? timeZones
            : [{ value: timeZone, label: timeZone }, ...timeZones]
        }
        error={errors.timeZone}
      />
    </SettingsForm>
  );
}
