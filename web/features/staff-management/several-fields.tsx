import type { FieldErrors } from '#web/forms/edits.ts';
import { AbilitiesField } from '#web/people/abilities-field.tsx';
import { PositionsField } from '#web/people/positions-field.tsx';
import { EveningsField, Weekdays } from '#web/people/work-days-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Select } from '#web/ui/select.tsx';
import { type SeveralForm, type SeveralKind, severalKinds } from './several-changes.ts';

const words: Readonly<Record<SeveralKind, string>> = {
  positions: 'Positions',
  abilities: 'Abilities',
  fixedDays: 'Days always worked',
  neverDays: 'Days never worked',
  mostEvenings: 'Most evenings a week',
  hours: 'Contract hours',
};

type SeveralFieldsProps = {
  values: SeveralForm;
  errors: FieldErrors;
  onChange: (changes: Partial<SeveralForm>) => void;
};

/** What is changed, and to what value. */
export function SeveralFields({ values, errors, onChange }: SeveralFieldsProps) {
  const { kind, mode } = values;
  return (
    <>
      <Select
        label="What to change"
        value={kind}
        onChange={(next) => onChange({ kind: next })}
        options={severalKinds.map((value) => ({ value, label: words[value] }))}
      />
      {(kind === 'positions' || kind === 'abilities') && (
        <SegmentedControl
          label="How"
          segments={[
            { value: 'add', label: 'Add' },
            { value: 'remove', label: 'Take away' },
          ]}
          value={mode}
          onChange={(next) => onChange({ mode: next })}
        />
      )}
      <ValueField values={values} errors={errors} onChange={onChange} />
    </>
  );
}

function ValueField({ values, errors, onChange }: SeveralFieldsProps) {
  switch (values.kind) {
    case 'positions':
      return (
        <>
          <PositionsField mainId="" positions={values.positions} onChange={(positions) => onChange({ positions })} />
          <Problem text={errors.positions} />
        </>
      );
    case 'abilities':
      return (
        <>
          <AbilitiesField abilities={values.abilities} onChange={(abilities) => onChange({ abilities })} />
          <Problem text={errors.abilities} />
        </>
      );
    case 'fixedDays':
    case 'neverDays':
      return (
        <Weekdays legend={words[values.kind]} days={values.weekdays} onChange={(weekdays) => onChange({ weekdays })} />
      );
    case 'mostEvenings':
      return <EveningsField value={values.mostEvenings} onChange={(mostEvenings) => onChange({ mostEvenings })} />;
    case 'hours':
      return (
        <>
          <p className="text-small text-soft">Fields you leave empty are not changed.</p>
          <div className="grid grid-cols-3 gap-3">
            {(['weeklyHours', 'fewestHours', 'mostHours'] as const).map((field) => (
              <NumberField
                key={field}
                label={hourWords[field]}
                value={values[field]}
                onChange={(hours) => onChange({ [field]: hours })}
                error={errors[field]}
              />
            ))}
          </div>
          <DateField
            label="The hours apply from"
            value={values.from}
            onChange={(from) => onChange({ from })}
            error={errors.from}
          />
        </>
      );
  }
}

const hourWords = { weeklyHours: 'Weekly', fewestHours: 'Fewest', mostHours: 'Most' } as const;

function Problem({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p role="alert" className="text-small text-red">
      {text}
    </p>
  );
}
