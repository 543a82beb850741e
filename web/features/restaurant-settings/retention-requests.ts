import { retentionAnswer } from '#schema/api/retention.ts';
import type { Result } from '#schema/errors.ts';
import type { RetentionKind } from '#schema/rules/retention/retention.ts';
import { apiResult } from '#web/session/api-result.ts';

/** How many months each kind of record is kept here. */
export type MonthsOfKinds = Readonly<Record<string, number>>;

const readMonths = (answer: unknown): MonthsOfKinds => retentionAnswer.parse(answer).months;

export const requestRetention = (): Promise<Result<MonthsOfKinds>> => apiResult('/api/retention', {}, readMonths);

/** Changes how long a kind of record is kept from now on. */
export const changeRetention = (kind: RetentionKind, months: number): Promise<Result<MonthsOfKinds>> =>
  apiResult(`/api/retention/${kind}`, { method: 'PUT', body: JSON.stringify({ months }) }, readMonths);
