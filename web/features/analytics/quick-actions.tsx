import { CalendarDays, Download, MessageSquare, Printer } from 'lucide-react';
import { useDirectory } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useAnalyticsAddress } from './analytics-address.ts';
import { exportAnalytics } from './export-analytics.ts';
import type { Analyses } from './use-analyses.ts';

/** Where to go from the figures (D3): the rota, the messages, a file, paper. */
export function QuickActions({ analyses }: { analyses: Analyses }) {
  const { restaurant } = useDirectory();
  const { departmentId } = useAnalyticsAddress();
  const isLoading = analyses.current === undefined;
  return (
    <section
      aria-label="Quick actions"
      className="grid grid-cols-2 narrow:grid-cols-1 gap-2 tablet:grid-cols-4 print:hidden"
    >
      <ButtonLink to="/rota" icon={CalendarDays}>
        Open rota
      </ButtonLink>
      <ButtonLink to="/messages" icon={MessageSquare}>
        Messages
      </ButtonLink>
      <Button
        variant="secondary"
        icon={Download}
        disabled={isLoading}
        onClick={() => exportAnalytics(analyses, restaurant, departmentId)}
      >
        Export CSV
      </Button>
      <Button variant="secondary" icon={Printer} disabled={isLoading} onClick={() => window.print()}>
        Print
      </Button>
    </section>
  );
}
