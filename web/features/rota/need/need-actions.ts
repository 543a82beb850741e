import type { AnyDocument } from '#schema/collections.ts';
import type { Need } from '#schema/entities/need.ts';
import { accepted, type Result } from '#schema/errors.ts';
import { isSame } from '#schema/rules/is-same.ts';
import { removeDocument, undoTogether, type Write, writeTogether } from '#web/db/write.ts';
import { rememberStep, type Undone } from '../plan-history.ts';

/**
 * Says who is needed on these days, all or none; what was said of them before is replaced. A step of planning (D43).
 * @param label after "Undo"
 * @returns the step's id; undefined where nothing has changed
 */
export const keepNeeds = (label: string, needs: readonly Need[]): Promise<Result<string | undefined>> =>
  rememberStep(label, async () => {
    const before = new Map<string, Need | undefined>();
    const result = await writeTogether(
      needs.map((need) =>
        writeOf(need.id, (stored) => {
          before.set(need.id, stored);
          return stored ? { ...stored, slots: need.slots } : need;
        }),
      ),
    );
    if (!result.ok) return result;
    const changed = needs.filter(({ id, slots }) => !isSame(before.get(id)?.slots, slots));
    return accepted(changed.length === 0 ? undefined : () => takeBack(changed, before));
  });

const takeBack = async (
  changed: readonly Need[],
  before: ReadonlyMap<string, Need | undefined>,
): Promise<Result<Undone>> => {
  const left = new Set<string>();
  const result = await undoTogether(
    changed.map(({ id, slots }) =>
      writeOf(id, (stored) => {
        const earlier = before.get(id);
        if (stored && isSame(stored.slots, slots)) return earlier && { ...stored, slots: earlier.slots };
        left.add(id);
        return stored;
      }),
    ),
  );
  if (!result.ok) return result;
  return accepted({ undoneCount: changed.length - left.size, changedCount: left.size, publishedCount: 0 });
};

const writeOf = (id: string, next: (stored: Need | undefined) => Need | undefined): Write => ({
  entity: 'need',
  id,
  next: (stored) => accepted(next(stored as Need | undefined) as AnyDocument | undefined),
});

/** A date asks for what its weekday asks for again. */
export const forgetNeed = (id: string): Promise<Result<void>> => removeDocument('need', id);
