import { niCategories } from '#schema/rules/payroll/check-payee.ts';
import { openingWords } from '#schema/rules/payroll/opening-import.ts';
import type { FieldErrors } from '#web/forms/edits.ts';
import { MoneyField } from '#web/ui/money-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { OpeningForm } from './pay-details-form.ts';

type OpeningFieldsProps = {
  opening: OpeningForm;
  onChange: (opening: OpeningForm) => void;
  errors: FieldErrors;
};

type Amount = keyof typeof openingWords;

const amounts = Object.keys(openingWords) as Amount[];

const unknown = 'unknown';

/** What this employer paid in the tax year before Brigade: folded until somebody has something to enter. */
export function OpeningFields({ opening, onChange, errors }: OpeningFieldsProps) {
  const hasErrors = Object.keys(errors).some((field) => field.startsWith('opening.'));
  return (
    <details className="rounded-card border border-line p-3" open={opening.taxYear !== '' || hasErrors || undefined}>
      <summary className="min-h-12 cursor-pointer content-center text-body font-medium">
        Paid here this tax year, before Brigade
      </summary>
      <div className="grid gap-3 pt-1">
        <p className="text-small text-soft">
          Copy the year-to-date figures from the last payslip of your previous payroll. What another employer paid
          belongs to the P45.
        </p>
        <div className="grid grid-cols-2 narrow:grid-cols-1 gap-3">
          <TextField
            label="Tax year of these figures"
            placeholder="2026-27"
            maxLength={7}
            value={opening.taxYear}
            onChange={(taxYear) => onChange({ ...opening, taxYear })}
            error={errors['opening.taxYear']}
          />
          <Select
            label="NI category then"
            value={opening.niCategory || unknown}
            onChange={(letter) => onChange({ ...opening, niCategory: letter === unknown ? '' : letter })}
            options={[
              { value: unknown, label: 'As now' },
              ...niCategories.map(({ letter, meaning }) => ({ value: letter, label: `${letter}: ${meaning}` })),
            ]}
            error={errors['opening.niCategory']}
          />
          {amounts.map((field) => (
            <MoneyField
              key={field}
              label={openingWords[field]}
              value={opening[field]}
              onChange={(pence) => onChange({ ...opening, [field]: pence })}
              error={errors[`opening.${field}`]}
            />
          ))}
        </div>
      </div>
    </details>
  );
}
