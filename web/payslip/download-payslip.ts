import type { PayrollEntry } from '#schema/entities/payroll.ts';
import { changeDocument } from '#web/db/write.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { toast } from '#web/ui/toast-store.ts';
import { payslipPdf } from './payslip-pdf.ts';

/** The toast if a file of this name could not be made. */
export const downloadFailed = (what: string) =>
  ({
    title: 'Download Failed',
    description: `The ${what} could not be made on this device. Reload Brigade, then try again.`,
    tone: 'destructive',
  }) as const;

/**
 * Makes the payslip's PDF on this device, saves it, and counts the download: at once if the server can be reached,
 * otherwise with the next sync (specification, section 8: the two toasts).
 */
export async function downloadPayslip(entry: PayrollEntry): Promise<void> {
  const pdf = await payslipPdf([entry]).catch(() => undefined);
  if (!pdf) {
    toast(downloadFailed('payslip'));
    return;
  }
  saveFile(`Payslip ${entry.payslipNumber}.pdf`, 'application/pdf', pdf);
  toast({ title: 'Payslip Downloaded', description: 'Your payslip has been prepared for viewing.' });
  const counted = await changeDocument('payrollEntry', entry.id, { downloadCount: entry.downloadCount + 1 });
  if (!counted.ok) toast({ title: 'Error', description: counted.message, tone: 'destructive' });
}
