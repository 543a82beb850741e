import type { jsPDF } from 'jspdf';
import type { PayrollEntry } from '#schema/entities/payroll.ts';
import {
  notSubmitted,
  payDateText,
  payPeriodText,
  payslipCodes,
  payslipSections,
} from '#schema/rules/payroll/payslip.ts';
import { pdfText } from './pdf-text.ts';

/** Millimetres on A4. */
const [left, right, middle, top, bottom] = [20, 190, 105, 22, 282];
const lineHeight = 5.4;

/** The payslips as one PDF, each on pages of its own. The library is loaded when the first one is made. */
export async function payslipPdf(entries: readonly PayrollEntry[]): Promise<Blob> {
  const { jsPDF } = await import('jspdf');
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', compress: true });
  for (const [index, entry] of entries.entries()) {
    if (index > 0) pdf.addPage();
    writePayslip(pdf, entry);
  }
  return pdf.output('blob');
}

function writePayslip(pdf: jsPDF, entry: PayrollEntry): void {
  let y = writeHead(pdf, entry);
  for (const { title, lines } of payslipSections(entry)) {
    if (y + (lines.length + 2) * lineHeight > bottom) {
      pdf.addPage();
      y = top;
    }
    pdf.setDrawColor(190).line(left, y, right, y);
    y += lineHeight + 1;
    pdfText(pdf, title, left, y, { size: 11, weight: 'bold', align: 'left' });
    for (const { label, value } of lines) {
      y += lineHeight;
      pdfText(pdf, label, left, y, { size: 10, weight: 'normal', align: 'left' });
      pdfText(pdf, value, right, y, { size: 10, weight: title === 'Net pay' ? 'bold' : 'normal', align: 'right' });
    }
    y += lineHeight * 0.7;
  }
  pdfText(pdf, notSubmitted, left, Math.min(y + lineHeight, bottom + 6), { size: 9, weight: 'normal', align: 'left' });
}

/** Who pays whom for what; answers where the next line goes. */
function writeHead(pdf: jsPDF, entry: PayrollEntry): number {
  const { taxCode, basis, niCategory, taxPeriod } = payslipCodes(entry);
  pdfText(pdf, entry.employerName, left, top, { size: 14, weight: 'bold', align: 'left' });
  pdfText(pdf, `Payslip ${entry.payslipNumber}`, right, top, { size: 14, weight: 'bold', align: 'right' });
  const facts: readonly [string, string][] = [
    ['Employee', entry.employeeName],
    ['Employer PAYE reference', entry.payeReference],
    ['Pay date', payDateText(entry.paymentDate)],
    ['Pay period', payPeriodText(entry)],
    ['Tax period', taxPeriod],
    ['Tax code', `${taxCode} (${basis})`],
    ['National Insurance category', niCategory],
  ];
  let y = top + 4;
  for (const [name, value] of facts.filter(([, text]) => text !== '')) {
    y += lineHeight;
    pdfText(pdf, name, left, y, { size: 10, weight: 'normal', align: 'left' });
    pdfText(pdf, value, middle, y, { size: 10, weight: 'normal', align: 'left' });
  }
  return y + lineHeight;
}
