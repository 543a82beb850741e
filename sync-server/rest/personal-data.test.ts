import { getTableColumns, is, Table } from 'drizzle-orm';
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entityNames } from '#schema/collections.ts';
import { buildHoursRecord, buildMessage, buildTimeOffRequest } from '#schema/fixtures/build.ts';
import { buildHouseRule } from '#schema/fixtures/house-rule.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import * as deviceTables from '#server/db/device-tables.ts';
import { longRowsAtOnce } from '#server/db/long-rows.ts';
import * as recordTables from '#server/db/record-tables.ts';
import { tableOf } from '#server/db/records.ts';
import * as tables from '#server/db/tables.ts';
import { auditTrail, sessions } from '#server/db/tables.ts';
import { personalRecords } from '#server/domain/data-rights/personal-data.ts';
import { createFullApp, type FullApp } from '#server/fixtures/full-app.ts';
import { staff } from '#server/fixtures/staffed-app.ts';

let server: FullApp;
beforeEach(async () => {
  server = await createFullApp();
});
afterEach(() => server.close());

type Rows = readonly Readonly<Record<string, unknown>>[];

const download = async (caller: 'self' | 'manager' | 'admin', userId: string) => {
  const answer = await server.callAs(caller, `/api/personal-data/${userId}`, { method: 'POST' });
  const page = await answer.text();
  const parts = page.matchAll(/<script type="application\/json" id="(\w+)">(.*)<\/script>/g);
  const data: Record<string, Rows> = {};
  for (const [, name = '', json = ''] of parts) data[name] = JSON.parse(json) as Rows;
  return { answer, page, data };
};

