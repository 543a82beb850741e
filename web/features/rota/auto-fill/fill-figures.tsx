import { ArrowRight } from 'lucide-react';
import type { FillTotals } from '#schema/rules/auto-fill/fill-totals.ts';
import type { Proposal } from '#schema/rules/auto-fill/proposal.ts';
import { hoursText } from '#schema/rules/rota-text.ts';

const lines: readonly { readonly label: string; readonly textOf: (totals: FillTotals) => string }[] = [
  { label: 'Open shifts', textOf: ({ openCount }) => String(openCount) },
  { label: 'Below promised hours', textOf: ({ belowFewestMinutes }) => hoursText(belowFewestMinutes) },
  { label: 'Above usual hours', textOf: ({ aboveUsualMinutes }) => hoursText(aboveUsualMinutes) },
  { label: 'Most weekend days for one person', textOf: ({ mostWeekendDays }) => String(mostWeekendDays) },
  { label: 'Most late ends for one person', textOf: ({ mostLateEnds }) => String(mostLateEnds) },
];

/** What the proposal comes to: the week as it is, and as it would be. */
export function FillFigures({ proposal: { before, after } }: { proposal: Proposal }) {
  return (
    <dl className="grid gap-x-6 gap-y-1 tablet:grid-cols-2">
      {lines.map(({ label, textOf }) => (
        <div key={label} className="flex items-baseline justify-between gap-3">
          <dt className="text-soft">{label}</dt>
          <dd className="flex items-center gap-1.5 font-medium tabular-nums">
            {textOf(before)}
            <ArrowRight aria-label="becomes" size={14} className="text-soft" />
            {textOf(after)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
