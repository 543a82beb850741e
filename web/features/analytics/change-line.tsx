import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import type { EnteredDays } from '#schema/rules/analytics/comparison.ts';
import type { Figure } from '#schema/rules/analytics/figure.ts';
import { isOverTarget } from '#schema/rules/labour-cost/labour-share.ts';
import { changeText } from './figure-text.ts';

type ChangeLineProps = {
  figure: Figure;
  /** undefined and null if there is nothing to compare with. */
  change: number | null | undefined;
  /** Labour as a share of takings, and its target in hundredths of a percent (0 for none). */
  against?: { readonly percent: number; readonly target: number } | undefined;
  /** For figures entered by the day: how many of the days were compared. */
  days?: EnteredDays | undefined;
};

/** How a figure differs from the stretch before, in words and with an arrow; empty if there is no comparison. */
export function ChangeLine({ figure, change, against, days }: ChangeLineProps) {
  if (change === null || change === undefined) return null;
  const over = days && days.compared < days.of ? ` over ${days.compared} of ${days.of} days` : '';
  const Icon = change === 0 ? Minus : change > 0 ? TrendingUp : TrendingDown;
  return (
    <span className={`flex items-center gap-1 text-small tabular-nums ${toneOf(figure, change, against)}`}>
      <Icon aria-hidden size={16} className="shrink-0" />
      {change === 0 ? 'No change' : changeText(figure.unit, change)}
      {over}
    </span>
  );
}

/** A colour only if more is worse for any restaurant, or a target says what is good (D38). */
function toneOf({ isMoreWorse }: Figure, change: number, against: ChangeLineProps['against']): string {
  if (change === 0) return 'text-soft';
  if (isMoreWorse) return change > 0 ? 'text-amber' : 'text-brand';
  if (!against || against.target === 0) return 'text-soft';
  return isOverTarget(Math.round(against.percent * 100), against.target) ? 'text-red' : 'text-brand';
}
