import { type RateTablesAnswer, rateTablesAnswer } from '#schema/api/rate-tables.ts';
import { type ImportedRateTable, rateTable } from '#schema/entities/rate-table.ts';
import { accepted } from '#schema/errors.ts';
import { managesPayroll } from '#schema/permissions/payroll.ts';
import { knownTables, lastDayOfTaxYear } from '#schema/rules/payroll/rate-tables.ts';
import { importRateTable, removeRateTable } from '#server/domain/payroll/rate-tables.ts';
import { type Call, endpoint, replyWith, writeAs } from './endpoint.ts';

const shared = { topic: 'Payroll', answer: rateTablesAnswer, allows: managesPayroll, takesNoRow: true } as const;

const present = (imported: readonly ImportedRateTable[]): RateTablesAnswer =>
  knownTables(imported).map((table) => {
    const { importedBy = '', importedAt = '' } = imported.find((each) => each.table === table) ?? {};
    const { taxYear } = table;
    const origin = importedBy === '' ? 'built-in' : 'imported';
    return { taxYear, origin, importedBy, importedAt, paysUntil: lastDayOfTaxYear(taxYear), table };
  });

const importedRates = (call: Call): readonly ImportedRateTable[] => writeAs(call, (tx) => tx.restaurant().rateTables);

/** The rates pay is computed with: the built-in ones, and those that admins import for a new tax year (D62). */
export const rateTableEndpoints = [
  endpoint({
    ...shared,
    method: 'get',
    path: '/api/payroll/rate-tables',
    summary: 'The rates of every tax year that is known. Admins.',
    run: (call) => accepted({ body: present(importedRates(call)) }),
  }),
  endpoint({
    ...shared,
    method: 'post',
    path: '/api/payroll/rate-tables',
    summary: 'Imports the rates of the next tax year, or corrects imported ones that no completed run uses. Admins.',
    body: rateTable,
    run: (call, { body }) =>
      replyWith(
        writeAs(call, (tx) => importRateTable(tx, body)),
        present,
      ),
  }),
  endpoint({
    ...shared,
    method: 'delete',
    path: '/api/payroll/rate-tables/{taxYear}',
    summary: 'Removes imported rates that no completed run uses. Admins.',
    run: (call) =>
      replyWith(
        writeAs(call, (tx) => removeRateTable(tx, call.parameters.taxYear ?? '')),
        present,
      ),
  }),
];
