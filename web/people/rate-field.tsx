import { toInstant } from '#schema/entities/primitives.ts';
import { rateQuestion } from '#schema/rules/payroll/minimum-wage.ts';
import { dayOf } from '#schema/rules/zone.ts';
import { deviceNow } from '#web/db/clock.ts';
import type { FieldProps } from '#web/ui/field.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { useDirectory } from './directory.tsx';
import { useRateTables } from './rate-tables.ts';

type RateFieldProps = FieldProps & {
  value: number | null;
  placeholder?: string;
  onChange: (pence: number | null) => void;
};

/** Pay for an hour; asks about a rate below the minimum wage. */
export function RateField(props: RateFieldProps) {
  const zone = useDirectory().restaurant.timeZone;
  const tables = useRateTables();
  const { value } = props;
  const question = value === null ? undefined : rateQuestion(value, dayOf(zone, toInstant(deviceNow())), tables);
  return <MoneyField {...props} hint={question ?? props.hint} />;
}
