import type { Policy } from '#schema/entities/post.ts';
import type { Result } from '#schema/errors.ts';
import { changeDocument, insertDocument } from '#web/db/write.ts';

/** Handbook writes on this device; the server gets them when it can (invariant 1). */

export const addPolicy = (policy: Policy): Promise<Result<Policy>> => insertDocument('policy', policy);

export const changePolicy = (id: string, changes: Partial<Policy>): Promise<Result<Policy>> =>
  changeDocument('policy', id, changes);

/** Takes a policy out of the handbook; the record of who has read which version is kept. */
export const retirePolicy = (id: string): Promise<Result<Policy>> => changeDocument('policy', id, { isRetired: true });

export const restorePolicy = (id: string): Promise<Result<Policy>> =>
  changeDocument('policy', id, { isRetired: false });
