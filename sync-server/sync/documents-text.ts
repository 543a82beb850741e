import { isKept, isKeptAlike } from '#schema/device-collections.ts';
import type { Role } from '#schema/entities/user.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { audienceOf } from '#schema/permissions/readers.ts';
import { permissionsOf, presentsWhole } from '#schema/permissions/registry.ts';
import type { Change } from '#server/domain/transaction.ts';
import { mayRead, present, readsWhole, tombstone } from '#server/domain/writes/presentation.ts';
import type { CollectionChanges } from './change-hub.ts';

/**
 * What this reader may see of a commit's changes in a collection, as JSON without the brackets of its list; '' where
 * that is nothing. What several readers receive alike is written once; whether this one may have it is asked each time.
 */
export const documentsText = (now: number, actor: Actor, part: CollectionChanges): string =>
  textForRole(now, actor, part) ??
  textOf(now, actor, part, ({ name, record }) => mayRead(actor, name, record.document));

const textsForRoles = new WeakMap<CollectionChanges, Map<Role, string | undefined>>();

/** What everybody of the reader's role receives alike; undefined where it depends on the person. */
const textForRole = (now: number, actor: Actor, part: CollectionChanges): string | undefined => {
  const known = textsForRoles.get(part) ?? new Map<Role, string | undefined>();
  textsForRoles.set(part, known);
  const { role } = actor;
  if (!known.has(role)) {
    const isAlike = part.changes.every(
      (change) =>
        audience(role, change) !== 'some' &&
        presentsWhole(change.name) &&
        isKeptAlike(part.collection, role, change.record.document, now),
    );
    const isForAll = (change: Change) => audience(role, change) === 'everybody';
    known.set(role, isAlike ? textOf(now, actor, part, isForAll) : undefined);
  }
  return known.get(role);
};

const audience = (role: Role, { name, record }: Change) =>
  audienceOf(permissionsOf(name).readers, role, record.document);

/** The last state of each document that is to be had. */
const textOf = (now: number, actor: Actor, part: CollectionChanges, isToBeHad: (change: Change) => boolean): string => {
  const texts = new Map<string, string>();
  for (const change of part.changes) {
    if (isToBeHad(change)) texts.set(change.record.document.id, documentText(now, actor, part, change));
  }
  return [...texts.values()].join();
};

const wholeTexts = new WeakMap<Change, string>();

const documentText = (now: number, actor: Actor, { collection }: CollectionChanges, change: Change): string => {
  const { name, record } = change;
  if (!isKept(collection, actor, record.document, now)) return JSON.stringify(tombstone(name, record.document.id));
  const isWhole = readsWhole(actor, name, record);
  const known = isWhole ? wholeTexts.get(change) : undefined;
  if (known !== undefined) return known;
  const text = JSON.stringify(present(actor, name, record));
  if (isWhole) wholeTexts.set(change, text);
  return text;
};
