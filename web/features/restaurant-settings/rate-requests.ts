import { type RateTablesAnswer, rateTablesAnswer } from '#schema/api/rate-tables.ts';
import type { RateTable } from '#schema/entities/rate-table.ts';
import type { Result } from '#schema/errors.ts';
import { apiResult } from '#web/session/api-result.ts';

/** Calls about rates, for admins with a connection; the changed settings arrive with the sync. */

const path = '/api/payroll/rate-tables';

const read = (answer: unknown): RateTablesAnswer => rateTablesAnswer.parse(answer);

export const importRates = (table: RateTable): Promise<Result<RateTablesAnswer>> =>
  apiResult(path, { method: 'POST', body: JSON.stringify(table) }, read);

export const removeRates = (taxYear: string): Promise<Result<RateTablesAnswer>> =>
  apiResult(`${path}/${taxYear}`, { method: 'DELETE' }, read);
