import { Plus } from 'lucide-react';
import { type PayCalendar, type PayCalendarEntry, payCalendarEntry } from '#schema/entities/pay-calendar.ts';
import { payFrequencies } from '#schema/entities/payroll.ts';
import type { Day } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { frequencyWords } from '#schema/rules/payroll/pay-group-names.ts';
import { newId } from '#web/db/clock.ts';
import type { FieldErrors } from '#web/forms/edits.ts';
import { useToday } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { newCalendarEntry } from './new-calendar-entry.ts';
import { PayCalendarFields } from './pay-calendar-fields.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** For each pay frequency, and each group in it, when its periods begin and when they are paid. */
export function PayCalendarCard({ restaurant }: { restaurant: Restaurant }) {
  // A device that last synced before calendars were added does not have one.
  const stored = { payCalendar: restaurant.payCalendar ?? [] };
  const form = useSettingsForm({ restaurant, title: 'Pay calendar', stored, check: calendarErrors });
  const today = useToday();
  const { payCalendar } = form.values;
  const setCalendar = (entries: PayCalendar) => form.change({ payCalendar: inOrder(entries) });
  const entryChanged = (changed: PayCalendarEntry, changes: Partial<PayCalendarEntry>) =>
    setCalendar(payCalendar.map((entry) => (entry === changed ? { ...entry, ...changes } : entry)));
  return (
    <SettingsForm title="Pay calendar" form={form}>
      <p className="text-small text-soft">
        Brigade suggests each pay run from these dates. How often somebody is paid, and with which group, is in their
        pay details.
      </p>
      {payFrequencies.map((frequency) => {
        const entries = payCalendar.filter((each) => each.frequency === frequency);
        return (
          <div key={frequency} className="grid gap-3">
            <Checkbox
              label={frequencyWords[frequency]}
              checked={entries.length > 0}
              onChange={(isPaid) =>
                setCalendar(
                  isPaid
                    ? [...payCalendar, newCalendarEntry(frequency, today)]
                    : payCalendar.filter((each) => each.frequency !== frequency),
                )
              }
            />
            {entries.map((entry) => (
              <PayCalendarFields
                key={entry.payGroup ?? ''}
                entry={entry}
                today={today}
                errors={errorsOfEntry(entry, form.errors)}
                onChange={(changes) => entryChanged(entry, changes)}
                onRemove={() => setCalendar(payCalendar.filter((each) => each !== entry))}
              />
            ))}
            {entries.length > 0 && (
              <Button
                variant="quiet"
                icon={Plus}
                className="justify-self-start"
                label={`Add a group with different days, paid ${frequencyWords[frequency].toLowerCase()}`}
                onClick={() => setCalendar([...payCalendar, newGroup(frequency, today)])}
              >
                Add a group with different days
              </Button>
            )}
          </div>
        );
      })}
    </SettingsForm>
  );
}

/** By frequency, with each one's first group before the others, as runs are proposed. */
const inOrder = (entries: PayCalendar): PayCalendar =>
  payFrequencies.flatMap((frequency) => {
    const ofFrequency = entries.filter((entry) => entry.frequency === frequency);
    const isFirst = ({ payGroup }: PayCalendarEntry) => payGroup === undefined;
    return [...ofFrequency.filter(isFirst), ...ofFrequency.filter((entry) => !isFirst(entry))];
  });

const newGroup = (frequency: PayCalendarEntry['frequency'], today: Day): PayCalendarEntry => ({
  ...newCalendarEntry(frequency, today),
  payGroup: newId(),
  groupName: '',
});

const keyOf = ({ frequency, payGroup = '' }: PayCalendarEntry): string => `${frequency}${payGroup}`;

/** What is wrong with the entries, by group and field: { 'monthly.startsOn': … }. */
const calendarErrors = (fields: { readonly payCalendar: PayCalendar }): FieldErrors =>
  Object.fromEntries(
    fields.payCalendar.flatMap((entry) =>
      (payCalendarEntry.safeParse(entry).error?.issues ?? []).map((issue) => [
        `${keyOf(entry)}.${String(issue.path[0])}`,
        issue.message,
      ]),
    ),
  );

const errorsOfEntry = (
  entry: PayCalendarEntry,
  errors: FieldErrors,
): { [Field in 'startsOn' | 'payDay' | 'groupName']: string | undefined } => ({
  startsOn: errors[`${keyOf(entry)}.startsOn`],
  payDay: errors[`${keyOf(entry)}.payDay`],
  groupName: errors[`${keyOf(entry)}.groupName`],
});
