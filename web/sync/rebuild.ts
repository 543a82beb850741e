import { type AnyDocument, type DocumentOf, type EntityName, entities } from '#schema/collections.ts';
import type { Role } from '#schema/entities/user.ts';
import { accepted, type Refusal, type Result, refused } from '#schema/errors.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { permissionsOf } from '#schema/permissions/registry.ts';
import type { LocalDatabase } from '#web/db/database.ts';
import { isDelivered, knownOf } from '#web/db/delivered.ts';
import type { SetAsideChange } from '#web/db/device-store.ts';
import { factMustRebuild, factRole } from '#web/db/facts.ts';
import { changeDocument, insertDocument, removeDocument } from '#web/db/write.ts';
import { keepLostWrite, keepRefusal } from './answers.ts';
import { changedFields, mergeDocuments } from './merge.ts';

/**
 * Puts every waiting write aside and marks the copy to be thrown away at its next opening, durably and in one: a crash
 * afterwards finds either the old copy with its list, or the writes aside and the mark.
 */
export const setWaitingAside = async ({ rx, store }: LocalDatabase): Promise<void> => {
  const waiting = await store.waiting.toArray();
  const aside: SetAsideChange[] = [];
  for (const change of waiting.filter((each) => !isDelivered(each))) {
    const { key, collection, entity, id } = change;
    const base = knownOf(change);
    const present = await rx[collection].findOne(id).exec();
    const document = (present?.toJSON() as AnyDocument | undefined) ?? base;
    if (document) aside.push({ key, collection, entity, id, base, document, isRemoval: !present });
  }
  await store.transaction('rw', store.waiting, store.setAside, store.facts, async () => {
    await store.setAside.bulkPut(aside);
    await store.waiting.clear();
    await store.facts.put({ key: factMustRebuild, value: true });
  });
};

/** Notes the role that a copy is built for, which decides what it replicates in one direction only. */
export const roleOfCopy = async ({ store }: LocalDatabase, role: Role): Promise<Role> => {
  const known = (await store.facts.get(factRole))?.value as Role | undefined;
  if (known) return known;
  await store.facts.put({ key: factRole, value: role });
  return role;
};

/** Makes the writes that were put aside again on the rebuilt copy; what is no longer possible is listed as refused. */
export const submitAside = async (database: LocalDatabase, actor: Actor): Promise<void> => {
  for (const change of await database.store.setAside.toArray()) {
    const result = await submitAgain(database, actor, change);
    if (!result.ok) await refuse(database, change, result);
    await database.store.setAside.delete(change.key);
  }
};

const submitAgain = async (database: LocalDatabase, actor: Actor, change: SetAsideChange): Promise<Result<unknown>> => {
  const { collection, entity, id, base, document, isRemoval } = change;
  const found = await database.rx[collection].findOne(id).exec();
  const present = found?.toJSON() as AnyDocument | undefined;
  const allowed = permissionsOf(entity);
  if (isRemoval) {
    if (!present) return accepted(undefined);
    return allowed.remove(actor, present) ? removeDocument(entity, id) : refused('not-allowed');
  }
  if (!present) {
    if (base) return refused('not-found');
    if (!allowed.create(actor, document)) return refused('not-allowed');
    return insertDocument(entity, document as DocumentOf<EntityName>);
  }
  return changeAgain(database, actor, change, present);
};

/** The same three-way merge as a conflict's: others may have changed the document since. */
const changeAgain = async (
  database: LocalDatabase,
  actor: Actor,
  { collection, entity, id, base, document: mine }: SetAsideChange,
  present: AnyDocument,
): Promise<Result<unknown>> => {
  const serverOwned: readonly string[] = entities[entity].serverOwned;
  const known = Object.fromEntries(serverOwned.map((field) => [field, present[field]]));
  const { document, lost } = mergeDocuments({ ...(base ?? present), ...known }, { ...mine, ...known }, present);
  const fields = changedFields(present, document);
  const allowed = permissionsOf(entity).change(actor, present);
  if (allowed !== 'every-field' && fields.some((field) => !allowed.includes(field))) return refused('not-allowed');
  if (lost.length > 0) {
    await keepLostWrite(database, {
      collection,
      mine: { ...mine, _deleted: false },
      theirs: { ...present, _deleted: false },
      lost,
    });
  }
  const changes = Object.fromEntries(fields.map((field) => [field, document[field]]));
  return changeDocument(entity, id, changes as Partial<DocumentOf<EntityName>>);
};

const refuse = (
  database: LocalDatabase,
  { collection, entity, id, base, document, isRemoval }: SetAsideChange,
  { code, message, fields }: Refusal,
): Promise<void> =>
  keepRefusal(database, {
    collection,
    entity,
    id,
    code,
    message,
    fields,
    submitted: document,
    changes: base && changedFields(base, document),
    isRemoval,
    at: Date.now(),
  });
