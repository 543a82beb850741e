import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PushResponse } from '#schema/api/sync.ts';
import { type AnyDocument, type DocumentOf, type EntityName, entities, entityNames } from '#schema/collections.ts';
import { buildAcknowledgement, buildMessage, buildPolicy, buildShift } from '#schema/fixtures/build.ts';
import { buildDocument } from '#schema/fixtures/build-document.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { isVisible } from '#schema/permissions/readers.ts';
import { permissionsOf } from '#schema/permissions/registry.ts';
import { activeActor } from '#server/domain/writes/caller.ts';
import {
  createStaffedApp,
  isStaffed,
  type StaffedApp,
  staff,
  type Username,
  usernames,
} from '#server/fixtures/staffed-app.ts';
import { removal, row, type SyncClient } from '#server/fixtures/sync-client.ts';
import { confirmed } from '#server/fixtures/test-app.ts';

let server: StaffedApp;
const clients = new Map<Username, SyncClient>();
beforeAll(async () => {
  server = await createStaffedApp();
  server.store('policy', buildPolicy({ id: buildAcknowledgement().policyId }));
  for (const username of usernames) {
    const client = await server.as(username);
    await confirmed(client.request);
    clients.set(username, client);
  }
});
afterAll(() => server.close());

const laterToday = { startTime: '2026-06-16T15:00:00.000Z', endTime: '2026-06-16T20:00:00.000Z' };
const readNow = { readAt: '2026-06-16T08:30:00.000Z' };

/** What a document of an entity needs here beyond its fixture: about Amara, and in the future if it is planned. */
const documents: { readonly [Name in EntityName]?: Partial<DocumentOf<Name>> } = {
  shift: laterToday as never,
  shiftRequest: { expiresAt: laterToday.startTime } as never,
  hoursRecord: {
    day: '2026-06-15',
    clockIn: '2026-06-15T08:00:00.000Z',
    clockOut: '2026-06-15T16:30:00.000Z',
    correctionReason: 'The phone was broken',
  } as never,
};

/** What everybody tries to change of it. */
const changes: Readonly<Record<EntityName, (who: Username, document: never) => Record<string, unknown>>> = {
  restaurant: () => ({ name: 'The Tin Pan' }),
  user: () => ({ firstName: 'Amarachi' }),
  employment: () => ({ phoneNumber: '020 7946 0000' }),
  acknowledgement: () => ({ version: 2 }),
  notificationSettings: () => ({ messages: true }),
  availability: () => ({ note: 'College' }),
  shiftTemplate: () => ({ name: 'Brunch' }),
  checklistTemplate: () => ({ name: 'Closing' }),
  need: () => ({ slots: [] }),
  houseRule: () => ({ moment: 'opening' }),
  costing: () => ({ labourTarget: 2500 }),
  expectedTakings: () => ({ amount: 1 }),
  savedWeek: () => ({ name: 'Summer' }),
  dayNote: () => ({ text: 'Quiet' }),
  messagePhoto: () => ({ image: 'AAAA' }),
  shift: () => ({ instructions: 'Bring the keys' }),
  shiftRequest: (who) => ({ status: who === 'amara' ? 'cancelled' : 'accepted' }),
  timeOffRequest: (who) => ({ status: who === 'amara' ? 'cancelled' : 'approved' }),
  notice: () => ({ title: 'Autumn menu' }),
  policy: () => ({ content: 'An hour, paid.' }),
  publication: () => ({ remindedOn: '2026-06-16' }),
  receipt: () => ({ version: 'fedcba9876543210' }),
  checklist: (_, { items }: DocumentOf<'checklist'>) => ({
    items: items.map((item) => ({ ...item, completed: true })),
  }),
  punch: () => ({ type: 'out' }),
  hoursRecord: () => ({ breakMinutes: 45, correctionReason: 'No break' }),
  dailyFigure: () => ({ value: 500_000 }),
  message: () => readNow,
  payee: () => ({ taxCode: 'BR' }),
  payrollPeriod: () => ({ status: 'completed' }),
  payrollEntry: () => ({ netPay: 1 }),
  notification: () => readNow,
};

const fixtureOf = (name: EntityName): AnyDocument => ({ ...buildDocument(name), ...documents[name] }) as AnyDocument;

/** The document before anybody has touched it, stored. */
const original = (name: EntityName): AnyDocument => {
  if (name === 'shiftRequest') server.store('shift', buildShift(laterToday as never));
  if (name === 'payrollEntry') server.store('payrollPeriod', buildDocument('payrollPeriod'));
  const document = originals.get(name) ?? (isStaffed(name) ? stored(name, fixtureOf(name).id) : fixtureOf(name));
  originals.set(name, document as AnyDocument);
  server.store(name, document as never);
  return document as AnyDocument;
};
const originals = new Map<EntityName, AnyDocument>();

