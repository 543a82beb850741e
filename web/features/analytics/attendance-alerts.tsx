import { ChevronRight, TriangleAlert } from 'lucide-react';
import { attendanceAlerts } from '#schema/rules/analytics/alerts.ts';
import type { Analysis } from '#schema/rules/analytics/analysis.ts';
import { useToday } from '#web/people/directory.tsx';
import { useAnalyticsAddress } from './analytics-address.ts';

/** Attendance alerts (specification, section 9); a tap shows who. */
export function AttendanceAlerts({ analysis }: { analysis: Analysis }) {
  const today = useToday();
  const address = useAnalyticsAddress();
  const alerts = attendanceAlerts(analysis);
  if (alerts.length === 0) return null;
  return (
    <section aria-label="Attendance alerts" className="flex flex-col gap-2 tablet:flex-row">
      {alerts.map(({ text, figure }) => (
        <button
          key={figure}
          type="button"
          onClick={() => address.show(figure === 'absences' ? { figure, from: today, to: today } : { figure })}
          className="flex min-h-12 grow cursor-pointer items-center gap-3 rounded-card bg-amber-soft px-edge py-2.5 text-left text-body font-medium text-amber"
        >
          <TriangleAlert aria-hidden size={20} className="shrink-0" />
          <span className="min-w-0 grow">{text}</span>
          <ChevronRight aria-hidden size={20} className="shrink-0 print:hidden" />
        </button>
      ))}
    </section>
  );
}
