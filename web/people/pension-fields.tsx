import { pensionBases, pensionSchemes } from '#schema/entities/payroll.ts';
import type { FieldErrors } from '#web/forms/edits.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { PercentField } from '#web/ui/percent-field.tsx';
import { Select } from '#web/ui/select.tsx';
import type { PayDetailsForm } from './pay-details-form.ts';
import { basisWords, schemeWords } from './pay-words.ts';

type PensionFieldsProps = {
  form: PayDetailsForm;
  onChange: (changes: Partial<PayDetailsForm>) => void;
  errors: FieldErrors;
};

/** The workplace pension a person has joined, and how much of their pay goes into it. */
export function PensionFields({ form, onChange, errors }: PensionFieldsProps) {
  return (
    <fieldset className="grid gap-3 rounded-card border border-line p-3">
      <legend className="px-1 text-small text-soft">Workplace pension</legend>
      <Select
        label="Scheme"
        value={form.pensionScheme}
        onChange={(pensionScheme) => onChange({ pensionScheme })}
        options={pensionSchemes.map((value) => ({ value, label: schemeWords[value] }))}
      />
      {form.pensionScheme !== 'none' && (
        <>
          <Select
            label="Share of"
            value={form.pensionBasis}
            onChange={(pensionBasis) => onChange({ pensionBasis })}
            options={pensionBases.map((value) => ({ value, label: basisWords[value] }))}
          />
          <div className="grid grid-cols-2 narrow:grid-cols-1 gap-3">
            <PercentField
              label="Employee"
              value={form.employeePensionBasisPoints}
              onChange={(employeePensionBasisPoints) => onChange({ employeePensionBasisPoints })}
              error={errors.employeePensionBasisPoints}
            />
            <PercentField
              label="Employer"
              value={form.employerPensionBasisPoints}
              onChange={(employerPensionBasisPoints) => onChange({ employerPensionBasisPoints })}
              error={errors.employerPensionBasisPoints}
            />
          </div>
        </>
      )}
      <DateField
        label="Opted out on"
        note="Optional"
        value={form.pensionOptOutOn ?? ''}
        onChange={(pensionOptOutOn) => onChange({ pensionOptOutOn })}
        hint="The day of their notice. From then on nothing is taken from pay, and you are reminded to enrol them again after three years."
        error={errors.pensionOptOutOn}
      />
    </fieldset>
  );
}
