import { type FigureId, figures } from '#schema/rules/analytics/figures.ts';
import { type AnalyticsAddress, useAnalyticsAddress } from './analytics-address.ts';
import { valueOrDash } from './figure-text.ts';

/** Which days or department. */
export type ValuePart = Readonly<Pick<Parameters<AnalyticsAddress['show']>[0], 'from' | 'to' | 'in'>>;

type ValueButtonProps = {
  id: FigureId;
  value: number | null;
  /** Which part of the period or restaurant it belongs to; read out with the figure's name. */
  of: string;
  part: ValuePart;
};

/** A figure in a table that leads to the records behind it. */
export function ValueButton({ id, value, of, part }: ValueButtonProps) {
  const address = useAnalyticsAddress();
  const { name, unit } = figures[id];
  const text = valueOrDash(unit, value);
  if (value === null) return <span className="px-2 text-soft">{text}</span>;
  return (
    <button
      type="button"
      aria-label={`${text}, ${name}, ${of}`}
      onClick={() => address.show({ figure: id, ...part })}
      className="min-h-12 cursor-pointer rounded-control px-2 whitespace-nowrap text-ink tabular-nums hover:bg-hover print:min-h-0"
    >
      {text}
    </button>
  );
}
