import { rateQuestion } from '#schema/rules/payroll/minimum-wage.ts';
import type { FieldProps } from '#web/ui/field.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { useToday } from './directory.tsx';
import { useRateTables } from './rate-tables.ts';

type RateFieldProps = FieldProps & {
  value: number | null;
  placeholder?: string;
  /** The day from which the rate applies; today by default. */
  day?: string | undefined;
  onChange: (pence: number | null) => void;
};

/** Hourly pay; asks about a rate below the minimum wage of its day. */
export function RateField({ day, ...props }: RateFieldProps) {
  const today = useToday();
  const tables = useRateTables();
  const { value } = props;
  const question = value === null ? undefined : rateQuestion(value, day || today, tables);
  return <MoneyField {...props} hint={question ?? props.hint} />;
}
