import { CalendarX } from 'lucide-react';
import { useState } from 'react';
import type { Availability } from '#schema/entities/availability.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { dayHours, dayWishText } from '#schema/rules/availability.ts';
import { dayText, timeText } from '#schema/rules/rota-text.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { keepSingleDay, removeSingleDay } from './availability-actions.ts';
import type { SingleDayForm } from './availability-form.ts';

type SingleDaysProps = { userId: string; theirs: readonly Availability[]; today: Day };

const blank: SingleDayForm = { day: '', wish: 'c', from: '', until: '', note: '' };

const hourOptions = Array.from({ length: dayHours }, (_, hour) => ({
  value: String(hour),
  label: timeText(`${String(hour).padStart(2, '0')}:00` as never),
}));

/** Days that differ from the usual week, from today on. */
export function SingleDays({ userId, theirs, today }: SingleDaysProps) {
  const [form, setForm] = useState(blank);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const coming = theirs
    .filter(({ repeats, startsOn }) => repeats === 'once' && startsOn >= today)
    .toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : 1));

  const add = async () => {
    const result = await keepSingleDay(userId, theirs, form);
    setErrors(result.ok ? {} : (result.fields ?? { note: result.message }));
    if (!result.ok) return;
    setForm(blank);
    savedToast({ title: 'Availability saved' });
  };

  return (
    <>
      {coming.length === 0 ? (
        <EmptyState icon={CalendarX} title="No single days" description="Add a day that differs from the usual week." />
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line">
          {coming.map((entry) => (
            <li key={entry.id}>
              <ListRow
                title={dayText(entry.startsOn)}
                subtitle={[dayWishText(entry.hours), entry.note].filter(Boolean).join(' · ')}
                trailing={
                  <Button
                    variant="quiet"
                    label={`Remove ${dayText(entry.startsOn)}`}
                    onClick={() => removeSingleDay(entry)}
                  >
                    Remove
                  </Button>
                }
              />
            </li>
          ))}
        </ul>
      )}
      <DateField
        label="Day"
        min={today}
        value={form.day}
        onChange={(day) => setForm({ ...form, day })}
        error={errors.day}
      />
      <SegmentedControl
        label="On this day"
        segments={[
          { value: 'c', label: 'Can’t work' },
          { value: 'p', label: 'Prefer to work' },
        ]}
        value={form.wish}
        onChange={(wish) => setForm({ ...form, wish })}
      />
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="From"
          value={form.from}
          onChange={(from) => setForm({ ...form, from })}
          options={[{ value: '', label: 'All day' }, ...hourOptions]}
        />
        <Select
          label="Until"
          disabled={form.from === ''}
          value={form.until}
          onChange={(until) => setForm({ ...form, until })}
          options={[{ value: '', label: 'End of day' }, ...hourOptions.slice(1)]}
          error={errors.until}
        />
      </div>
      <TextField
        label="Note"
        note="Optional"
        maxLength={200}
        value={form.note}
        onChange={(note) => setForm({ ...form, note })}
        error={errors.note}
      />
      <Button width="full" variant="secondary" onClick={add}>
        Add day
      </Button>
    </>
  );
}
