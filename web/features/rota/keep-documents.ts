import type { AnyDocument, DocumentOf, EntityName } from '#schema/collections.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import { accepted, type Result } from '#schema/errors.ts';
import { isSame } from '#schema/rules/is-same.ts';
import { serverNow } from '#web/db/clock-offset.ts';
import { undoTogether, type Write, writeTogether } from '#web/db/write.ts';
import { rememberStep, type Undone } from './plan-history.ts';

/** Planning data other than shifts: who a day needs, its note, its expected takings. */
type KeptEntity = 'need' | 'dayNote' | 'expectedTakings';

/** The new state of one of them. */
export interface Said<Name extends EntityName> {
  readonly id: string;
  /** Undefined to remove it. */
  readonly document: DocumentOf<Name> | undefined;
  /** What it is, to begin a sentence about it: "Sat 28 Nov"; absent where counting is enough. */
  readonly name?: string;
}

/**
 * Writes these, all or none, in place of the earlier ones: a step of planning. Its undo leaves what was changed since
 * as it is, and says so (D43).
 * @param label after "Undo"
 * @param field the field with their content
 * @returns the step's id; undefined if nothing has changed
 */
export const keepDocuments = <Name extends KeptEntity>(
  label: string,
  entity: Name,
  field: keyof DocumentOf<Name>,
  said: readonly Said<Name>[],
): Promise<Result<string | undefined>> =>
  rememberStep(label, async () => {
    const before = new Map<string, DocumentOf<Name> | undefined>();
    // By the server's clock: it may have to tell what is said again from what is only sent again (P22).
    const createdAt = toInstant(await serverNow());
    const result = await writeTogether(
      said.map(({ id, document }) =>
        writeOf<Name>(entity, id, (stored) => {
          before.set(id, stored);
          return document && (stored ? { ...stored, [field]: document[field] } : { ...document, createdAt });
        }),
      ),
    );
    if (!result.ok) return result;
    const changed = said.filter(({ id, document }) => !isSame(before.get(id)?.[field], document?.[field]));
    return accepted(changed.length === 0 ? undefined : () => takeBack(entity, field, changed, before));
  });

const takeBack = async <Name extends KeptEntity>(
  entity: Name,
  field: keyof DocumentOf<Name>,
  changed: readonly Said<Name>[],
  before: ReadonlyMap<string, DocumentOf<Name> | undefined>,
): Promise<Result<Undone>> => {
  const left = new Map<Said<Name>, 'changed' | 'removed'>();
  const result = await undoTogether(
    changed.map((each) =>
      writeOf<Name>(entity, each.id, (stored) => {
        const earlier = before.get(each.id);
        if (isSame(stored?.[field], each.document?.[field]))
          return earlier && { ...(stored ?? earlier), [field]: earlier[field] };
        left.set(each, stored ? 'changed' : 'removed');
        return stored;
      }),
    ),
  );
  if (!result.ok) return result;
  return accepted({
    undoneCount: changed.length - left.size,
    changedCount: left.size,
    publishedCount: 0,
    changedNames: [...left.keys()].flatMap(({ name }) => name ?? []),
    removedCount: [...left.values()].filter((became) => became === 'removed').length,
  });
};

const writeOf = <Name extends KeptEntity>(
  entity: Name,
  id: string,
  next: (stored: DocumentOf<Name> | undefined) => DocumentOf<Name> | undefined,
): Write => ({
  entity,
  id,
  next: (stored) => accepted(next(stored as DocumentOf<Name> | undefined) as AnyDocument | undefined),
});
