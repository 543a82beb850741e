import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import type { Figure } from '#schema/rules/analytics/figure.ts';
import { changeText } from './figure-text.ts';

type ChangeLineProps = { figure: Figure; value: number | null; before: number | null | undefined };

/** How a figure stands to the period before, in words and with an arrow; nothing where one of the two is missing. */
export function ChangeLine({ figure, value, before }: ChangeLineProps) {
  if (value === null || before === null || before === undefined) return null;
  const change = value - before;
  if (change === 0) {
    return (
      <span className="flex items-center gap-1 text-small text-soft">
        <Minus aria-hidden size={16} />
        No change
      </span>
    );
  }
  const Icon = change > 0 ? TrendingUp : TrendingDown;
  return (
    <span className={`flex items-center gap-1 text-small tabular-nums ${toneOf(figure, change)}`}>
      <Icon aria-hidden size={16} className="shrink-0" />
      {changeText(figure.unit, change)}
    </span>
  );
}

function toneOf({ better }: Figure, change: number): string {
  if (better === 'neither') return 'text-soft';
  return change > 0 === (better === 'more') ? 'text-brand' : 'text-amber';
}
