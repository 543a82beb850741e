import { describe, expect, it } from 'vitest';
import { type CollectionName, collectionNames } from '../collection-names.ts';
import { type AnyDocument, type EntityName, entitiesOf } from '../collections.ts';
import { roles } from '../entities/user.ts';
import { buildActor } from '../fixtures/build.ts';
import { buildDocument } from '../fixtures/build-document.ts';
import { fixtureId } from '../fixtures/ids.ts';
import type { Actor } from './actor.ts';
import { permissionsOf } from './registry.ts';
import { onlyReads } from './replication.ts';

const personFields = ['userId', 'senderId', 'receiverId', 'requesterId', 'authorId'];

/** A document of a stranger, and one that names the actor wherever it names a person. */
const documentsFor = (actor: Actor, name: EntityName): readonly AnyDocument[] => {
  const document: AnyDocument = buildDocument(name);
  const naming = (field: string, id: string) => (field in document ? { [field]: id } : {});
  return [
    Object.assign({}, document, ...personFields.map((field) => naming(field, fixtureId(4)))),
    ...personFields.map((own) => ({ ...document, ...naming(own, actor.userId) })),
  ];
};

const writes = (actor: Actor, collection: CollectionName): boolean =>
  entitiesOf(collection).some((entity) => {
    const name = entity.name as EntityName;
    const { create, change, remove } = permissionsOf(name);
    return documentsFor(actor, name).some(
      (document) => create(actor, document) || change(actor, document).length > 0 || remove(actor, document),
    );
  });

describe('collections that a device only reads', () => {
  it.each(roles)('are those in which %s may write nothing', (role) => {
    const actor = buildActor(role);
    const onlyRead = collectionNames.filter((collection) => onlyReads(actor, collection));
    expect(onlyRead).toEqual(collectionNames.filter((collection) => !writes(actor, collection)));
  });
});
