import type { AnyDocument } from '#schema/collections.ts';
import type { Need } from '#schema/entities/need.ts';
import { accepted, type Result } from '#schema/errors.ts';
import { isSame } from '#schema/rules/is-same.ts';
import { undoTogether, type Write, writeTogether } from '#web/db/write.ts';
import { rememberStep, type Undone } from '../plan-history.ts';

/** What a day asks for after a step; undefined where nothing is said of it. */
interface Said {
  readonly id: string;
  readonly need: Need | undefined;
}

/**
 * Says who is needed on these days, all or none; what was said of them before is replaced. A step of planning (D43).
 * @param label after "Undo"
 * @returns the step's id; undefined where nothing has changed
 */
export const keepNeeds = (label: string, needs: readonly Need[]): Promise<Result<string | undefined>> =>
  sayNeeds(
    label,
    needs.map((need) => ({ id: need.id, need })),
  );

/** A date asks for what its weekday asks for again: a step like `keepNeeds`. */
export const forgetNeed = (label: string, id: string): Promise<Result<string | undefined>> =>
  sayNeeds(label, [{ id, need: undefined }]);

const sayNeeds = (label: string, said: readonly Said[]): Promise<Result<string | undefined>> =>
  rememberStep(label, async () => {
    const before = new Map<string, Need | undefined>();
    const result = await writeTogether(
      said.map(({ id, need }) =>
        writeOf(id, (stored) => {
          before.set(id, stored);
          return need && stored ? { ...stored, slots: need.slots } : need;
        }),
      ),
    );
    if (!result.ok) return result;
    const changed = said.filter(({ id, need }) => !isSame(before.get(id)?.slots, need?.slots));
    return accepted(changed.length === 0 ? undefined : () => takeBack(changed, before));
  });

const takeBack = async (
  changed: readonly Said[],
  before: ReadonlyMap<string, Need | undefined>,
): Promise<Result<Undone>> => {
  const left = new Set<string>();
  const result = await undoTogether(
    changed.map(({ id, need }) =>
      writeOf(id, (stored) => {
        const earlier = before.get(id);
        if (isSame(stored?.slots, need?.slots)) return earlier && { ...(stored ?? earlier), slots: earlier.slots };
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
