import type { Employment } from '#schema/entities/employment.ts';
import type { Pence } from '#schema/entities/primitives.ts';
import { salaryQuestion } from '#schema/rules/payroll/contract-terms.ts';
import { nameOf } from '#schema/rules/restaurant/catalogue.ts';
import type { FieldErrors } from '#web/forms/edits.ts';
import { MoneyField } from '#web/ui/money-field.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Select } from '#web/ui/select.tsx';
import { hoursPatternOptions, payBasisOptions } from './contract-words.ts';
import { useDirectory, useToday } from './directory.tsx';
import { RateField } from './rate-field.tsx';
import { useRateTables } from './rate-tables.ts';

/** The hours and pay of a contract as forms hold them; 0 is shown as an empty field. */
export type TermsValues = Pick<
  Employment,
  'fewestHours' | 'mostHours' | 'usualDays' | 'hoursPattern' | 'payBasis' | 'annualSalary' | 'positionRates'
>;

type TermsFieldsProps = {
  terms: TermsValues;
  /** The usual hours of a week, by which a salary is divided; null while their field is empty. */
  weeklyHours: number | null;
  /** The day from which the terms apply; '' for today. */
  day: string;
  /** All positions but the main one; each may have its own rate. */
  furtherPositions: readonly string[];
  onChange: (changes: Partial<TermsValues>) => void;
  errors: FieldErrors;
};

/** The hours and pay of a contract apart from rate and usual hours (D45). */
export function TermsFields({ terms, weeklyHours, day, furtherPositions, onChange, errors }: TermsFieldsProps) {
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
        <SalaryField
          salary={{ annualSalary: terms.annualSalary, weeklyHours: weeklyHours ?? 0 }}
          day={day}
          onChange={(annualSalary) => onChange({ annualSalary })}
          error={errors.annualSalary}
        />
      ) : (
        <PositionRates
          rates={terms.positionRates}
          day={day}
          positionIds={furtherPositions}
          onChange={(positionRates) => onChange({ positionRates })}
        />
      )}
    </>
  );
}

type SalaryFieldProps = {
  salary: Pick<Employment, 'annualSalary' | 'weeklyHours'>;
  day: string;
  onChange: (annualSalary: Pence) => void;
  error: string | undefined;
};

/** A yearly salary; asks about one below the minimum wage of its day. */
function SalaryField({ salary, day, onChange, error }: SalaryFieldProps) {
  const today = useToday();
  const tables = useRateTables();
  return (
    <MoneyField
      label="Salary a year"
      value={salary.annualSalary === 0 ? null : salary.annualSalary}
      hint={salaryQuestion(salary, day || today, tables)}
      onChange={(annualSalary) => onChange((annualSalary ?? 0) as Pence)}
      error={error}
    />
  );
}

type Rates = TermsValues['positionRates'];
type PositionRatesProps = {
  rates: Rates;
  day: string;
  positionIds: readonly string[];
  onChange: (rates: Rates) => void;
};

function PositionRates({ rates, day, positionIds, onChange }: PositionRatesProps) {
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
          day={day}
          value={rates.find((rate) => rate.positionId === id)?.hourlyRate ?? null}
          onChange={(hourlyRate) => change(id, hourlyRate)}
        />
      ))}
    </div>
  );
}
