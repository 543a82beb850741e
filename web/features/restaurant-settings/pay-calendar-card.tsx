import { type PayCalendar, type PayCalendarEntry, payCalendarEntry } from '#schema/entities/pay-calendar.ts';
import { payFrequencies } from '#schema/entities/payroll.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { dayOf } from '#schema/rules/zone.ts';
import { deviceNow } from '#web/db/clock.ts';
import type { FieldErrors } from '#web/forms/edits.ts';
import { frequencyWords } from '#web/people/pay-words.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { newCalendarEntry } from './new-calendar-entry.ts';
import { PayCalendarFields } from './pay-calendar-fields.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** For each frequency that people are paid at, when its periods begin and when they are paid. */
export function PayCalendarCard({ restaurant }: { restaurant: Restaurant }) {
  // A device that has not synced since calendars were added does not have one.
  const stored = { payCalendar: restaurant.payCalendar ?? [] };
  const form = useSettingsForm({ restaurant, title: 'Pay calendar', stored, check: calendarErrors });
  const today = dayOf(restaurant.timeZone, toInstant(deviceNow()));
  const { payCalendar } = form.values;
  const setEntry = (frequency: PayCalendarEntry['frequency'], entry: PayCalendarEntry | undefined) =>
    form.change({
      payCalendar: payFrequencies.flatMap((each) => {
        const kept = each === frequency ? entry : payCalendar.find((other) => other.frequency === each);
        return kept ? [kept] : [];
      }),
    });
  return (
    <SettingsForm title="Pay calendar" form={form}>
      <p className="text-small text-soft">
        Every new pay run is proposed by it. How often somebody is paid is in their pay details.
      </p>
      {payFrequencies.map((frequency) => {
        const entry = payCalendar.find((each) => each.frequency === frequency);
        return (
          <div key={frequency} className="grid gap-3">
            <Checkbox
              label={frequencyWords[frequency]}
              checked={entry !== undefined}
              onChange={(isPaid) => setEntry(frequency, isPaid ? newCalendarEntry(frequency, today) : undefined)}
            />
            {entry && (
              <PayCalendarFields
                entry={entry}
                today={today}
                errors={errorsOfEntry(frequency, form.errors)}
                onChange={(changes) => setEntry(frequency, { ...entry, ...changes })}
              />
            )}
          </div>
        );
      })}
    </SettingsForm>
  );
}

/** What is wrong with the entries, by frequency and field: { 'monthly.startsOn': … }. */
const calendarErrors = (fields: { readonly payCalendar: PayCalendar }): FieldErrors =>
  Object.fromEntries(
    fields.payCalendar.flatMap((entry) =>
      (payCalendarEntry.safeParse(entry).error?.issues ?? []).map((issue) => [
        `${entry.frequency}.${String(issue.path[0])}`,
        issue.message,
      ]),
    ),
  );

const errorsOfEntry = (
  frequency: string,
  errors: FieldErrors,
): { [Field in 'startsOn' | 'payDay']: string | undefined } => ({
  startsOn: errors[`${frequency}.startsOn`],
  payDay: errors[`${frequency}.payDay`],
});
