import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PullResponse } from '#schema/api/sync.ts';
import { type EntityName, entityNames } from '#schema/collections.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import {
  buildHoursRecord,
  buildMessage,
  buildNotification,
  buildPayee,
  buildPunch,
  buildShift,
  buildTimeOffRequest,
} from '#schema/fixtures/build.ts';
import { buildDocument } from '#schema/fixtures/build-document.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { firstDayKept, retention, retentionKinds } from '#schema/rules/retention/retention.ts';
import { rightToWorkDocuments, rightToWorkPieces } from '#server/db/record-tables.ts';
import { placeDocument, storePiece } from '#server/db/right-to-work.ts';
import { auditTrail, credentials } from '#server/db/tables.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { tidyUp } from './tidy-up.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
});
afterEach(() => server.close());

const day = 86_400_000;
const ago = (days: number) => toInstant(server.clock.now - days * day);
const trailOf = (recordId: string) =>
  server.db.select().from(auditTrail).where(eq(auditTrail.recordId, recordId)).orderBy(auditTrail.seq).all();
const passMonths = (months: number): void => {
  const day = firstDayKept(-months, server.clock.now);
  server.clock.now = Date.parse(`${day}T12:00:00.000Z`);
};

/** An entity's document whose retention is counted from a moment. */
const storeFrom = (name: EntityName, field: string, at: number): string => {
  const instant = toInstant(at);
  const document = { ...buildDocument(name) } as Record<string, unknown>;
  document[field] = String(document[field]).length === 10 ? instant.slice(0, 10) : instant;
  server.store(name, document as never);
  return String(document.id);
};

const dated = retentionKinds
  .filter((kind) => kind !== 'inbox')
  .flatMap((kind) => Object.entries(retention[kind].from ?? {}).map(([name, field]) => [kind, name, field] as const));

describe('documents that have been kept long enough', () => {
  it.each(dated)('%s: %s goes by its %s, a day after the time is over', async (kind, name, field) => {
    const entity = name as EntityName;
    for (const needed of entityNames) {
      // What it refers to must exist.
      if (['shift', 'payrollPeriod', 'checklistTemplate'].includes(needed) && needed !== entity) {
        server.store(needed, buildDocument(needed) as never);
      }
    }
    const last = Date.parse(`${firstDayKept(retention[kind].months, server.clock.now)}T12:00:00.000Z`);
    const id = storeFrom(entity, field, last);
    await tidyUp(server.deps);
    expect(server.find(entity, id)).toBeDefined();
    server.clock.now += day;
    await tidyUp(server.deps);
    expect(server.find(entity, id)).toBeUndefined();
  });

  it('leave a line in the audit trail that says who and when, and nothing of what they held', async () => {
    server.store('message', buildMessage({ id: fixtureId(70), content: 'Never tell', createdAt: ago(400) }));
    expect(trailOf(fixtureId(70))[0]?.change).toContain('Never tell');
    await tidyUp(server.deps);
    expect(trailOf(fixtureId(70)).map(({ intent, change }) => [intent, change])).toEqual([
      ['set-up', '{}'],
      ['remove-expired', '{}'],
    ]);
  });

  it('are removed on devices too', async () => {
    server.store(
      'timeOffRequest',
      buildTimeOffRequest({ id: fixtureId(71), startDate: '2019-08-01', endDate: '2019-08-02' }),
    );
    const amara = await server.as('amara');
    await amara.catchUp(['timeOffRequests']);
    await tidyUp(server.deps);
    const asked = { timeOffRequests: { checkpoint: amara.checkpoints.get('timeOffRequests'), limit: 10 } };
    const answer = await amara.request('/api/sync/pull', { body: { collections: asked } });
    const { collections } = (await answer.json()) as PullResponse;
    expect(collections.timeOffRequests?.documents).toMatchObject([{ id: fixtureId(71), _deleted: true }]);
  });

  it('stay while something that is kept refers to them', async () => {
    const old = { startTime: '2023-05-01T08:00:00.000Z', endTime: '2023-05-01T16:00:00.000Z' };
    const shift = buildShift({ id: fixtureId(72), userId: staff.amara.id, ...old });
    server.store('shift', shift, buildShift({ ...old, id: fixtureId(74), userId: staff.amara.id }));
    server.store('hoursRecord', buildHoursRecord({ id: fixtureId(73), shiftId: shift.id, day: '2023-05-01' }));
    await tidyUp(server.deps);
    expect(server.find('shift', shift.id)).toBeDefined();
    expect(server.find('shift', fixtureId(74))).toBeUndefined();
  });

  it('stay for longer where the restaurant says so', async () => {
    const grace = await server.as('grace');
    const answer = await grace.request('/api/retention/messages', { method: 'PUT', body: { months: 24 } });
    expect(await answer.json()).toMatchObject({ months: { messages: 24, hours: 75 } });
    server.store('message', buildMessage({ id: fixtureId(70), createdAt: ago(400) }));
    await tidyUp(server.deps);
    expect(server.find('message', fixtureId(70))).toBeDefined();
    expect(trailOf('messages')).toMatchObject([{ intent: 'change-retention', actorId: staff.grace.id }]);
  });

  it('go a few at a time, ten a transaction at most', async () => {
    const punches = Array.from({ length: 60 }, (_, index) =>
      buildPunch({ id: fixtureId(1000 + index), userId: staff.amara.id, day: '2023-05-01' }),
    );
    server.store('punch', ...punches);
    const before = server.deps.records.ledger.state().seq;
    // Every tenth removal is published separately; at that moment the rest still exists.
    const left: number[] = [];
    const stop = server.hub.subscribe(() => left.push(server.all('punch').length));
    const isDone = tidyUp(server.deps).then(() => true);
    expect(await isDone).toBe(true);
    stop();
    expect(new Set(left).size).toBeGreaterThan(5);
    expect(server.all('punch')).toEqual([]);
    expect(server.deps.records.ledger.state().seq).toBe(before + 60);
    expect(server.log.at(-1)).toEqual({ level: 'info', event: 'tidied-up', facts: { rows: 60, punches: 60 } });
  });

  it('are tried again the next day when something went wrong', async () => {
    server.connection.exec('drop table punches');
    await tidyUp(server.deps);
    expect(server.log).toMatchObject([{ event: 'maintenance-failed' }, { event: 'tidied-up' }]);
  });
});

