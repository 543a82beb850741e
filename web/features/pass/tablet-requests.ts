import { type ListedTablet, listedTablets } from '#schema/api/pass.ts';
import type { Result } from '#schema/errors.ts';
import { apiResult } from '#web/session/api-result.ts';

/** The list of tablets lies on the server alone: it is asked for, and revoking one answers with it anew. */

const readTablets = (body: unknown): readonly ListedTablet[] => listedTablets.parse(body).tablets;

export const requestTablets = (): Promise<Result<readonly ListedTablet[]>> =>
  apiResult('/api/tablets', {}, readTablets);

export const revokeTablet = (id: string): Promise<Result<readonly ListedTablet[]>> =>
  apiResult(`/api/tablets/${id}`, { method: 'DELETE' }, readTablets);
