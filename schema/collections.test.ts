import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { collectionNames } from './collection-names.ts';
import { entities, entitiesOf, entityNames, entityOfDocument, isCollectionName } from './collections.ts';
import { deviceCollections, indexedFields, isKept, windowStart } from './device-collections.ts';
import type { DocumentShape, Entity } from './entities/entity.ts';
import { buildDocument } from './fixtures/build-document.ts';
import { permissions } from './permissions/registry.ts';

const all: readonly Entity[] = Object.values(entities);
const tables = all.map(({ table }) => table);
const fieldsOf = ({ shape }: Entity): readonly string[] => Object.keys(shape.shape);

interface FieldSchema {
  readonly type?: string;
  readonly anyOf?: readonly FieldSchema[];
}
const draft7 = (shape: DocumentShape) =>
  z.toJSONSchema(shape, { target: 'draft-7', io: 'output' }) as {
    readonly type: string;
    readonly required: readonly string[];
    readonly properties: Readonly<Record<string, FieldSchema>>;
    readonly additionalProperties: boolean;
  };
const isText = (field: FieldSchema | undefined): boolean =>
  field?.type === 'string' || (field?.anyOf?.length ? field.anyOf.every(isText) : false);

describe('the registry', () => {
  it('has 13 collections, which is as many as RxDB opens', () => {
    expect(new Set(collectionNames).size).toBe(13);
    expect(Object.keys(deviceCollections).sort()).toEqual([...collectionNames].sort());
    expect(isCollectionName('shifts')).toBe(true);
    expect(isCollectionName('shift')).toBe(false);
  });

  it('is what docs/architecture.md says of it', () => {
    const page = readFileSync('docs/architecture.md', 'utf8');
    const rows = [...page.matchAll(/^\| (\w+) \| ([^|]*) \|/gm)].map(([, name = '', entities = '']) => ({
      name,
      entities: [...entities.matchAll(/`(\w+)`/g)].map(([, entity]) => entity).sort(),
    }));
    expect(rows.filter(({ name }) => isCollectionName(name))).toEqual(
      collectionNames.map((name) => ({
        name,
        entities: entitiesOf(name)
          .map((entity) => entity.name)
          .sort(),
      })),
    );
  });

  it('puts every entity into one collection and one table, under its own name', () => {
    const travelling = collectionNames.flatMap((collection) => entitiesOf(collection).map(({ name }) => name));
    expect(travelling.sort()).toEqual([...entityNames].sort());
    expect(all.map(({ name }) => name)).toEqual(entityNames);
    expect(new Set(tables).size).toBe(tables.length);
    expect(collectionNames.filter((name) => entitiesOf(name).length === 0)).toEqual([]);
    expect(Object.keys(permissions)).toEqual(entityNames);
  });

  it.each(collectionNames)('tells the entities of %s apart by their kinds', (name) => {
    const kinds = entitiesOf(name).map(({ kind }) => kind);
    expect(new Set(kinds).size).toBe(kinds.length);
    if (kinds.length > 1) expect(kinds).not.toContain('');
  });

  it.each(entityNames)('finds the entity of a %s again', (name) => {
    const entity: Entity = entities[name];
    expect(entityOfDocument(entity.collection, buildDocument(name))?.name).toBe(name);
    if (entity.kind !== '')
      expect(entity.shape.safeParse({ ...buildDocument(name), kind: 'other' }).success).toBe(false);
  });

  it('knows no entity for a kind that does not exist', () => {
    expect(entityOfDocument('posts', { kind: 'poem' })).toBeUndefined();
    expect(entityOfDocument('posts', {})).toBeUndefined();
  });

  it.each(all)('names fields and tables that exist for $name', (entity) => {
    expect(fieldsOf(entity)).toEqual(
      expect.arrayContaining([...entity.serverOwned, ...Object.keys(entity.references)]),
    );
    expect(tables).toEqual(expect.arrayContaining(Object.values(entity.references)));
  });

  it('pushes what is referred to before what refers to it', () => {
    const placeOf = (table: string) =>
      collectionNames.findIndex((name) => entitiesOf(name).some((entity) => entity.table === table));
    for (const { collection, references } of all)
      for (const table of Object.values(references).flatMap((each) => each ?? []))
        expect(placeOf(table), `${collection} → ${table}`).toBeLessThanOrEqual(collectionNames.indexOf(collection));
  });
});

describe('shapes on the device', () => {
  it.each(all)('of $name are JSON schemas that RxDB takes', ({ shape }) => {
    const schema = draft7(shape);
    expect(schema).toMatchObject({ type: 'object', additionalProperties: false });
    expect(schema.required).toEqual(Object.keys(schema.properties));
    expect(schema.properties.id).toMatchObject({ type: 'string' });
  });

  it.each(all)('of $name have every indexed field as text that is always there', ({ collection, shape }) => {
    const { properties, required } = draft7(shape);
    const { window } = deviceCollections[collection];
    for (const field of [...indexedFields(collection), ...(window ? [window.field] : [])]) {
      expect(isText(properties[field]), field).toBe(true);
      expect(required).toContain(field);
    }
  });

  it.each(all)('of $name refuse what they do not know and miss what they need', ({ name, shape }) => {
    const document = buildDocument(name as (typeof entityNames)[number]);
    expect(shape.safeParse({ ...document, stowaway: 1 }).success).toBe(false);
    for (const field of Object.keys(document)) {
      const { [field]: _, ...rest } = document as Record<string, unknown>;
      expect(shape.safeParse(rest).success, field).toBe(false);
    }
  });
});

describe('the local window', () => {
  const now = Date.parse('2026-06-16T08:00:00.000Z');

  it('is indexed, and 18 weeks long where most documents are', () => {
    for (const name of collectionNames) {
      const { window, indexes } = deviceCollections[name];
      if (window) expect(indexes.flat(), name).toContain(window.field);
    }
    expect(windowStart('shifts', now)).toBe('2026-02-10T08:00:00.000Z');
    expect(windowStart('users', now)).toBeUndefined();
    expect(windowStart('hours', now, 'record')).toBe('2026-02-10T08:00:00.000Z');
    expect(windowStart('hours', now, 'punch')).toBe('2026-05-26T08:00:00.000Z');
  });

  const weeksAgo = (weeks: number) => new Date(now - weeks * 7 * 86_400_000).toISOString();

  it.each([
    ['staff', 'me', 18, true],
    ['staff', 'me', 19, false],
    ['staff', 'ben', 2, true],
    ['staff', 'ben', 3, false],
    ['staff', '', 3, false],
    ['manager', 'ben', 18, true],
    ['admin', '', 18, true],
    ['admin', 'me', 19, false],
  ] as const)('on a device of %s, a shift of "%s" from %i weeks ago: kept %s', (role, userId, weeks, expected) => {
    const shift = { userId, startTime: weeksAgo(weeks) };
    expect(isKept('shifts', { userId: 'me', role }, shift, now)).toBe(expected);
  });

  it('is of others as of one’s own where it is not said otherwise, by day where the field is one', () => {
    const staff = { userId: 'me', role: 'staff' } as const;
    expect(isKept('hours', staff, { kind: 'punch', userId: 'ben', day: '2026-05-26' }, now)).toBe(true);
    expect(isKept('hours', staff, { kind: 'punch', userId: 'ben', day: '2026-05-25' }, now)).toBe(false);
    expect(isKept('users', staff, { id: 'ben' }, now)).toBe(true);
  });
});
