import { type FormEvent, useState } from 'react';
import type { DailyFigure } from '#schema/entities/daily-figure.ts';
import { type Day, day as dayShape } from '#schema/entities/primitives.ts';
import { firstOpenDay } from '#schema/rules/daily-figures.ts';
import type { DayValues } from '#schema/rules/daily-figures-import.ts';
import { dayText } from '#schema/rules/rota-text.ts';
import { addDays } from '#schema/rules/zone.ts';
import { useLiveQuery } from '#web/db/live-query.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { enterDays } from './actions.ts';
import { useAnalytics } from './analytics-context.ts';

/** One day's numbers; those that are there already stand in the fields. */
export function DailyFiguresForm() {
  const { address, today } = useAnalytics();
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

function DayFields({ day, stored }: { day: Day; stored: DayValues }) {
  const { actor, today, address } = useAnalytics();
  const [values, setValues] = useState(stored);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const isEmpty = values.revenue === null && values.satisfaction === null;
  const wasEmpty = stored.revenue === null && stored.satisfaction === null;

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isEmpty && wasEmpty) return setErrors({ value: 'Enter the revenue, the satisfaction or both' });
    const result = await enterDays([{ day, values }], { userId: actor.userId, today, blanks: 'remove' });
    if (!result.ok) return setErrors(result.fields ?? { value: result.message });
    savedToast({ title: 'Saved', description: dayText(day) });
    address.close();
  }

  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-3">
      <MoneyField
        label="Revenue"
        value={values.revenue}
        error={errors.day}
        onChange={(revenue) => setValues({ ...values, revenue })}
      />
      <NumberField
        label="Customer satisfaction"
        hint="From 0 to 100; 4.5 of 5 stars is 90."
        unit="%"
        value={values.satisfaction}
        error={errors.value}
        onChange={(satisfaction) => setValues({ ...values, satisfaction })}
      />
      <Button type="submit">Save</Button>
    </form>
  );
}
