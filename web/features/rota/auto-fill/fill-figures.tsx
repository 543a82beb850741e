import { ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import type { FillTotals } from '#schema/rules/auto-fill/fill-totals.ts';
import type { Proposal } from '#schema/rules/auto-fill/proposal.ts';
import { basisText } from '#schema/rules/labour-basis-text.ts';
import { type LabourCost, planCosts, totalCost } from '#schema/rules/labour-cost.ts';
import { hoursText } from '#schema/rules/rota-text.ts';
import { costText } from '../cost/cost-words.ts';
import { useCostFacts } from '../cost/use-week-cost.ts';
import type { RotaWeek } from '../week-model.ts';
import type { FillWish } from './fill-store.ts';
import { openFigure } from './fill-words.ts';

const lines: readonly { readonly label: string; readonly textOf: (totals: FillTotals) => string }[] = [
  { label: 'Below promised hours', textOf: ({ belowFewestMinutes }) => hoursText(belowFewestMinutes) },
  { label: 'Above usual hours', textOf: ({ aboveUsualMinutes }) => hoursText(aboveUsualMinutes) },
  { label: 'Most weekend days for one person', textOf: ({ mostWeekendDays }) => String(mostWeekendDays) },
  { label: 'Most late ends for one person', textOf: ({ mostLateEnds }) => String(mostLateEnds) },
];

type FillFiguresProps = { kind: FillWish['kind']; proposal: Proposal; week: RotaWeek; isBar: boolean };

/** What the proposal comes to: the week as it is, and as it would be. */
export function FillFigures({ kind, proposal, week, isBar }: FillFiguresProps) {
  const { before, after } = proposal;
  const cost = useFillCost(proposal, week);
  const basis = cost ? basisText(cost.after) : '';
  return (
    <div className="grid gap-1">
      <dl className={isBar ? 'flex flex-wrap gap-x-5 text-small' : 'grid gap-x-6 gap-y-1 tablet:grid-cols-2'}>
        <Figure label={openFigure(kind)} before={String(before.openCount)} after={String(after.openCount)} />
        {lines.map(({ label, textOf }) => (
          <Figure key={label} label={label} before={textOf(before)} after={textOf(after)} />
        ))}
        {cost && <Figure label="Labour cost" before={costText(cost.before)} after={costText(cost.after)} />}
      </dl>
      {basis !== '' && <p className="text-small text-soft">{basis}</p>}
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

/** What the week costs as it is, and with the proposal (D46); undefined until what prices it has arrived. */
const useFillCost = (
  { ghosts }: Proposal,
  week: RotaWeek,
): { readonly before: LabourCost; readonly after: LabourCost } | undefined => {
  const facts = useCostFacts();
  return useMemo(() => {
    if (!facts) return undefined;
    const days = week.days.map(({ day }) => day);
    const shifts = week.days.flatMap((day) => day.shifts.map(({ shift }) => shift));
    const takers = new Map(ghosts.map(({ shiftId, userId }) => [shiftId, userId]));
    const filled = shifts.map((shift) => ({ ...shift, userId: takers.get(shift.id) ?? shift.userId }));
    const costOf = (planned: typeof shifts) => totalCost(planCosts(days, planned, facts).values());
    return { before: costOf(shifts), after: costOf(filled) };
  }, [facts, week, ghosts]);
};
