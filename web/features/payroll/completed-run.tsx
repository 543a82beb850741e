import { Banknote, FileSpreadsheet, FileText, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { PayrollEntry, PayrollPeriod } from '#schema/entities/payroll.ts';
import { calendarOf } from '#schema/rules/payroll/pay-group.ts';
import { notSubmitted } from '#schema/rules/payroll/payslip.ts';
import { accountantCsv, bankPaymentsCsv } from '#schema/rules/payroll/run-exports.ts';
import { downloadFailed } from '#web/payslip/download-payslip.ts';
import { payslipPdf } from '#web/payslip/payslip-pdf.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { HiddenNote } from '#web/people/hidden-note.tsx';
import { useHiddenUntil } from '#web/people/hidden-until.ts';
import { useRateTables } from '#web/people/rate-tables.ts';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { toast } from '#web/ui/toast-store.ts';
import { findEntriesOfYear, usePaidPeople, usePayRuns } from './queries.ts';

type CompletedRunProps = { run: PayrollPeriod; entries: readonly PayrollEntry[] };

/** The files of a completed run: made on this device, with or without a connection. */
export function CompletedRun({ run, entries }: CompletedRunProps) {
  const people = usePaidPeople();
  const tables = useRateTables();
  const isHidden = useHiddenUntil() !== undefined;
  const calendar = calendarOf(useDirectory().restaurant.payCalendar ?? [], run);
  const { runs, isLoading } = usePayRuns();
  const name = `${run.startDate} to ${run.endDate}`;

  const saveAll = async (): Promise<void> => {
    const inOrder = entries.toSorted((one, other) => (one.payslipNumber < other.payslipNumber ? -1 : 1));
    saveFile(`Payslips ${name}.pdf`, 'application/pdf', await payslipPdf(inOrder));
  };

  const saveForAccountant = async (): Promise<void> => {
    if (!people) return;
    const ofYear = await findEntriesOfYear(run, runs);
    saveFile(`Payroll ${name}.csv`, 'text/csv', accountantCsv(entries, people, tables, ofYear));
  };

  return (
    <>
      <p className="text-body text-soft">
        The payslips are issued and no longer change. Put corrections into the next run. {notSubmitted}.
      </p>
      <HiddenNote>Make the lists on a later day, or ask another admin to.</HiddenNote>
      <div className="flex flex-wrap gap-2">
        <PreparedFile
          icon={FileSpreadsheet}
          // Without the other runs of the year the figures to date would be blank.
          disabled={isHidden || !people || isLoading}
          save={saveForAccountant}
        >
          CSV for the accountant
        </PreparedFile>
        <Button
          variant="secondary"
          icon={Banknote}
          disabled={isHidden || !people}
          onClick={() =>
            people && saveFile(`Bank payments ${name}.csv`, 'text/csv', bankPaymentsCsv(entries, people, calendar))
          }
        >
          Bank payment list
        </Button>
        <PreparedFile icon={FileText} save={saveAll}>
          All payslips (PDF)
        </PreparedFile>
      </div>
    </>
  );
}

type PreparedFileProps = { icon: LucideIcon; disabled?: boolean; save: () => Promise<void>; children: string };

/** The button for a file that takes a while to make; it shows progress for its own file. */
function PreparedFile({ save, ...button }: PreparedFileProps) {
  const [isPreparing, setPreparing] = useState(false);

  async function prepare() {
    setPreparing(true);
    await save().catch(() => toast(downloadFailed('file')));
    setPreparing(false);
  }

  return <Button variant="secondary" pendingText={isPreparing && 'Preparing...'} onClick={prepare} {...button} />;
}
