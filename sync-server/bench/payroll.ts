import { builtInTables } from '#schema/rules/payroll/built-in-tables.ts';
import { computeEntry, type EntryInput } from '#schema/rules/payroll/compute-entry.ts';
import { NO_LOANS } from '#schema/rules/payroll/student-loan.ts';
import { type Measured, measurePayRun, runPeople } from './fixtures/pay-run.ts';
import { below, printTable } from './fixtures/table.ts';

/**
 * Payroll entries per second, a month of 22 records each with the steps that explain every amount; and a pay run of
 * many people from draft to payslips, with the longest time it keeps the server from everything else.
 */

const count = 20_000;
const aim = 5_000;

const month: EntryInput = {
  paymentDate: '2026-06-30',
  payPeriod: 'monthly',
  periodStart: '2026-06-01',
  records: Array.from({ length: 22 }, (_, day) => ({
    id: `day-${day}`,
    hourlyRate: 1_400,
    minutes: { regular: 400, overtime: 20, doubleTime: 0 },
  })),
  overtimeRules: {
    overtimeAfterWeeklyMinutes: 0,
    overtimePercent: 150,
    doubleTimeAfterWeeklyMinutes: 0,
    doubleTimePercent: 200,
  },
  additions: [],
  expenses: [],
  deductions: [],
  salary: null,
  taxCode: '1257L',
  basis: 'W1M1',
  niCategory: 'A',
  dateOfBirth: '1996-02-03',
  apprenticeSince: null,
  lastEntry: null,
  previousEmployment: null,
  pension: null,
  opening: null,
  loans: NO_LOANS,
  circumstances: [],
  tables: builtInTables,
};

const start = performance.now();
for (let index = 0; index < count; index += 1) computeEntry(month);
const perSecond = (count * 1000) / (performance.now() - start);

/**
 * How long work takes, and the longest time it blocks the event loop, also without time spent waiting for the
 * processor.
 */
const measure = async (work: () => Promise<void>): Promise<Measured> => {
  const start = performance.now();
  let [last, longestHold] = [start, 0];
  let [lastUsage, longestWork] = [process.cpuUsage(), 0];
  const note = () => {
    const now = performance.now();
    const { user, system } = process.cpuUsage(lastUsage);
    longestHold = Math.max(longestHold, now - last);
    longestWork = Math.max(longestWork, (user + system) / 1000);
    [last, lastUsage] = [now, process.cpuUsage()];
  };
  const ticking = setInterval(note, 1);
  await work();
  note();
  clearInterval(ticking);
  return { seconds: (last - start) / 1000, longestHold, longestWork };
};

const run = await measurePayRun(measure);
const people = `${runPeople} people, 22 records each`;

const stepRows = (name: string, { seconds, longestHold, longestWork }: Measured) => [
  below(`${name}, ${people}`, seconds, 1, 's'),
  below('  longest hold of the event loop', longestHold, 50, 'ms'),
  below('  longest of it on the processor', longestWork, 50, 'ms'),
];

printTable('Payroll', [
  { what: 'entries a second', measured: perSecond.toFixed(0), aim: `≥ ${aim}`, ratio: aim / perSecond },
  ...stepRows('gathering', run.gather),
  ...stepRows('processing', run.process),
  ...stepRows('completing', run.complete),
]);
