import type { AnyDocument } from '#schema/collections.ts';
import type { Need } from '#schema/entities/need.ts';
import { accepted, type Result } from '#schema/errors.ts';
import { removeDocument, type Write, writeTogether } from '#web/db/write.ts';

/** Says who is needed on these days, all or none; what was said of them before is replaced. */
export const keepNeeds = (needs: readonly Need[]): Promise<Result<unknown>> => writeTogether(needs.map(keeping));

const keeping = (need: Need): Write => ({
  entity: 'need',
  id: need.id,
  next: (stored) => accepted((stored ? { ...stored, slots: need.slots } : need) as unknown as AnyDocument),
});

/** A date asks for what its weekday asks for again. */
export const forgetNeed = (id: string): Promise<Result<void>> => removeDocument('need', id);