it('keeps an inbox for three months', async () => {
  server.store('notification', buildNotification({ id: fixtureId(61), createdAt: ago(93) }));
  server.store('notification', buildNotification({ id: fixtureId(62), createdAt: ago(90) }));
  await tidyUp(server.deps);
  expect(server.all('notification').map(({ id }) => id)).toEqual([fixtureId(62)]);
  expect(trailOf(fixtureId(61)).map(({ change }) => change)).toEqual(['{}']);
});

it('keeps the audit trail as long as pay, and when somebody left for good', async () => {
  server.run('grace', (tx) => {
    const user = tx.find('user', staff.ben.id);
    if (user) tx.put('user', { ...user, isActive: false }, 'deactivate-user');
    tx.note('retention', 'messages', 'change-retention', { months: 12 });
  });
  passMonths(76);
  await tidyUp(server.deps);
  const left = server.db
    .select()
    .from(auditTrail)
    .all()
    .map(({ intent }) => intent);
  expect(left).toContain('deactivate-user');
  expect(left).not.toContain('change-retention');
});

describe('somebody who left', () => {
  const { ben } = staff;
  const leave = () =>
    server.run('grace', (tx) => {
      const user = tx.find('user', ben.id);
      const employment = tx.find('employment', ben.id);
      if (!user || !employment) throw new Error('Ben is missing');
      const contact = {
        phoneNumber: '07700 900123',
        address: '1 High Street',
        rightToWorkDocUrl: '/api/right-to-work/x',
      };
      tx.put('employment', { ...employment, ...contact }, 'change-employment');
      tx.put('payee', buildPayee({ id: ben.id, userId: ben.id }), 'change-payee');
      tx.put('user', { ...user, isActive: false }, 'deactivate-user');
      const document = { id: fixtureId(80), type: 'application/pdf', uploadedBy: '', uploadedAt: 0 } as const;
      storePiece(tx.db, document.id, 0, Buffer.from('%PDF'));
      placeDocument(tx.db, { userId: ben.id, ...document });
    });
  const passwordOf = () =>
    server.db.select().from(credentials).where(eq(credentials.userId, ben.id)).get()?.passwordHash;

  it('loses password and contact details after a year, the evidence after two, the name after the pay', async () => {
    leave();
    passMonths(11);
    await tidyUp(server.deps);
    expect(server.find('employment', ben.id)).toMatchObject({ phoneNumber: '07700 900123' });
    expect(passwordOf()).not.toBe('');

    passMonths(2);
    await tidyUp(server.deps);
    expect(server.find('employment', ben.id)).toMatchObject({ phoneNumber: '', address: '' });
    expect(passwordOf()).toBe('');
    expect(JSON.stringify(trailOf(ben.id))).not.toMatch('07700 900123');
    expect(server.db.select().from(rightToWorkDocuments).all()).toHaveLength(1);

    passMonths(12);
    await tidyUp(server.deps);
    expect(server.db.select().from(rightToWorkDocuments).all()).toEqual([]);
    expect(server.db.select().from(rightToWorkPieces).all()).toEqual([]);
    expect(server.find('employment', ben.id)).toMatchObject({ rightToWorkDocUrl: '', rightToWorkExpiresOn: '' });
    expect(server.find('user', ben.id)?.firstName).toBe('Ben');
    expect(server.find('payee', ben.id)).toBeDefined();

    passMonths(51);
    await tidyUp(server.deps);
    expect(server.find('user', ben.id)).toMatchObject({ firstName: 'Former', lastName: 'colleague', isActive: false });
    expect(server.find('payee', ben.id)).toBeUndefined();
    expect(server.find('employment', ben.id)).toBeUndefined();
    expect(passwordOf()).toBeUndefined();
    expect(JSON.stringify(trailOf(ben.id))).not.toMatch('Ben');
  });

  it('is not touched again once forgotten, and cannot be activated again', async () => {
    leave();
    passMonths(77);
    await tidyUp(server.deps);
    const { seq } = server.deps.records.ledger.state();
    server.clock.now += day;
    await tidyUp(server.deps);
    expect(server.deps.records.ledger.state().seq).toBe(seq);
    const grace = await server.as('grace');
    const list = await grace.request('/api/admin/users');
    expect(list.status).toBe(200);
    const back = await grace.request(`/api/admin/users/${ben.id}`, { method: 'PATCH', body: { isActive: true } });
    expect(back.status).toBe(404);
  });

  it('who came back keeps everything', async () => {
    leave();
    server.run('grace', (tx) => {
      const user = tx.find('user', ben.id);
      if (user) tx.put('user', { ...user, isActive: true }, 'activate-user');
    });
    passMonths(80);
    await tidyUp(server.deps);
    expect(server.find('employment', ben.id)).toMatchObject({ phoneNumber: '07700 900123' });
  });
});
