import type { Shift } from '#schema/entities/shift.ts';
import { type Refusal, refused } from '#schema/errors.ts';

type Status = Shift['status'];

/**
 * Why a shift may not go from one status to another: a published shift never becomes a draft again (D40). A cancelled
 * draft is removed: its device took it for published, as when it was published and cancelled while offline.
 */
export const checkStatus = (before: Status, after: Status): Refusal | undefined => {
  if (before !== 'draft' && after === 'draft') return refused('already-published');
  return undefined;
};

/** Whether a shift counts as planned: published or still a draft, and not cancelled. */
export const isPlanned = ({ status }: Pick<Shift, 'status'>): boolean => status !== 'cancelled';

/** A shift, or a document of another kind, which may have no status. */
type WithStatus = object & { readonly status?: unknown };

/** Whether a change publishes a draft. */
export const publishes = (before: WithStatus, after: WithStatus): boolean =>
  before.status === 'draft' && after.status === 'scheduled';

/**
 * Whether a write only publishes a draft: if the draft is gone, that counts as done (D41).
 * @param changed the fields that the write changes
 */
export const onlyPublishes = (before: WithStatus, after: WithStatus, changed: readonly string[]): boolean =>
  publishes(before, after) && changed.join() === 'status';
