import { Trash2 } from 'lucide-react';
import { bankNations, type PayCalendarEntry, payCalendarEntry } from '#schema/entities/pay-calendar.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { calendarPeriod, moneyOutBy, payDateOf } from '#schema/rules/payroll/pay-calendar.ts';
import { frequencyWords } from '#schema/rules/payroll/pay-group-names.ts';
import { payDateText, payPeriodText } from '#schema/rules/payroll/payslip.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { nationWords } from './setting-words.ts';

type PayCalendarFieldsProps = {
  entry: PayCalendarEntry;
  today: Day;
  errors: Readonly<Record<'startsOn' | 'payDay' | 'groupName', string | undefined>>;
  onChange: (changes: Partial<PayCalendarEntry>) => void;
  /** Removes a further group; its people are then paid with the first. */
  onRemove: () => void;
};

/** When the periods of one frequency begin and are paid, with the current period as an example. */
export function PayCalendarFields({ entry, today, errors, onChange, onRemove }: PayCalendarFieldsProps) {
  const isFurther = entry.payGroup !== undefined;
  const isMonthly = entry.frequency === 'monthly';
  const valid = payCalendarEntry.safeParse(entry);
  const period = valid.success ? calendarPeriod(valid.data, today) : undefined;
  return (
    <fieldset className={classNames('grid min-w-0 gap-3 border-l-2 border-line pl-edge', isFurther && 'mt-4')}>
      <legend className="sr-only">
        {[frequencyWords[entry.frequency], entry.groupName].filter(Boolean).join(', ')}
      </legend>
      {isFurther && (
        <div className="flex items-start gap-2">
          <div className="min-w-0 grow">
            <TextField
              label="Group"
              required
              maxLength={30}
              placeholder="Kitchen"
              value={entry.groupName ?? ''}
              onChange={(groupName) => onChange({ groupName })}
              error={errors.groupName}
            />
          </div>
          <IconButton
            icon={Trash2}
            label={`Remove the group ${entry.groupName ?? ''}`}
            className="mt-7"
            onClick={onRemove}
          />
        </div>
      )}
      <div className="grid grid-cols-[3fr_2fr] gap-3">
        <DateField
          label="Period starts on"
          hint="First day of any period"
          value={entry.startsOn}
          onChange={(startsOn) => onChange({ startsOn: startsOn as Day })}
          error={errors.startsOn}
        />
        <NumberField
          label={isMonthly ? 'Paid on day' : 'Paid after'}
          hint={isMonthly ? '31 is the last' : 'From its last day'}
          unit={isMonthly ? undefined : 'days'}
          value={entry.payDay}
          onChange={(payDay) => onChange({ payDay: payDay ?? 0 })}
          error={errors.payDay}
        />
      </div>
      <Checkbox
        label="Pay before a weekend or bank holiday"
        checked={entry.avoidsWeekends}
        onChange={(avoidsWeekends) => onChange({ avoidsWeekends })}
      />
      {entry.avoidsWeekends && (
        <Select
          label="Bank holidays of"
          hint="Bacs payments follow those of England and Wales"
          options={bankNations.map((value) => ({ value, label: nationWords[value] }))}
          value={entry.bankHolidays ?? 'england-wales'}
          onChange={(bankHolidays) => onChange({ bankHolidays })}
        />
      )}
      {valid.success && period && <p className="text-small text-soft">{paidText(valid.data, period)}</p>}
    </fieldset>
  );
}

const paidText = (entry: PayCalendarEntry, period: { startDate: Day; endDate: Day }): string => {
  const paymentDate = payDateOf(entry, period.endDate);
  const money = moneyOutBy(paymentDate, entry);
  const words = `${payPeriodText(period)} is paid on ${payDateText(paymentDate)}`;
  return money === paymentDate ? `${words}.` : `${words}; the money leaves by ${payDateText(money)}.`;
};
