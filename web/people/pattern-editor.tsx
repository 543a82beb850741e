import { useState } from 'react';
import type { Availability } from '#schema/entities/availability.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { weekHours } from '#schema/rules/availability.ts';
import { useDraft } from '#web/db/drafts.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { keepPattern } from './availability-actions.ts';
import { type Brush, patternFormOf, patternToEdit } from './availability-form.ts';
import { WeekPainter } from './week-painter.tsx';

type PatternEditorProps = { userId: string; theirs: readonly Availability[]; today: Day; onDone: () => void };

const brushes = [
  { value: 'c', label: 'Can’t' },
  { value: 'p', label: 'Prefer' },
  { value: '-', label: 'Clear' },
] as const;

/** The usual week, or two weeks in turn, from a date on. */
export function PatternEditor({ userId, theirs, today, onDone }: PatternEditorProps) {
  const known = patternToEdit(theirs, today);
  const [form, keep, discard] = useDraft(`availability-${userId}`, patternFormOf(known, today));
  const [brush, setBrush] = useState<Brush>('c');
  const [week, setWeek] = useState<'0' | '1'>('0');
  const [refusal, setRefusal] = useState<Readonly<Record<string, string>>>({});
  const from = form.repeats === 'weekly' ? 0 : Number(week) * weekHours;
  const shown = form.hours.slice(from, from + weekHours);

  const save = async () => {
    const result = await keepPattern(userId, known, form);
    if (!result.ok) {
      setRefusal(result.fields ?? { form: result.message });
      return;
    }
    discard();
    savedToast({ title: 'Availability saved' });
    onDone();
  };

  return (
    <>
      <SegmentedControl
        label="How often"
        segments={[
          { value: 'weekly', label: 'Every week' },
          { value: 'fortnightly', label: 'Every other week' },
        ]}
        value={form.repeats}
        onChange={(repeats) => keep({ ...form, repeats })}
      />
      {form.repeats === 'fortnightly' && (
        <SegmentedControl
          label="Which week"
          segments={[
            { value: '0', label: 'First week' },
            { value: '1', label: 'Second week' },
          ]}
          value={week}
          onChange={setWeek}
        />
      )}
      <SegmentedControl label="Paint" segments={brushes} value={brush} onChange={setBrush} />
      <WeekPainter
        key={from}
        hours={shown}
        brush={brush}
        onChange={(hours) =>
          keep({ ...form, hours: form.hours.slice(0, from) + hours + form.hours.slice(from + weekHours) })
        }
      />
      <DateField
        label="From"
        hint={form.repeats === 'fortnightly' ? 'The week of this date is the first of the two.' : undefined}
        value={form.startsOn}
        onChange={(startsOn) => keep({ ...form, startsOn })}
        error={refusal.startsOn}
      />
      <TextField
        label="Note"
        note="Optional"
        maxLength={200}
        value={form.note}
        onChange={(note) => keep({ ...form, note })}
        error={refusal.form ?? refusal.hours ?? refusal.note}
      />
      <Button width="full" onClick={save}>
        Save
      </Button>
    </>
  );
}
