import type { jsPDF } from 'jspdf';
import type { PayrollEntry } from '#schema/entities/payroll.ts';
import {
  type PayslipLine,
  payPeriodText,
  payslipCodes,
  payslipHeadline,
  payslipSections,
} from '#schema/rules/payroll/payslip.ts';
import { asWritten, embedFont, needsEmbeddedFont, setFontFor } from './pdf-font.ts';
import { pdfText } from './pdf-text.ts';

/** Millimetres on A4. */
const [left, right, values, top, bottom, foot] = [20, 190, 75, 22, 276, 285];
const lineHeight = 5.4;

/** The payslips as one PDF, each starting on a new page. The library is loaded for the first one. */
export async function payslipPdf(entries: readonly PayrollEntry[]): Promise<Blob> {
  const { jsPDF } = await import('jspdf');
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', compress: true });
  if (needsEmbeddedFont(entries.flatMap(textsOf))) await embedFont(pdf);
  for (const [index, entry] of entries.entries()) {
    if (index > 0) pdf.addPage();
    writePayslip(pdf, entry);
  }
  return pdf.output('blob');
}

/** What people have entered; all other words of a payslip are ours. */
function textsOf({
  employeeName,
  employerName,
  additions,
  deductions,
  expenses = [],
}: PayrollEntry): readonly string[] {
  return [employeeName, employerName, ...[...additions, ...deductions, ...expenses].map(({ name }) => name)];
}

function writePayslip(pdf: jsPDF, entry: PayrollEntry): void {
  let y = writeHead(pdf, entry);
  for (const { title, lines } of payslipSections(entry)) {
    if (y + (lines.length + 2) * lineHeight > bottom) {
      pdf.addPage();
      y = top;
    }
    y = isAloneIn(lines, title) ? writeBand(pdf, lines[0], y) : writeSection(pdf, title, lines, y);
  }
  pdf.setTextColor(90);
  pdfText(pdf, `Payslip ${entry.payslipNumber}`, right, foot, { size: 9, weight: 'normal', align: 'right' });
}

type Lines = readonly PayslipLine[];

/** The net pay, a section of one amount, needs no heading of its own. */
const isAloneIn = (lines: Lines, title: string): lines is readonly [PayslipLine] =>
  lines.length === 1 && lines[0]?.label === title;

/** A heading, and each line with its amount at the right; returns where the next section begins. */
function writeSection(pdf: jsPDF, title: string, lines: Lines, start: number): number {
  let y = start + lineHeight;
  pdf.setTextColor(20);
  pdfText(pdf, title, left, y, { size: 11, weight: 'bold', align: 'left' });
  y += 2;
  pdf.setDrawColor(200).line(left, y, right, y);
  for (const { label, value, isTotal } of lines) {
    y += lineHeight;
    const weight = isTotal ? 'bold' : 'normal';
    pdf.setTextColor(isTotal ? 20 : 70);
    pdfText(pdf, label, left, y, { size: 10, weight, align: 'left' });
    pdf.setTextColor(20);
    pdfText(pdf, value, right, y, { size: 10, weight, align: 'right' });
  }
  return y + lineHeight;
}

/** The net pay, on a tinted band. */
function writeBand(pdf: jsPDF, { label, value }: PayslipLine, start: number): number {
  const height = 11;
  pdf
    .setFillColor(232, 240, 236)
    .rect(left - 3, start, right - left + 6, height, 'F')
    .setTextColor(20);
  const y = start + height * 0.67;
  pdfText(pdf, label, left, y, { size: 12, weight: 'bold', align: 'left' });
  pdfText(pdf, value, right, y, { size: 14, weight: 'bold', align: 'right' });
  return start + height + lineHeight * 0.6;
}

/** Who pays whom for what; returns where the next line goes. */
function writeHead(pdf: jsPDF, entry: PayrollEntry): number {
  const { taxCode, basis, niCategory, taxPeriod } = payslipCodes(entry);
  pdf.setTextColor(20);
  pdfText(pdf, 'Payslip', right, top, { size: 14, weight: 'bold', align: 'right' });
  pdfText(pdf, entry.payslipNumber, right, top + lineHeight, { size: 10, weight: 'normal', align: 'right' });
  let y =
    writeWrapped(pdf, entry.employerName, top, { size: 14, weight: 'bold', x: left, width: 130 }) + lineHeight * 1.6;
  const facts: readonly [string, string][] = [
    ['Employee', entry.employeeName],
    ['Employer PAYE reference', entry.payeReference],
    ['Paid', payslipHeadline(entry)],
    ['Pay period', payPeriodText(entry)],
    ['Tax period', taxPeriod],
    ['Tax code', `${taxCode} (${basis})`],
    ['National Insurance category', niCategory],
    ['National Insurance number', entry.niNumber ?? ''],
  ];
  for (const [name, value] of facts.filter(([, text]) => text !== '')) {
    y += lineHeight;
    pdf.setTextColor(90);
    pdfText(pdf, name, left, y, { size: 10, weight: 'normal', align: 'left' });
    pdf.setTextColor(20);
    y = writeWrapped(pdf, value, y, { size: 10, weight: 'normal', x: values, width: right - values });
  }
  return y + lineHeight;
}

interface Wrapping extends Pick<Parameters<typeof pdfText>[4], 'size' | 'weight'> {
  readonly x: number;
  /** Millimetres. */
  readonly width: number;
}

/** A name on as many lines as it needs; returns where the last one is. */
function writeWrapped(pdf: jsPDF, text: string, start: number, { size, weight, x, width }: Wrapping): number {
  const words = asWritten(text);
  if (!setFontFor(pdf, words, weight)) pdf.setFont('helvetica', weight);
  const lines: readonly string[] = pdf.setFontSize(size).splitTextToSize(words, width);
  for (const [index, line] of lines.entries())
    pdfText(pdf, line, x, start + index * lineHeight, { size, weight, align: 'left' });
  return start + Math.max(0, lines.length - 1) * lineHeight;
}
