import { CalendarX } from 'lucide-react';
import type { Availability } from '#schema/entities/availability.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { dayText, timeText } from '#schema/rules/text/time-text.ts';
import { dayHours, dayWishText } from '#schema/rules/time-off/availability.ts';
import { FormBody } from '#web/forms/form-body.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { keepSingleDay, removeSingleDay } from './availability-actions.ts';
import { dayWishChoices, type SingleDayForm } from './availability-form.ts';

type SingleDaysProps = { userId: string; theirs: readonly Availability[]; today: Day };

const blank: SingleDayForm = { day: '', wish: 'c', from: '', until: '', note: '' };

const hourOptions = Array.from({ length: dayHours }, (_, hour) => ({
  value: String(hour),
  label: timeText(`${String(hour).padStart(2, '0')}:00` as never),
}));

/** Days that differ from the usual week, from today on. */
export function SingleDays({ userId, theirs, today }: SingleDaysProps) {
  const form = useEditForm({
    start: blank,
    draft: `availability-day-${userId}`,
    save: (entered) => keepSingleDay(userId, theirs, entered),
    onSaved: () => savedToast({ title: 'Availability saved' }),
  });
  const { values, change, errors } = form;
  const coming = theirs
    .filter(({ repeats, startsOn }) => repeats === 'once' && startsOn >= today)
    .toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : 1));

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
      <FormBody form={form}>
        <DateField label="Day" min={today} value={values.day} onChange={(day) => change({ day })} error={errors.day} />
        <SegmentedControl
          label="On this day"
          segments={dayWishChoices}
          value={values.wish}
          onChange={(wish) => change({ wish })}
        />
        <div className="grid grid-cols-2 narrow:grid-cols-1 gap-3">
          <Select
            label="From"
            value={values.from}
            onChange={(from) => change({ from })}
            options={[{ value: '', label: 'All day' }, ...hourOptions]}
          />
          <Select
            label="Until"
            disabled={values.from === ''}
            value={values.until}
            onChange={(until) => change({ until })}
            options={[{ value: '', label: 'End of day' }, ...hourOptions.slice(1)]}
            error={errors.until}
          />
        </div>
        <TextField
          label="Note"
          note="Optional"
          maxLength={200}
          value={values.note}
          onChange={(note) => change({ note })}
          error={errors.note}
        />
        <Button type="submit" width="full" variant="secondary" pendingText={form.isPending && 'Adding...'}>
          Add day
        </Button>
      </FormBody>
    </>
  );
}
