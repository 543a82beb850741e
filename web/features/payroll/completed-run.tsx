import { Banknote, FileSpreadsheet, Printer } from 'lucide-react';
import { useState } from 'react';
import type { PayrollEntry, PayrollPeriod } from '#schema/entities/payroll.ts';
import { accountantCsv, bankPaymentsCsv } from '#schema/rules/payroll/run-exports.ts';
import { payslipPdf } from '#web/payslip/payslip-pdf.ts';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { usePayees } from './queries.ts';

type CompletedRunProps = { run: PayrollPeriod; entries: readonly PayrollEntry[] };

/** What a completed run is handed on as: made on this device, with or without a connection. */
export function CompletedRun({ run, entries }: CompletedRunProps) {
  const payees = usePayees();
  const [isPrinting, setPrinting] = useState(false);
  const name = `${run.startDate} to ${run.endDate}`;

  const print = async () => {
    setPrinting(true);
    const inOrder = entries.toSorted((one, other) => (one.payslipNumber < other.payslipNumber ? -1 : 1));
    saveFile(`Payslips ${name}.pdf`, 'application/pdf', await payslipPdf(inOrder));
    setPrinting(false);
  };

  return (
    <>
      <p className="text-body text-soft">
        The payslips are issued and do not change any more. Put corrections into the next run.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          icon={FileSpreadsheet}
          onClick={() => saveFile(`Payroll ${name}.csv`, 'text/csv', accountantCsv(entries, payees))}
        >
          CSV for the accountant
        </Button>
        <Button
          variant="secondary"
          icon={Banknote}
          onClick={() => saveFile(`Bank payments ${name}.csv`, 'text/csv', bankPaymentsCsv(entries, payees))}
        >
          Bank payment list
        </Button>
        <Button variant="secondary" icon={Printer} pendingText={isPrinting && 'Preparing...'} onClick={print}>
          Print all payslips
        </Button>
      </div>
    </>
  );
}
