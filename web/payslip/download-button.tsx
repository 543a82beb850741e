import { Download } from 'lucide-react';
import { useState } from 'react';
import type { PayrollEntry } from '#schema/entities/payroll.ts';
import { Button } from '#web/ui/button.tsx';
import { downloadPayslip } from './download-payslip.ts';

/** Saves a payslip as a PDF; works without a connection. */
export function DownloadPayslip({ entry }: { entry: PayrollEntry }) {
  const [isPending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    await downloadPayslip(entry);
    setPending(false);
  };
  return (
    <Button
      variant="secondary"
      icon={Download}
      label={`Download payslip ${entry.payslipNumber}`}
      pendingText={isPending && 'Preparing...'}
      onClick={download}
    >
      Download
    </Button>
  );
}