describe('everything that is kept about a person', () => {
  it('holds every entity in which they occur, whichever there are', async () => {
    const { page, data } = await download('self', people.staff);
    for (const name of entityNames) {
      const holds = server.all(name).some((document) => JSON.stringify(document).includes(people.staff));
      expect(Object.hasOwn(data, name), name).toBe(holds);
      expect(page).toMatch(new RegExp(`<h2>[^<]+ \\(${data[name]?.length ?? 0}\\)</h2>`));
    }
    expect(data.employment).toMatchObject([{ id: people.staff, email: 'amara@example.com' }]);
    expect(data.payee).toMatchObject([{ userId: people.staff }]);
    expect(page).toContain('it is complete');
  });

  it('holds every table of the server that refers to people', async () => {
    const { page } = await download('self', people.staff);
    const ofEntities = new Set<unknown>(Object.values(tableOf));
    const all = Object.entries({ ...tables, ...deviceTables, ...recordTables }).flatMap(([name, table]) =>
      is(table, Table) && !ofEntities.has(table) && table !== recordTables.rightToWorkPieces
        ? [[name, table as SQLiteTable] as const]
        : [],
    );
    const about = all.filter(
      ([, table]) =>
        'userId' in getTableColumns(table) ||
        getTableConfig(table).foreignKeys.some((key) => key.reference().foreignTable === tables.users),
    );
    expect(about.map(([name]) => name)).toContain('sessions');
    for (const [name] of about) {
      const words = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
      expect(page.toLowerCase(), name).toContain(`<h2>${words} (`);
    }
  });

  it('says nothing of those who are leaving, nor of those whom the house keeps apart', async () => {
    const ben = server.find('employment', staff.ben.id);
    if (!ben) throw new Error('Ben has no employment');
    server.store('employment', {
      ...ben,
      leaverShifts: 'give',
      leaverShiftsTo: people.staff,
      leaverChecklistsTo: people.staff,
    });
    const shared = { userIds: [people.staff, staff.ben.id], abilityId: '', departmentId: '' };
    server.store('houseRule', buildHouseRule({ ...shared, id: fixtureId(7010), type: 'apart' }));
    server.store('houseRule', buildHouseRule({ ...shared, id: fixtureId(7011), type: 'present' }));
    const { data } = await download('self', people.staff);
    expect(data.employment?.map(({ id }) => id)).toEqual([people.staff]);
    const rules = data.houseRule?.map(({ id }) => id);
    expect(rules).not.toContain(fixtureId(7010));
    expect(rules).toContain(fixtureId(7011));
  });

  it('holds what others see of it neither more nor less: no secrets, no pay of others', async () => {
    const secret = buildHoursRecord({
      id: fixtureId(7001),
      userId: staff.ben.id,
      approvedBy: people.manager,
      hourlyRate: 4321,
    });
    server.store('hoursRecord', secret);
    server.store(
      'message',
      buildMessage({ id: fixtureId(7002), senderId: staff.ben.id, receiverId: people.admin, content: 'Not for Mo' }),
    );
    server.store(
      'timeOffRequest',
      buildTimeOffRequest({
        id: fixtureId(7003),
        userId: staff.ben.id,
        decidedById: people.manager,
        reason: 'My back',
      }),
    );
    const { page, data } = await download('manager', people.manager);
    expect(data.hoursRecord).toContainEqual({
      id: fixtureId(7001),
      namedIn: ['approvedBy'],
      createdAt: secret.createdAt,
    });
    for (const private_ of ['4321', 'Not for Mo', 'My back']) expect(page).not.toContain(private_);
    const hashes = server.db
      .select()
      .from(tables.credentials)
      .all()
      .map(({ passwordHash }) => passwordHash);
    for (const hash of hashes) expect(page).not.toContain(hash);
  });

  it('is read some records at a time, and is whole all the same', async () => {
    const { id: userId } = staff.amara;
    const ids = Array.from({ length: 250 }, (_, index) => fixtureId(50_000 + index));
    server.store('message', ...ids.map((id) => buildMessage({ id, senderId: userId, receiverId: staff.mo.id })));
    const kept = personalRecords(server.deps, userId, true).find(({ name }) => name === 'message');
    const lengths: number[] = [];
    for await (const part of kept?.parts() ?? []) lengths.push(part.length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(longRowsAtOnce.message ?? 0);
    const { data } = await download('self', userId);
    expect(data.message?.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  });

  it('runs no script of what people wrote', async () => {
    server.store('message', buildMessage({ id: fixtureId(7004), content: '</script><script>alert(1)</script>' }));
    const { page, data } = await download('self', people.staff);
    expect(data.message?.some(({ content }) => content === '</script><script>alert(1)</script>')).toBe(true);
    expect(page).not.toContain('<script>alert');
  });

  it('says of messages only that they are there where an admin downloads it', async () => {
    const message = buildMessage({ id: fixtureId(7005), subject: 'For you alone', content: 'Between us two' });
    server.store('message', message);
    const { page, data } = await download('admin', message.senderId);
    expect(data.message?.some(({ id, content }) => id === message.id && content === '')).toBe(true);
    for (const words of ['For you alone', 'Between us two']) expect(page).not.toContain(words);
  });

  it('is a line of the audit trail, and the person hears of one by somebody else', async () => {
    const { answer } = await download('admin', people.staff);
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    const line = server.db
      .select()
      .from(auditTrail)
      .all()
      .find(({ intent }) => intent === 'export-person');
    expect(line).toMatchObject({ actorId: people.admin, recordId: people.staff });
    const heard = () => server.all('notification').filter(({ title }) => title.includes('downloaded what is kept'));
    expect(heard()).toMatchObject([{ userId: people.staff, title: 'Grace downloaded what is kept about you' }]);
    await download('self', people.staff);
    expect(heard()).toHaveLength(1);
  });

  it('waits where somebody else may know the password of the session (D57)', async () => {
    server.db
      .update(sessions)
      .set({ masksUntil: server.clock.now + 1 })
      .run();
    expect((await download('self', people.staff)).answer.status).toBe(403);
    server.clock.now += 1;
    expect((await download('self', people.staff)).answer.status).toBe(200);
  });

  it('of nobody is not found', async () => {
    expect((await download('admin', fixtureId(9999))).answer.status).toBe(404);
  });
});
