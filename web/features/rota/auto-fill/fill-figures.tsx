import { ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import type { FillTotals } from '#schema/rules/auto-fill/fill-totals.ts';
import type { Proposal } from '#schema/rules/auto-fill/proposal.ts';
import { type LabourCost, planCosts, totalCost } from '#schema/rules/labour-cost/labour-cost.ts';
import { hoursText } from '#schema/rules/text/time-text.ts';
import { Footnote } from '#web/ui/footnote.tsx';
import { costText } from '../cost/cost-words.ts';
import { useCostFacts } from '../cost/use-week-cost.ts';
import type { RotaWeek } from '../week-model.ts';
import type { FillWish } from './fill-store.ts';
import { basisChangeText, openFigure } from './fill-words.ts';
import { usePlannedWeek } from './planned-week.ts';

const lines: readonly { readonly label: string; readonly textOf: (totals: FillTotals) => string }[] = [
  { label: 'Below promised hours', textOf: ({ belowFewestMinutes }) => hoursText(belowFewestMinutes) },
  { label: 'Below usual hours', textOf: ({ belowUsualMinutes }) => hoursText(belowUsualMinutes) },
  { label: 'Above usual hours', textOf: ({ aboveUsualMinutes }) => hoursText(aboveUsualMinutes) },
  { label: 'Most weekend days for one person', textOf: ({ mostWeekendDays }) => String(mostWeekendDays) },
  { label: 'Most late ends for one person', textOf: ({ mostLateEnds }) => String(mostLateEnds) },
];

type FillFiguresProps = { kind: FillWish['kind']; proposal: Proposal; week: RotaWeek; isBar: boolean };

/** The result of the proposal: the week as it is, and as it would be. */
export function FillFigures({ kind, proposal, week, isBar }: FillFiguresProps) {
  const { before, after } = proposal;
  const planned = usePlannedWeek(week).week;
  const cost = useFillCost(week, planned);
  // As the heading and the grid count them, including those the proposal was not asked about.
  const open = kind === 'cover' ? [before.openCount, after.openCount] : [week.openCount, planned.openCount];
  const basis = cost ? basisChangeText(cost.before, cost.after) : '';
  return (
    <div className="grid gap-1">
      <dl className={isBar ? 'flex flex-wrap gap-x-5 text-small' : 'grid gap-x-6 gap-y-1 tablet:grid-cols-2'}>
        <Figure label={openFigure(kind)} before={String(open[0])} after={String(open[1])} />
        {lines.map(({ label, textOf }) => (
          <Figure key={label} label={label} before={textOf(before)} after={textOf(after)} />
        ))}
        {cost && <Figure label="Labour cost" before={costText(cost.before)} after={costText(cost.after)} />}
      </dl>
      <Footnote text={basis} />
    </div>
  );
}

function Figure({ label, before, after }: { label: string; before: string; after: string }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-soft">{label}</dt>
      <dd className="flex items-center gap-1.5 font-medium tabular-nums">
        {before}
        <ArrowRight aria-label="becomes" size={14} className="text-soft" />
        {after}
      </dd>
    </div>
  );
}

/** What the week costs as it is, and with the proposal (D46); undefined until its rates have arrived. */
const useFillCost = (
  week: RotaWeek,
  planned: RotaWeek,
): { readonly before: LabourCost; readonly after: LabourCost } | undefined => {
  const facts = useCostFacts();
  return useMemo(() => {
    if (!facts) return undefined;
    const costOf = ({ days }: RotaWeek): LabourCost => {
      const shifts = days.flatMap((day) => day.shifts.map(({ shift }) => shift));
      const costs = planCosts(
        days.map(({ day }) => day),
        shifts,
        facts,
      );
      return totalCost(costs.values());
    };
    return { before: costOf(week), after: costOf(planned) };
  }, [facts, week, planned]);
};
