import { ClipboardCheck } from 'lucide-react';
import { isManagerial } from '#schema/permissions/actor.ts';
import { managesPayroll } from '#schema/permissions/payroll.ts';
import { usePayslipsOf } from '#web/payslip/payslips-of.ts';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Page } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { GenerateDemoData } from './generate-demo-data.tsx';
import { LatestPaySummary } from './latest-pay-summary.tsx';
import { PayHistory } from './pay-history.tsx';
import { PayRuns } from './pay-runs.tsx';
import { usePayrollAddress } from './payroll-address.ts';
import { PayslipDialog } from './payslip-dialog.tsx';
import { usePayRuns } from './queries.ts';
import { RecentPayslips } from './recent-payslips.tsx';
import { RunView } from './run-view.tsx';

/** `/payroll`: everybody's own pay and, for admins, the pay runs (specification, section 2; D17). */
export function PayrollScreen() {
  const { restaurant, actor } = useDirectory();
  const today = useToday();
  const address = usePayrollAddress();
  const { payslips, isLoading } = usePayslipsOf(actor.userId);
  const { runs, isLoading: isLoadingRuns } = usePayRuns();
  const isAdmin = managesPayroll(actor);
  if (isLoading || isLoadingRuns) return <Loading />;
  if (isAdmin && address.runId !== '')
    return <RunView key={address.runId} runId={address.runId} restaurant={restaurant} />;

  const [latest] = payslips;
  return (
    <Page width="wide">
      {payslips.length === 0 && runs.length === 0 && (
        <div className="mx-auto w-full max-w-phone wide:max-w-none">
          <GenerateDemoData />
        </div>
      )}
      <div className="mx-auto grid w-full max-w-phone gap-3 wide:max-w-none wide:grid-cols-2 wide:items-start wide:gap-6">
        <div className="grid min-w-0 gap-3 empty:hidden">
          {isAdmin && <PayRuns runs={runs} calendar={restaurant.payCalendar ?? []} today={today} />}
          {latest && <LatestPaySummary entry={latest} />}
          {isManagerial(actor) && (
            <ButtonLink to="/timesheets" icon={ClipboardCheck} width="full">
              Approve hours
            </ButtonLink>
          )}
        </div>
        <div className="grid min-w-0 gap-3">
          <RecentPayslips payslips={payslips} zone={restaurant.timeZone} />
          <PayHistory payslips={payslips} />
        </div>
      </div>
      {address.payslipId !== '' && <PayslipDialog entryId={address.payslipId} zone={restaurant.timeZone} />}
    </Page>
  );
}

function Loading() {
  return (
    <Page>
      <SkeletonRows label="Loading payroll" rows={5} />
    </Page>
  );
}
