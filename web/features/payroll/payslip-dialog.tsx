import { payPeriodText } from '#schema/rules/payroll/payslip.ts';
import { DownloadPayslip } from '#web/payslip/download-button.tsx';
import { RecordAwaited } from '#web/people/record-awaited.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { usePayrollAddress } from './payroll-address.ts';
import { PayslipContents } from './payslip-contents.tsx';
import { useEntry } from './queries.ts';

/** Payslip Details (specification, section 2). */
export function PayslipDialog({ entryId, zone }: { entryId: string; zone: string }) {
  const { close } = usePayrollAddress();
  const { entry, isLoading } = useEntry(entryId);
  return (
    <Dialog
      open
      width="wide"
      onClose={close}
      title="Payslip Details"
      description={entry && `${entry.payslipNumber} · ${payPeriodText(entry)}`}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Close
          </Button>
          {entry && <DownloadPayslip entry={entry} />}
        </>
      }
    >
      {entry ? (
        <PayslipContents entry={entry} zone={zone} />
      ) : (
        <RecordAwaited
          isLoading={isLoading}
          loadingLabel="Loading the payslip"
          title="This payslip is not on this device"
          description="It may still be on its way, or belong to somebody else."
        />
      )}
    </Dialog>
  );
}
