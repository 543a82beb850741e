import { toInstant } from '#schema/entities/primitives.ts';
import { holidayText } from '#schema/rules/payroll/holiday.ts';
import { clockText, durationText } from '#schema/rules/text/time-text.ts';
import { minuteMs } from '#schema/rules/time/lengths.ts';
import { dayOf, mondayOf } from '#schema/rules/time/zone.ts';
import { useNow } from '#web/db/clock.ts';
import { useDocument } from '#web/db/live-query.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { usePriceWaiting } from '#web/people/price-waiting.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useWeekHours } from './queries.ts';
import { estimatedPayText, weekSums } from './week-sums.ts';

/** What the person has worked since Monday, and its value before deductions; both from hours records. */
export function HoursCard({ userId, zone }: { userId: string; zone: string }) {
  const now = useNow(minuteMs);
  const monday = mondayOf(dayOf(zone, toInstant(now)));
  const records = useWeekHours(userId, monday);
  const isPriceWaiting = usePriceWaiting();
  const { document: employment, isLoading } = useDocument('employments', userId);
  if (!records || isLoading) return <Skeleton shape="block" className="h-36 w-full" />;
  const contract = employment?.kind === 'employment' ? employment : undefined;
  const { payRules } = useDirectory().restaurant;
  const hasOvertime = payRules.overtimeAfterWeeklyMinutes + payRules.doubleTimeAfterWeeklyMinutes > 0;
  const { minutes, paidNote, pay, running } = weekSums(records, contract);
  return (
    <Card title="This week">
      <dl className="grid grid-cols-2 narrow:grid-cols-1 gap-3">
        <Figure name="Hours worked" value={durationText(minutes)} note={paidNote} />
        {pay === undefined ? (
          <Figure name="Pay" value="By salary" />
        ) : (
          <Figure name="Estimated pay" value={estimatedPayText(pay, records, isPriceWaiting, contract)} />
        )}
      </dl>
      <p className="mt-2 text-small text-soft">
        {running
          ? `Since Monday, not counting the time since you clocked in at ${clockText(zone, running.clockIn)}.`
          : 'Since Monday, from your clocked hours.'}
        {pay !== undefined && ` Before deductions${hasOvertime ? ' and without the extra pay for overtime' : ''}.`}
      </p>
      {contract && <p className="mt-1 text-small text-soft">{holidayText(contract, monday, minutes)}</p>}
    </Card>
  );
}

function Figure({ name, value, note = '' }: { name: string; value: string; note?: string }) {
  return (
    <div>
      <dt className="text-small text-soft">{name}</dt>
      <dd className="text-title font-strong tracking-tight tabular-nums">{value}</dd>
      {note !== '' && <dd className="text-small text-soft tabular-nums">{note}</dd>}
    </div>
  );
}
