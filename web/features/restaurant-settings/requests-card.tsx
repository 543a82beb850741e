import type { Restaurant } from '#schema/entities/restaurant.ts';
import { isAdmin } from '#schema/permissions/actor.ts';
import { fullName } from '#schema/rules/people/person-name.ts';
import type { FieldErrors } from '#web/forms/edits.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { approvalOptions, bidHoursText } from './setting-words.ts';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const longestCutoffHours = 168;

/** 0 for the first claim, the usual choices, and the stored value. */
const choicesOf = (bidHours: number): readonly number[] =>
  [...new Set([0, 12, 24, 48, 72, 168, bidHours])].toSorted((one, other) => one - other);

const check = (form: Pick<Restaurant, 'marketplaceCutoffHours'>): FieldErrors => ({
  ...(form.marketplaceCutoffHours > longestCutoffHours && {
    marketplaceCutoffHours: `Enter at most ${longestCutoffHours} hours`,
  }),
});

/** Whether managers approve shift requests, who gets open shifts (D50), how late a shift may be offered (D21), and who gets staff's messages (D13). */
export function RequestsCard({ restaurant }: { restaurant: Restaurant }) {
  const { swapApproval, bidHours = 0, marketplaceCutoffHours, adminContactId } = restaurant;
  const stored = { swapApproval, bidHours, marketplaceCutoffHours, adminContactId };
  const form = useSettingsForm({ restaurant, title: 'Requests and messages', stored, check });
  const { values, change, errors } = form;
  const admins = useDirectory().colleagues.filter(
    (person) => isAdmin(person) && (person.isActive || person.id === adminContactId),
  );
  return (
    <SettingsForm title="Requests and messages" form={form}>
      <Select
        label="A manager approves shift requests"
        value={values.swapApproval}
        onChange={(next) => change({ swapApproval: next })}
        options={approvalOptions}
      />
      <Select
        label="Who gets an open shift"
        hint="Managers can choose otherwise for a single shift. A shift nobody asked for in time goes to the first claim."
        value={String(values.bidHours)}
        onChange={(hours) => change({ bidHours: Number(hours) })}
        options={choicesOf(values.bidHours).map((hours) => ({
          value: String(hours),
          label: bidHoursText(hours),
        }))}
      />
      <NumberField
        label="Shifts may be offered until"
        hint="Hours before they start; 0 until the start."
        unit="hours"
        value={values.marketplaceCutoffHours}
        onChange={(next) => change({ marketplaceCutoffHours: next ?? 0 })}
        error={errors.marketplaceCutoffHours}
      />
      <Select
        label="Admin contact"
        hint="Receives what staff write to the admin."
        value={values.adminContactId === '' ? 'first' : values.adminContactId}
        onChange={(next) => change({ adminContactId: next === 'first' ? '' : next })}
        options={[
          { value: 'first', label: 'The admin who has been here longest' },
          ...admins.map((person) => ({ value: person.id, label: fullName(person) })),
        ]}
      />
    </SettingsForm>
  );
}
