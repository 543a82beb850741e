import type { Employment } from '#schema/entities/employment.ts';
import type { Pence } from '#schema/entities/primitives.ts';
import { nameOf } from '#schema/rules/restaurant/catalogue.ts';
import type { FieldErrors } from '#web/forms/edits.ts';
import { MoneyField } from '#web/ui/money-field.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Select } from '#web/ui/select.tsx';
import { hoursPatternOptions, payBasisOptions } from './contract-words.ts';
import { useDirectory } from './directory.tsx';
import { RateField } from './rate-field.tsx';

/** The hours and pay of a contract as forms hold them; 0 is shown as an empty field. */
export type TermsValues = Pick<
  Employment,
  'fewestHours' | 'mostHours' | 'usualDays' | 'hoursPattern' | 'payBasis' | 'annualSalary' | 'positionRates'
>;

type TermsFieldsProps = {
  terms: TermsValues;
  /** All positions but the main one; each may have its own rate. */
  furtherPositions: readonly string[];
  onChange: (changes: Partial<TermsValues>) => void;
  errors: FieldErrors;
};

/** The hours and pay of a contract apart from rate and usual hours (D45). */
export function TermsFields({ terms, furtherPositions, onChange, errors }: TermsFieldsProps) {
  const number = (field: 'fewestHours' | 'mostHours' | 'usualDays') => ({
    note: 'Optional',
    value: terms[field] === 0 ? null : terms[field],
    onChange: (value: number | null) => onChange({ [field]: value ?? 0 }),
    error: errors[field],
  });
  return (
    <>
      <div className="grid grid-cols-2 narrow:grid-cols-1 gap-3">
        <NumberField label="Fewest hours" {...number('fewestHours')} />
        <NumberField label="Most hours" {...number('mostHours')} />
        <NumberField label="Days a week" {...number('usualDays')} />
        <Select
          label="Hours"
          value={terms.hoursPattern}
          onChange={(hoursPattern) => onChange({ hoursPattern })}
          options={hoursPatternOptions}
        />
      </div>
      <SegmentedControl
        label="Paid by"
        segments={payBasisOptions}
        value={terms.payBasis}
        onChange={(payBasis) => onChange({ payBasis })}
      />
      {terms.payBasis === 'salary' ? (
        <MoneyField
          label="Salary a year"
          value={terms.annualSalary === 0 ? null : terms.annualSalary}
          onChange={(annualSalary) => onChange({ annualSalary: (annualSalary ?? 0) as Pence })}
          error={errors.annualSalary}
        />
      ) : (
        <PositionRates
          rates={terms.positionRates}
          positionIds={furtherPositions}
          onChange={(positionRates) => onChange({ positionRates })}
        />
      )}
    </>
  );
}

type Rates = TermsValues['positionRates'];
type PositionRatesProps = { rates: Rates; positionIds: readonly string[]; onChange: (rates: Rates) => void };

function PositionRates({ rates, positionIds, onChange }: PositionRatesProps) {
  const { restaurant } = useDirectory();
  if (positionIds.length === 0) return null;
  const change = (positionId: string, hourlyRate: number | null) => {
    const others = rates.filter((rate) => rate.positionId !== positionId);
    onChange(hourlyRate === null ? others : [...others, { positionId, hourlyRate: hourlyRate as Pence }]);
  };
  return (
    <div className="grid grid-cols-2 narrow:grid-cols-1 gap-3">
      {positionIds.map((id) => (
        <RateField
          key={id}
          label={`As ${nameOf(restaurant.positions, id)}`}
          note="Optional"
          placeholder="Same rate"
          value={rates.find((rate) => rate.positionId === id)?.hourlyRate ?? null}
          onChange={(hourlyRate) => change(id, hourlyRate)}
        />
      ))}
    </div>
  );
}
