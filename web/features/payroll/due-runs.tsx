import { CalendarCog } from 'lucide-react';
import type { PayCalendar } from '#schema/entities/pay-calendar.ts';
import type { PayrollPeriod } from '#schema/entities/payroll.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { dueRuns } from '#schema/rules/payroll/next-run.ts';
import { groupText } from '#schema/rules/payroll/pay-group-names.ts';
import { payDateText, payPeriodText } from '#schema/rules/payroll/payslip.ts';
import { lowerFirst } from '#schema/rules/text/lower-first.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { moneyOutText } from './run-words.ts';

type DueRunsProps = { calendar: PayCalendar; runs: readonly PayrollPeriod[]; today: Day };

/** Which runs are next by the pay calendar and when they are to be paid; without a calendar, where to enter one. */
export function DueRuns({ calendar, runs, today }: DueRunsProps) {
  if (calendar.length === 0)
    return (
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-edge py-3">
        <p className="text-body text-soft">With a pay calendar every run proposes its own days.</p>
        <ButtonLink to="/restaurant-settings?tab=restaurant" icon={CalendarCog}>
          Pay calendar
        </ButtonLink>
      </div>
    );
  return (
    <ul aria-label="Next pay runs" className="divide-y divide-line border-b border-line">
      {dueRuns(calendar, runs, today).map((run) => (
        <li key={`${run.frequency} ${run.payGroup ?? ''}`} className="px-edge py-3">
          <p className="text-body">{`Next ${lowerFirst(groupText(run, calendar))}: ${payPeriodText(run)}`}</p>
          <p className={run.paymentDate <= today ? 'text-small text-amber' : 'text-small text-soft'}>
            {[dueText(run, today), moneyOutText(run, calendar)].filter(Boolean).join('. ')}
          </p>
        </li>
      ))}
    </ul>
  );
}

const dueText = ({ paymentDate, endDate }: { paymentDate: Day; endDate: Day }, today: Day): string => {
  const date = payDateText(paymentDate);
  if (paymentDate < today) return `Was to be paid on ${date}`;
  if (paymentDate === today) return 'To be paid today';
  return endDate < today ? `The period is over. To be paid on ${date}` : `To be paid on ${date}`;
};
