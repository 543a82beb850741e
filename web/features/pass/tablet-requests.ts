import { type ListedTablet, listedTablets } from '#schema/api/pass.ts';
import type { Result } from '#schema/errors.ts';
import { apiResult } from '#web/session/api-result.ts';

/** The list of tablets is only on the server: it is requested each time, and revoking a tablet returns the new list. */

const readTablets = (body: unknown): readonly ListedTablet[] => listedTablets.parse(body).tablets;

export const requestTablets = (): Promise<Result<readonly ListedTablet[]>> =>
  apiResult('/api/tablets', {}, readTablets);

export const revokeTablet = (id: string): Promise<Result<readonly ListedTablet[]>> =>
  apiResult(`/api/tablets/${id}`, { method: 'DELETE' }, readTablets);
