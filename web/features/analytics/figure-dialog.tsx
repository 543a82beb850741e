import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { entersDailyFigures } from '#schema/permissions/daily-figure.ts';
import { seesEverybodysPay } from '#schema/permissions/hours.ts';
import type { Figures } from '#schema/rules/analytics/analysis.ts';
import type { Evidence } from '#schema/rules/analytics/figure.ts';
import { type FigureId, figures } from '#schema/rules/analytics/figures.ts';
import { partName, selectFacts } from '#schema/rules/analytics/selection.ts';
import { basisText } from '#schema/rules/labour-cost/labour-basis-text.ts';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { VirtualScroller } from '#web/ui/virtual-scroller.tsx';
import type { AnalyticsAddress } from './analytics-address.ts';
import { useAnalyticsAddress } from './analytics-address.ts';
import { EvidenceRow } from './evidence-row.tsx';
import { exportEvidence } from './export-analytics.ts';
import { missingText, rangeText, valueText } from './figure-text.ts';
import { useServerEvidence } from './server-analysis.ts';
import type { Analyses } from './use-analyses.ts';

/** What a figure means and the records behind it. */
export function FigureDialog({ id, analyses }: { id: FigureId; analyses: Analyses }) {
  const { actor, restaurant, people } = useDirectory();
  const today = useToday();
  const address = useAnalyticsAddress();
  const figure = figures[id];
  const { evidence, refusal } = useEvidence(id, analyses);
  const range = { from: address.from ?? analyses.range.from, until: address.to ?? analyses.range.until };
  const department = partName(restaurant.departments, address.partId || address.departmentId) || 'All departments';
  const shown = figuresIn(analyses, address);
  const value = shown?.values[id] ?? null;
  const basis = figure.isOfPay && shown ? basisText(shown.labour) : '';
  const isEntered = figure.unit !== 'count' && ['revenue', 'satisfaction', 'labourShare'].includes(id);
  return (
    <Dialog
      open
      width="wide"
      onClose={address.close}
      title={figure.name}
      description={`${rangeText(range, today.slice(0, 4))} · ${department}`}
      actions={
        <>
          {evidence && evidence.length > 0 && (
            <Button
              variant="secondary"
              icon={Download}
              onClick={() => exportEvidence(id, evidence, restaurant, people)}
            >
              Export records
            </Button>
          )}
          {isEntered && entersDailyFigures(actor) && (
            <Button onClick={() => address.show({ form: 'daily-figures' })}>Enter or import</Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {value !== null && (
          <p className="text-display font-strong tracking-tight tabular-nums">{valueText(figure.unit, value)}</p>
        )}
        <p className="text-body text-soft">{figure.formula}</p>
        {basis !== '' && (
          <p className="text-body text-soft">
            {basis}
            {!seesEverybodysPay(actor) && ' Only admins see what managers and admins earn.'}
          </p>
        )}
        {figure.isOfHours && shown && shown.missingClockOuts > 0 && (
          <p className="text-body text-amber">
            {missingText(shown.missingClockOuts)}: those hours are not counted. Enter them in the timesheet.
          </p>
        )}
        {isEntered && !entersDailyFigures(actor) && (
          <p className="text-body text-soft">An admin enters or imports the daily numbers here.</p>
        )}
        {refusal !== '' && <p className="text-body text-amber">{refusal}</p>}
        {refusal === '' && !evidence && <SkeletonRows label="Loading records" rows={4} />}
        {evidence && (
          <h3 className="text-small font-medium text-soft">
            {evidence.length === 1 ? '1 record' : `${evidence.length} records`}
          </h3>
        )}
        {evidence && evidence.length > 0 && (
          <VirtualScroller
            label="Records"
            items={evidence}
            keyOf={({ kind, id: recordId }) => `${kind} ${recordId}`}
            renderItem={(row) => <EvidenceRow evidence={row} isOnDevice={analyses.facts !== undefined} />}
            estimatedHeight={64}
            className="h-[40vh] rounded-card border border-line"
          />
        )}
      </div>
    </Dialog>
  );
}

/** The newest first, from the same source as the figures: this device or the server. */
function useEvidence(id: FigureId, { facts, range }: Analyses) {
  const address = useAnalyticsAddress();
  const { period, departmentId, partId } = address;
  const [from, to] = [address.from ?? range.from, address.to ?? range.until];
  const department = partId || departmentId;
  const answer = useServerEvidence(
    facts ? undefined : { figure: id, period, until: range.until, department, from, to },
  );
  const fetched = answer?.ok ? answer.value.evidence : undefined;
  const evidence = useMemo(() => {
    if (!facts) return fetched && newestFirst(fetched);
    return newestFirst(figures[id].evidence(selectFacts(facts, { from, until: to }, department)));
  }, [facts, fetched, id, from, to, department]);
  return { evidence, refusal: answer && !answer.ok ? answer.message : '' };
}

const newestFirst = (evidence: readonly Evidence[]): readonly Evidence[] =>
  evidence.toSorted((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : 0));

/** The figures of what is open: the period, one of its parts, or a department; undefined if the dashboard has none. */
function figuresIn({ current }: Analyses, { from, partId }: AnalyticsAddress): Figures | undefined {
  if (partId !== '') return current?.departments.find(({ departmentId }) => departmentId === partId);
  return from === undefined ? current : current?.trend.find((point) => point.from === from);
}