/** A photo only arrives with its message (D61). */
const withMessage = (photo: AnyDocument) => {
  const { senderId, receiverId } = photo as unknown as DocumentOf<'messagePhoto'>;
  const message = buildMessage({ id: fixtureId(801), senderId, receiverId, photoId: photo.id });
  const intentId = fixtureId(802);
  return { posts: [{ ...row(photo), intentId }], messages: [{ ...row(message), intentId }] };
};

const stored = (name: EntityName, id: string): AnyDocument | undefined =>
  server.find(name, id) as AnyDocument | undefined;
const clientOf = (who: Username): SyncClient => clients.get(who) as SyncClient;
const actorOf = (who: Username): Actor => activeActor(server.deps.records, staff[who].id) as Actor;
const codesOf = ({ rejections }: PushResponse): readonly string[] => rejections.map(({ code }) => code);

describe.each(entityNames)('a %s', (name) => {
  const { collection, table } = entities[name];
  const { create, change, remove, readers } = permissionsOf(name);

  it.each(usernames)('is created by %s exactly where the permissions say so', async (who) => {
    if (name === 'shiftRequest') server.store('shift', buildShift(laterToday as never));
    const document = isStaffed(name) ? { ...original(name), id: fixtureId(800) } : fixtureOf(name);
    if (!isStaffed(name)) server.connection.exec(`delete from "${table}"`);
    const isPhoto = name === 'messagePhoto' && create(actorOf(who), document);
    const answer = await (isPhoto
      ? clientOf(who).push(withMessage(document))
      : clientOf(who).write(collection, row(document)));
    expect(codesOf(answer)).toEqual(create(actorOf(who), document) ? [] : ['not-allowed']);
    expect(stored(name, document.id) !== undefined).toBe(create(actorOf(who), document));
  });

  it.each(usernames)('is changed by %s exactly where the permissions say so', async (who) => {
    const document = original(name);
    const changed = changes[name](who, document as never);
    const actor = actorOf(who);
    const allowed = isVisible(readers, actor, document) ? change(actor, document) : [];
    const isAllowed = allowed === 'every-field' || Object.keys(changed).every((field) => allowed.includes(field));
    const answer = await clientOf(who).write(collection, row({ ...document, ...changed }, document));
    expect(codesOf(answer)).toEqual(isAllowed ? [] : ['not-allowed']);
    if (isAllowed) expect(stored(name, document.id)).not.toEqual(document);
    else expect(stored(name, document.id)).toEqual(document);
    const isShown = answer.conflicts[collection]?.some(({ _deleted }) => !_deleted) ?? false;
    if (!isAllowed) expect(isShown).toBe(isVisible(readers, actor, document));
  });

  it.each(usernames)('is removed by %s exactly where the permissions say so', async (who) => {
    const document = original(name);
    const actor = actorOf(who);
    const isSeen = isVisible(readers, actor, document);
    const answer = await clientOf(who).write(collection, removal(document));
    expect(codesOf(answer)).toEqual(isSeen && !remove(actor, document) ? ['not-allowed'] : []);
    expect(stored(name, document.id) === undefined).toBe(isSeen && remove(actor, document));
  });

  it('keeps its readers, no matter who writes (P10)', async () => {
    const document = original(name);
    const deciding = readers.flatMap(({ own, where }) => [own ?? [], Object.keys(where ?? {})].flat());
    for (const who of usernames) {
      for (const field of deciding) {
        const other = field === 'role' || field === 'status' ? 'completed' : staff[who].id;
        await clientOf(who).write(collection, row({ ...document, [field]: other }, document));
        expect(stored(name, document.id)?.[field]).toBe(document[field]);
      }
    }
  });
});

describe('pay data', () => {
  it('is one’s own, under one’s own id: nobody takes the place of another’s, or learns whether there is one (S6)', async () => {
    const payee = { ...buildDocument('payee'), id: staff.mo.id, userId: staff.amara.id };
    server.connection.exec('delete from payees');
    const whileFree = await clientOf('amara').write('payroll', row(payee));
    server.store('payee', { ...buildDocument('payee'), id: staff.mo.id, userId: staff.mo.id });
    const whileTaken = await clientOf('amara').write('payroll', row(payee));
    expect(codesOf(whileFree)).toEqual(['not-allowed']);
    expect(whileTaken).toEqual(whileFree);
  });
});
