import type {
  AdjustEntryRequest,
  ChangePayRunRequest,
  CreatePayRunRequest,
  PayRunAnswer,
  PayRunChanges,
  SettleOwedRequest,
} from '#schema/api/payroll.ts';
import { payRunChangesAnswer } from '#schema/api/payroll.ts';
import type { Result } from '#schema/errors.ts';
import { apiResult } from '#web/session/api-result.ts';

/** Requests to the server about pay runs, for admins with a connection; the changed documents arrive by sync. */

const call = (path: string, method: 'POST' | 'PUT' | 'DELETE', body: unknown = {}): Promise<Result<PayRunAnswer>> =>
  apiResult(`/api/payroll${path}`, { method, body: JSON.stringify(body) }, (answer) => answer as PayRunAnswer);

export const createRun = (request: CreatePayRunRequest) => call('/periods', 'POST', request);
export const changePayDate = (runId: string, request: ChangePayRunRequest) => call(`/periods/${runId}`, 'PUT', request);
export const gatherRun = (runId: string) => call(`/periods/${runId}/gather`, 'POST');
export const processRun = (runId: string) => call(`/periods/${runId}/process`, 'POST');
export const completeRun = (runId: string) => call(`/periods/${runId}/complete`, 'POST');
export const askRunChanges = (runId: string): Promise<Result<PayRunChanges>> =>
  apiResult(`/api/payroll/periods/${runId}/changes`, {}, (answer) => payRunChangesAnswer.parse(answer));
export const discardRun = (runId: string) => call(`/periods/${runId}`, 'DELETE');
export const addToRun = (runId: string, userId: string) => call(`/periods/${runId}/entries`, 'POST', { userId });
export const adjustEntry = (entryId: string, request: AdjustEntryRequest) =>
  call(`/entries/${entryId}`, 'PUT', request);
export const addCorrections = (entryId: string) => call(`/entries/${entryId}/corrections`, 'POST');
export const settleOwed = (entryId: string, request: SettleOwedRequest) =>
  call(`/entries/${entryId}/settle`, 'POST', request);
export const reopenOwed = (userId: string, settledId: string) =>
  call(`/payees/${userId}/reopen`, 'POST', { settledId });
export const leaveOut = (entryId: string) => call(`/entries/${entryId}`, 'DELETE');

/** An admin has asked the person, and the bank details that changed at `since` are theirs (D57). */
export const confirmBank = (userId: string, since: string) =>
  apiResult(
    `/api/payroll/payees/${userId}/confirm-bank`,
    { method: 'POST', body: JSON.stringify({ since }) },
    () => undefined,
  );

/** Sample pay runs of the demo restaurant (D2). */
export const generateDemoData = (): Promise<Result<void>> =>
  apiResult('/api/seed-payroll-demo', { method: 'POST' }, () => undefined);
