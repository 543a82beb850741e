import { useState } from 'react';
import type { Availability } from '#schema/entities/availability.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { weekHours } from '#schema/rules/time-off/availability.ts';
import { FormBody } from '#web/forms/form-body.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { keepPattern } from './availability-actions.ts';
import {
  type Brush,
  brushChoices,
  patternFormOf,
  patternToEdit,
  repeatChoices,
  whichWeekChoices,
} from './availability-form.ts';
import { WeekPainter } from './week-painter.tsx';

type PatternOf = { userId: string; theirs: readonly Availability[]; today: Day; onDone: () => void };

/** For the button beside the form. */
export const patternFormId = 'availability-week';

/** The form for somebody's usual week. */
export const usePatternForm = ({ userId, theirs, today, onDone }: PatternOf) => {
  const known = patternToEdit(theirs, today);
  return useEditForm({
    start: patternFormOf(known, today),
    draft: `availability-${userId}`,
    save: (values) => keepPattern(userId, known, values),
    onSaved: () => savedToast({ title: 'Availability saved' }),
    onClose: onDone,
  });
};

/** The usual week, or two alternating weeks, from a date on. */
export function PatternEditor({ form }: { form: ReturnType<typeof usePatternForm> }) {
  const { values, change, errors } = form;
  const [brush, setBrush] = useState<Brush>('c');
  const [week, setWeek] = useState<'0' | '1'>('0');
  const from = values.repeats === 'weekly' ? 0 : Number(week) * weekHours;
  const shown = values.hours.slice(from, from + weekHours);

  return (
    <FormBody form={form} id={patternFormId} className="contents">
      <SegmentedControl
        label="How often"
        segments={repeatChoices}
        value={values.repeats}
        onChange={(repeats) => change({ repeats })}
      />
      {values.repeats === 'fortnightly' && (
        <SegmentedControl label="Which week" segments={whichWeekChoices} value={week} onChange={setWeek} />
      )}
      <div className="sticky top-0 z-20 -mx-sheet bg-raised px-sheet py-2">
        <SegmentedControl label="Paint" segments={brushChoices} value={brush} onChange={setBrush} />
      </div>
      <WeekPainter
        key={from}
        hours={shown}
        brush={brush}
        onChange={(hours) =>
          change({ hours: values.hours.slice(0, from) + hours + values.hours.slice(from + weekHours) })
        }
      />
      <DateField
        label="From"
        hint={values.repeats === 'fortnightly' ? 'This date is in the first of the two weeks.' : undefined}
        value={values.startsOn}
        onChange={(startsOn) => change({ startsOn })}
        error={errors.startsOn}
      />
      <TextField
        label="Note"
        note="Optional"
        maxLength={200}
        value={values.note}
        onChange={(note) => change({ note })}
        error={errors.hours ?? errors.note}
      />
    </FormBody>
  );
}
