import { useState } from 'react';
import type { DailyFigure } from '#schema/entities/daily-figure.ts';
import { type Day, day as dayShape } from '#schema/entities/primitives.ts';
import { firstOpenDay } from '#schema/rules/restaurant/daily-figures.ts';
import type { DayValues } from '#schema/rules/restaurant/daily-figures-import.ts';
import { dayText } from '#schema/rules/text/time-text.ts';
import { addDays } from '#schema/rules/time/zone.ts';
import { useLiveQuery } from '#web/db/live-query.ts';
import { FormBody } from '#web/forms/form-body.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import { savedToast } from '#web/session/saved-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { enterDays } from './actions.ts';
import { useAnalyticsAddress } from './analytics-address.ts';

/** One day's numbers; existing ones are already in the fields. */
export function DailyFiguresForm() {
  const today = useToday();
  const address = useAnalyticsAddress();
  const [written, setWritten] = useState<string>(address.from ?? addDays(today, -1));
  const day = dayShape.safeParse(written).data;
  const { documents, isLoading } = useLiveQuery('hours', day && figuresQuery(day));
  const figures = documents.filter((document) => document.kind === 'dailyFigure');
  return (
    <section aria-label="One day" className="flex flex-col gap-3">
      <DateField label="Day" value={written} onChange={setWritten} min={firstOpenDay(today)} max={today} />
      {day && !isLoading && <DayFields key={`${day} ${figures.length}`} day={day} stored={valuesOf(figures)} />}
    </section>
  );
}

const figuresQuery = (day: Day) => ({
  selector: { kind: 'dailyFigure', day },
  sort: [{ kind: 'asc' as const }, { day: 'asc' as const }],
  index: ['kind', 'day'],
});

const valuesOf = (figures: readonly DailyFigure[]): DayValues => ({
  revenue: figures.find(({ measure }) => measure === 'revenue')?.value ?? null,
  satisfaction: figures.find(({ measure }) => measure === 'satisfaction')?.value ?? null,
});

const isEmpty = ({ revenue, satisfaction }: DayValues): boolean => revenue === null && satisfaction === null;

function DayFields({ day, stored }: { day: Day; stored: DayValues }) {
  const { actor } = useDirectory();
  const today = useToday();
  const address = useAnalyticsAddress();
  const wasEmpty = isEmpty(stored);
  const form = useEditForm({
    start: stored,
    draft: `daily-figures.${day}`,
    check: (entered) => ({
      satisfaction: isEmpty(entered) && wasEmpty ? 'Enter the revenue, the satisfaction or both' : undefined,
    }),
    save: async (entered) => {
      const result = await enterDays([{ day, values: entered }], { userId: actor.userId, today, blanks: 'remove' });
      const { day: ofDay, value } = result.ok ? {} : (result.fields ?? {});
      const fields = { ...(ofDay && { revenue: ofDay }), ...(value && { satisfaction: value }) };
      return result.ok ? result : { ...result, fields };
    },
    onSaved: () => savedToast({ title: 'Saved', description: dayText(day) }),
    onClose: address.close,
  });
  const { values, change, errors } = form;

  return (
    <FormBody form={form} className="flex flex-col gap-3">
      <MoneyField
        label="Revenue"
        value={values.revenue}
        error={errors.revenue}
        onChange={(revenue) => change({ revenue })}
      />
      <NumberField
        label="Customer satisfaction"
        hint="From 0 to 100; 4.5 of 5 stars is 90."
        unit="%"
        value={values.satisfaction}
        error={errors.satisfaction}
        onChange={(satisfaction) => change({ satisfaction })}
      />
      <Button type="submit">Save</Button>
    </FormBody>
  );
}
