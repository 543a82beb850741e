import { useState } from 'react';
import { keepsCosting } from '#schema/permissions/costing.ts';
import { roundingNote } from '#schema/rules/hours/rounding-note.ts';
import { basisText } from '#schema/rules/labour-cost/labour-basis-text.ts';
import { isOverTarget, shareText } from '#schema/rules/labour-cost/labour-share.ts';
import { poundsText } from '#schema/rules/text/money-text.ts';
import { weekText } from '#schema/rules/text/time-text.ts';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Footnote } from '#web/ui/footnote.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { StatTile } from '#web/ui/stat-tile.tsx';
import { usePlannedWeek } from '../auto-fill/planned-week.ts';
import { useRota } from '../rota-context.ts';
import type { RotaWeek } from '../week-model.ts';
import { ContractHours } from './contract-hours.tsx';
import { CostTable } from './cost-table.tsx';
import { costText, expectedShareOf, takingsOf } from './cost-words.ts';
import { CostingDialog } from './costing-dialog.tsx';
import { TakingsDialog } from './takings-dialog.tsx';
import { TakingsImportDialog } from './takings-import-dialog.tsx';
import { useWeekCost, type WeekCost } from './use-week-cost.ts';

/** The cost of the week by day, next to its expected takings, and whose hours differ from their contract (D46). */
export function CostDialog({ week: stored }: { week: RotaWeek }) {
  const { actor } = useDirectory();
  const today = useToday();
  const { address } = useRota();
  const { week, isProposed } = usePlannedWeek(stored);
  const cost = useWeekCost(week);
  const [takings, setTakings] = useState<'' | 'week' | 'file'>('');
  if (address.cost === 'settings' && keepsCosting(actor)) return <CostingDialog />;
  const closeTakings = () => setTakings('');
  if (takings === 'file') return <TakingsImportDialog onClose={closeTakings} />;
  if (takings === 'week' && cost)
    return <TakingsDialog days={cost.days} onImport={() => setTakings('file')} onClose={closeTakings} />;
  return (
    <Dialog
      open
      onClose={() => address.close({ cost: '' })}
      width="wide"
      title="What the week costs"
      description={`${weekText(week.monday, today.slice(0, 4))}${isProposed ? ', with the people proposed. None of it is saved yet.' : ''}`}
      actions={
        <>
          {keepsCosting(actor) && (
            <Button variant="secondary" onClick={() => address.go({ cost: 'settings' })}>
              Rates and target
            </Button>
          )}
          <Button variant="secondary" disabled={!cost} onClick={() => setTakings('week')}>
            Expected takings
          </Button>
        </>
      }
    >
      {cost ? <Costs cost={cost} week={week} /> : <SkeletonRows label="Loading the week’s cost" />}
    </Dialog>
  );
}

function Costs({ cost, week }: { cost: WeekCost; week: RotaWeek }) {
  const { total, days, terms } = cost;
  const takings = takingsOf(days);
  const share = expectedShareOf(days);
  const isClosed = days.some(({ plan, expected }) => !expected && plan.amount > 0);
  const basis = basisText(total);
  const rounding = roundingNote({
    minutes: [days.map(({ plan }) => plan.minutes)],
    pence: [days.map(({ plan }) => plan.amount), days.map(({ expected }) => expected?.amount ?? 0)],
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid grid-cols-2 gap-2 *:last:col-span-2 narrow:grid-cols-1 narrow:*:last:col-span-1 tablet:grid-cols-3 tablet:gap-3 tablet:*:last:col-span-1">
        <StatTile label="Planned" value={costText(total)} />
        <StatTile label="Takings" value={takings === undefined ? '–' : poundsText(takings)} subtext="Expected" />
        <StatTile
          label="Labour"
          value={share === undefined ? '–' : shareText(share)}
          subtext={terms.labourTarget > 0 ? `Target ${shareText(terms.labourTarget)}` : 'Of takings'}
          tone={isOverTarget(share, terms.labourTarget) ? 'danger' : 'neutral'}
        />
      </div>
      <p className="text-small text-soft">
        Hours and cost count assigned and open shifts, including drafts but not cancelled ones. Paid hours and salaries
        with {shareWords(terms.insuranceShare)} National Insurance, {shareWords(terms.pensionShare)} pension and{' '}
        {shareWords(terms.holidayShare)} holiday. {basis}
        {takings !== undefined &&
          isClosed &&
          ' The labour share covers days with takings: salaries on closed days count only in the cost.'}
      </p>
      <CostTable days={days} total={total} target={terms.labourTarget} />
      <Footnote text={rounding} />
      <ContractHours week={week} />
    </div>
  );
}

const shareWords = (share: number): string => `${share / 100}%`;
