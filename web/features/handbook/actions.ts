import type { Policy } from '#schema/entities/post.ts';
import type { Result } from '#schema/errors.ts';
import { changeDocument, insertDocument } from '#web/db/write.ts';

/** Writes of the handbook on this device; the server hears of them when it can (invariant 1). */

export const addPolicy = (policy: Policy): Promise<Result<Policy>> => insertDocument('policy', policy);

export const changePolicy = (id: string, changes: Partial<Policy>): Promise<Result<Policy>> =>
  changeDocument('policy', id, changes);

/** Takes a policy out of the handbook; who has read which version stays answerable. */
export const retirePolicy = (id: string): Promise<Result<Policy>> => changeDocument('policy', id, { isRetired: true });

export const restorePolicy = (id: string): Promise<Result<Policy>> =>
  changeDocument('policy', id, { isRetired: false });
