import type { ExpectedTakingsRow } from '#schema/rules/labour-cost/expected-takings-import.ts';
import { moneyText } from '#schema/rules/text/money-text.ts';
import { shortDayText } from '#schema/rules/text/time-text.ts';
import { VirtualScroller } from '#web/ui/virtual-scroller.tsx';

/** What the file would do, line by line: those with something wrong first, and which days would be overwritten. */
export function TakingsPreview({ rows }: { rows: readonly ExpectedTakingsRow[] }) {
  const wrong = rows.filter(({ problems }) => problems.length > 0);
  const good = rows.filter(({ problems }) => problems.length === 0);
  const replaced = good.filter((row) => row.replaced !== undefined).length;
  return (
    <section aria-label="Preview">
      <p role="status" className="text-body font-strong">
        {[
          `${good.length} ${good.length === 1 ? 'day' : 'days'} will be entered`,
          ...(replaced > 0 ? [`${replaced} of them overwritten`] : []),
          ...(wrong.length > 0 ? [`${wrong.length} ${wrong.length === 1 ? 'line' : 'lines'} left out`] : []),
        ].join(', ')}
      </p>
      <VirtualScroller
        label="Lines of the file"
        className="mt-2 max-h-64 rounded-card border border-line"
        items={[...wrong, ...good]}
        keyOf={({ line }) => String(line)}
        estimatedHeight={44}
        renderItem={(row) => <PreviewLine row={row} />}
      />
    </section>
  );
}

function PreviewLine({ row: { line, day, amount, replaced, problems } }: { row: ExpectedTakingsRow }) {
  if (problems.length > 0)
    return (
      <p className="border-b border-line px-3 py-2.5 text-small text-red wrap-anywhere">
        {`Line ${line}: ${problems.join(' ')}`}
      </p>
    );
  return (
    <div className="flex items-baseline justify-between gap-3 border-b border-line px-3 py-2.5 text-body">
      <p>{day && `${shortDayText(day)} ${day.slice(0, 4)}`}</p>
      <p className="text-right tabular-nums">
        {amount !== undefined && moneyText(amount)}
        {replaced !== undefined && (
          <span className="block text-small text-soft">{`overwrites ${moneyText(replaced)}`}</span>
        )}
      </p>
    </div>
  );
}
