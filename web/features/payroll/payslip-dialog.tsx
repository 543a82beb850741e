import { payPeriodText } from '#schema/rules/payroll/payslip.ts';
import { DownloadPayslip } from '#web/payslip/download-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { usePayrollAddress } from './payroll-address.ts';
import { PayslipContents } from './payslip-contents.tsx';
import { useEntry } from './queries.ts';

/** Payslip Details (specification, section 2). */
export function PayslipDialog({ entryId, zone }: { entryId: string; zone: string }) {
  const { close } = usePayrollAddress();
  const entry = useEntry(entryId);
  return (
    <Dialog
      open
      width="wide"
      onClose={close}
      title="Payslip Details"
      description={
        entry
          ? `${entry.payslipNumber} · ${payPeriodText(entry)}`
          : 'This payslip is not on this device. It may still be on its way, or belong to somebody else.'
      }
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Close
          </Button>
          {entry && <DownloadPayslip entry={entry} />}
        </>
      }
    >
      {entry && <PayslipContents entry={entry} zone={zone} />}
    </Dialog>
  );
}
