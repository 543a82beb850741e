import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { entersDailyFigures } from '#schema/permissions/daily-figure.ts';
import type { Analysis } from '#schema/rules/analytics/analysis.ts';
import { type FigureId, figures } from '#schema/rules/analytics/figures.ts';
import { type EnteredFigure, enteredFigures } from '#schema/rules/analytics/trading-figures.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { useAnalyticsAddress } from './analytics-address.ts';
import { ChangeLine } from './change-line.tsx';
import { figureRemarkText, valueText } from './figure-text.ts';
import { TargetLine } from './target-line.tsx';
import type { Analyses } from './use-analyses.ts';

/** One figure: its value, and how it changed. Tapping it shows its formula and the records behind it. */
export function FigureTile({ id, analyses }: { id: FigureId; analyses: Analyses }) {
  const { actor } = useDirectory();
  const address = useAnalyticsAddress();
  const figure = figures[id];
  const { current, comparison } = analyses;
  const target = current?.labourTarget ?? 0;
  const remark = figureRemarkText(figure, current);
  const value = current?.values[id] ?? null;
  return (
    <Tile label={figure.name} onClick={() => address.show({ figure: id })}>
      {value === null ? (
        <span className="text-small text-soft">
          {figure.isOfPay && analyses.isPayWaiting
            ? 'Being worked out'
            : whyNone(id, current, address.departmentId, entersDailyFigures(actor))}
        </span>
      ) : (
        <>
          <span className="text-title font-strong tracking-tight tabular-nums">{valueText(figure.unit, value)}</span>
          {remark !== '' && <span className="text-small text-soft">{remark}</span>}
          {id === 'labourShare' && <TargetLine percent={value} target={target} />}
          {id !== 'activeStaff' && (
            <ChangeLine
              figure={figure}
              change={comparison?.changes[id]}
              against={id === 'labourShare' ? { percent: value, target } : undefined}
              days={isEntered(id) ? comparison?.entered[id] : undefined}
            />
          )}
        </>
      )}
    </Tile>
  );
}

/** Why a figure has no value. */
const whyNone = (id: FigureId, current: Analysis | undefined, departmentId: string, mayEnter: boolean): string => {
  if (isPriceMissing(id, current)) return priceMissing;
  if (id === 'labourShare' && departmentId === '' && current && current.values.revenue !== null)
    return current.values.revenue === 0 ? noRevenue : notClockedOut;
  return missingText(id, departmentId, mayEnter);
};

const noRevenue = 'The revenue entered for these days is £0: there is nothing to take a share of.';
const notClockedOut = 'Appears once everybody has clocked out on a day with revenue.';

const priceMissing = 'Some hours have no rate. An admin enters standard rates in the rota, under Rates and target.';

/** Whether a labour figure is missing because hours have no rate, and not because there are no hours or revenue. */
const isPriceMissing = (id: FigureId, current: Analysis | undefined): boolean =>
  current !== undefined &&
  current.labour.unpricedMinutes > 0 &&
  (id === 'labourCost' || (id === 'labourShare' && current.values.revenue !== null));

const missingTexts: Readonly<Partial<Record<FigureId, string>>> = {
  labourShare: 'Appears once revenue is entered.',
  fairness: 'Needs two people with contracted hours who worked.',
};

const isEntered = (id: FigureId): id is EnteredFigure => enteredFigures.some((entered) => entered === id);

const missingText = (id: FigureId, departmentId: string, mayEnter: boolean): string => {
  if (departmentId !== '' && isEntered(id)) return 'Recorded for the whole restaurant only.';
  if (id === 'revenue' || id === 'satisfaction')
    return mayEnter ? 'Not entered. Tap to enter or import it.' : 'Not entered. An admin enters or imports it here.';
  return missingTexts[id] ?? 'Nothing to work it out from in this period.';
};

function Tile({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-24 min-w-0 cursor-pointer flex-col items-start gap-0.5 rounded-card border border-line bg-surface p-3 text-left shadow-card transition-colors duration-100 hover:bg-hover"
    >
      <span className="flex w-full items-start justify-between gap-2 text-small text-soft">
        <span className="min-w-0">{label}</span>
        <Info aria-hidden size={16} className="mt-0.5 shrink-0 print:hidden" />
      </span>
      {children}
    </button>
  );
}
