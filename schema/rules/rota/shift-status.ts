import type { Shift } from '#schema/entities/shift.ts';
import { type Refusal, refused } from '#schema/errors.ts';

type Status = Shift['status'];

/**
 * Why a shift may not go from one status to another: a published shift never becomes a draft again (D40). A draft that
 * is cancelled is removed: its device took it for published, as after publishing and cancelling without a connection.
 */
export const checkStatus = (before: Status, after: Status): Refusal | undefined => {
  if (before !== 'draft' && after === 'draft') return refused('already-published');
  return undefined;
};

/** Whether a shift counts in a plan: published or still a draft, and not called off. */
export const isPlanned = ({ status }: Pick<Shift, 'status'>): boolean => status !== 'cancelled';

type Named = { readonly id?: unknown; readonly status?: unknown };

/**
 * Whether a write publishes a draft and does nothing else: where the draft is gone, that counts as done (D41).
 * @param changed the fields that the write changes
 */
export const onlyPublishes = (before: Named, after: Named, changed: readonly string[]): boolean =>
  before.status === 'draft' && after.status === 'scheduled' && changed.join() === 'status';

/** Whether a change publishes a draft. */
export const publishes = (before: Pick<Shift, 'status'>, after: Pick<Shift, 'status'>): boolean =>
  before.status === 'draft' && after.status === 'scheduled';
