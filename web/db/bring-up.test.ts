import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CollectionName, collectionNames } from '#schema/collection-names.ts';
import { type AnyDocument, entities, entityNames } from '#schema/collections.ts';
import { buildRestaurant, buildShift } from '#schema/fixtures/build.ts';
import { buildDocument } from '#schema/fixtures/build-document.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { presentedTo } from '#schema/permissions/registry.ts';
import { type ModelCopy, openModelCopy } from '#web/sync/fixtures/model-copy.ts';
import { bringUp } from './bring-up.ts';
import { type CopyHandle, commit, lookInto } from './commit.ts';
import type { Copy, Progress } from './copy-state.ts';
import type { Disk } from './disk.ts';
import { storeChange } from './local-change.ts';
import { changedFields } from './outbox.ts';
import { hasTodaysShape, shapesVersion } from './todays-shapes.ts';

/** A digest of the documents' fields for each version of them: a field more without a new version breaks screens. */
const digests: Readonly<Record<number, string>> = {
  ...{ 1: '9379f1541b076083', 2: 'cd0bae55eb0a309e' },
  3: '19557923a6d8d97f',
};

it('what documents have changes only with its version', () => {
  const partsOf = (type: Part): unknown => {
    const { def } = type._zod;
    if (def.type === 'object')
      return Object.fromEntries(Object.entries(def.shape ?? {}).map(([field, part]) => [field, partsOf(part)]));
    const within = [def.innerType, def.element, def.valueType, ...(def.options ?? [])];
    return [def.type, ...within.flatMap((part) => (part ? [partsOf(part)] : []))];
  };
  const parts = entityNames.map((name) => [name, partsOf(entities[name].shape as unknown as Part)]);
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
  expect(digests[shapesVersion]).toBe(digest);
});

/** As much of a zod type as its fields and theirs need. */
interface Part {
  readonly _zod: {
    readonly def: {
      readonly type: string;
      readonly shape?: Readonly<Record<string, Part>>;
      readonly innerType?: Part;
      readonly element?: Part;
      readonly valueType?: Part;
      readonly options?: readonly Part[];
    };
  };
}

describe('every kind of document', () => {
  it.each(entityNames)('%s, as each reader gets it, has today’s shape', (name) => {
    const document = buildDocument(name);
    for (const role of ['staff', 'manager', 'admin'] as const) {
      const actor = { userId: people[role], role, departmentId: '', managerId: '' };
      const read = presentedTo(name, actor, document as never) as AnyDocument;
      expect([role, hasTodaysShape(entities[name].collection, read)]).toEqual([role, true]);
    }
  });
});

let copy: ModelCopy;
beforeEach(async () => {
  copy = await openModelCopy('manager');
});

const without = (document: object, ...fields: string[]): AnyDocument =>
  Object.fromEntries(Object.entries(document).filter(([field]) => !fields.includes(field))) as AnyDocument;

const stateOf = <Row>(key: string): Row | undefined => copy.disk.rows('state').find((row) => row.key === key) as Row;

/** Leaves the copy as a version from before shapes had versions would, with everything fetched. */
const asBefore = (): Promise<void> =>
  commit(copy, [], async (own) => {
    own.changeCopy({ shapes: undefined });
    for (const name of collectionNames)
      await own.putState({ key: `progress/${name}`, whole: 1, checkpoint: { seq: 9, epoch: 'e' } as never });
  });

const open = async (handle: CopyHandle = copy): Promise<Copy> =>
  bringUp(handle, await lookInto(copy, [], async (_, known) => known));

it('rows of an earlier version have the fields of today, are shown as before and come again from the server', async () => {
  const { later } = entities.restaurant;
  await copy.hold('restaurant', without(buildRestaurant({ name: 'The Old Pan' }), ...Object.keys(later), 'rateTables'));
  await asBefore();
  await open();
  expect(copy.documents('restaurant')).toEqual([
    expect.objectContaining({ name: 'The Old Pan', ...later, rateTables: [] }),
  ]);
  expect(stateOf('copy')).toMatchObject({ shapes: shapesVersion, generation: 2 });
  expect(stateOf('progress/restaurant')).toEqual({ key: 'progress/restaurant', whole: 1 });
  const before = JSON.stringify(copy.disk.rows('state'));
  await open();
  expect(JSON.stringify(copy.disk.rows('state'))).toBe(before);
});

it('a waiting edit changes what its person changed, and no field that came later', async () => {
  const shift = without(buildShift({ id: fixtureId(1) }), 'bidUntil');
  await copy.hold('shifts', shift);
  await commit(copy, ['shifts'], async (own) => {
    const before = await own.get('shifts', shift.id);
    const next = { ...shift, instructions: 'Mine' };
    const change = { collection: 'shifts', entity: 'shift', id: shift.id, before, next } as const;
    await storeChange(own, change, { intentId: '', at: 1 });
  });
  await asBefore();
  await open();
  const [entry] = copy.disk.rows('outbox');
  expect(entry?.waiting?.next).toMatchObject({ bidUntil: '', instructions: 'Mine' });
  expect(changedFields(entry?.waiting?.base, entry?.waiting?.next ?? shift)).toEqual(['instructions']);
  expect(copy.documents('shifts')).toEqual([entry?.waiting?.next]);
});

describe('a row that cannot be completed', () => {
  const unreadable = without(buildShift({ id: fixtureId(2) }), 'startTime');
  const readable = buildShift({ id: fixtureId(3) });

  it('is not shown, and its collection counts as not fetched', async () => {
    await copy.hold('shifts', unreadable, readable);
    await copy.hold('restaurant', buildRestaurant());
    await asBefore();
    await open();
    expect(copy.documents('shifts').map(({ id }) => id)).toEqual([readable.id]);
    const wholeOf = (name: CollectionName) => stateOf<Progress>(`progress/${name}`)?.whole;
    expect([wholeOf('shifts'), wholeOf('restaurant')]).toEqual([0, 1]);
  });

  it('stays if the person has changed it', async () => {
    await commit(copy, ['shifts'], (own) => {
      const change = { collection: 'shifts', entity: 'shift', id: unreadable.id, next: unreadable } as const;
      return storeChange(own, { ...change, before: undefined }, { intentId: '', at: 1 });
    });
    await asBefore();
    await open();
    expect(copy.documents('shifts').map(({ id }) => id)).toEqual([unreadable.id]);
  });
});

it('on a full disk what lacks a field goes until the server can be asked, and what its person did stays', async () => {
  const old = without(buildShift({ id: fixtureId(1) }), 'bidUntil');
  const mine = without(buildShift({ id: fixtureId(2) }), 'bidUntil');
  await copy.hold('shifts', old, buildShift({ id: fixtureId(3) }));
  await commit(copy, ['shifts'], (own) => {
    const change = { collection: 'shifts', entity: 'shift', id: mine.id, next: mine } as const;
    return storeChange(own, { ...change, before: undefined }, { intentId: '', at: 1 });
  });
  await asBefore();
  const put = async (): Promise<never> => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const disk: Disk = {
    ...copy.disk,
    transact: (tables, work) => copy.disk.transact(tables, (writing) => work({ ...writing, put })),
  };
  await open({ ...copy, disk });
  expect(copy.documents('shifts').map(({ id }) => id)).toEqual([fixtureId(3), mine.id]);
  expect(stateOf('progress/shifts')).toBeUndefined();
  expect(copy.disk.rows('outbox').map(({ id, states }) => [id, states])).toEqual([[mine.id, ['waiting']]]);
  expect(await open()).toMatchObject({ shapes: shapesVersion, generation: 2 });
});
