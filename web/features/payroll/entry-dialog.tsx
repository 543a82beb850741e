import type { PayrollPeriod } from '#schema/entities/payroll.ts';
import { payPeriodText } from '#schema/rules/payroll/payslip.ts';
import { DownloadPayslip } from '#web/payslip/download-button.tsx';
import { useIsOnline } from '#web/people/offline-note.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { Adjustments } from './adjustments.tsx';
import { EntryRemarks } from './entry-remarks.tsx';
import { usePayrollAddress } from './payroll-address.ts';
import { PayslipContents } from './payslip-contents.tsx';
import { useEntry } from './queries.ts';
import { leaveOut } from './run-requests.ts';

type EntryDialogProps = { entryId: string; run: PayrollPeriod; zone: string };

/** One person's entry of a run: what blocks it, its amounts, and additions to their hours. */
export function EntryDialog({ entryId, run, zone }: EntryDialogProps) {
  const { close } = usePayrollAddress();
  const isOnline = useIsOnline();
  const { entry, isLoading } = useEntry(entryId);
  const isOpen = run.status !== 'completed';

  const leave = async () => {
    const result = await leaveOut(entryId);
    if (!result.ok) {
      toast({ title: 'Error', description: result.message, tone: 'destructive' });
      return;
    }
    toast({
      title: 'Left out of this run',
      description: 'Their hours go into the next run, which lists any salary still due.',
    });
    close();
  };

  return (
    <Dialog
      open
      width="wide"
      onClose={close}
      title={entry?.employeeName ?? (isLoading ? 'Pay' : 'Not in this run')}
      description={entry && `${payPeriodText(entry)}${entry.payslipNumber && ` · ${entry.payslipNumber}`}`}
      actions={
        <>
          {entry && isOpen && (
            <Button variant="secondary" className="mr-auto" disabled={!isOnline} onClick={leave}>
              Leave out of this run
            </Button>
          )}
          <Button variant="secondary" onClick={close}>
            Close
          </Button>
          {entry && !isOpen && <DownloadPayslip entry={entry} />}
        </>
      }
    >
      {entry && (
        <div className="grid gap-5">
          <EntryRemarks entry={entry} isOpen={isOpen} />
          {entry.refusals.length === 0 && <PayslipContents entry={entry} zone={zone} />}
          {isOpen && <Adjustments key={entry.id} entry={entry} />}
        </div>
      )}
    </Dialog>
  );
}
