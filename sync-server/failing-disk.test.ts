import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildMessage, buildUser } from '#schema/fixtures/build.ts';
import { sendMessage } from '#server/domain/messages/send-message.ts';
import { enrolPassTablet } from '#server/fixtures/pass-tablet.ts';
import { createPushingApp, type PushingApp } from '#server/fixtures/pushing-app.ts';
import { staff } from '#server/fixtures/staffed-app.ts';
import { maintain } from '#server/maintenance/maintain.ts';
import { tidyUp } from '#server/maintenance/tidy-up.ts';

const hour = 3_600_000;
let app: PushingApp;
beforeEach(async () => {
  app = await createPushingApp();
});
afterEach(() => app.close());

/** Every write fails from here on, as on a disk that is full or became read-only, until `mend`. */
const failWrites = (): void => {
  app.connection.pragma('query_only = ON');
};
const mend = (): void => {
  app.connection.pragma('query_only = OFF');
};

const writeUrgent = (): void => {
  const id = app.deps.newId();
  const message = buildMessage({
    ...{ id, sendingId: id, senderId: staff.mo.id, receiverId: staff.amara.id },
    category: 'URGENT',
  });
  expect(app.run('mo', (tx, actor) => sendMessage(tx, actor, message))).toMatchObject({ ok: true });
};

describe('while nothing can be written', () => {
  it('somebody away for hours still reads, on a phone and at the pass', async () => {
    const amara = await app.as('amara');
    const tablet = await enrolPassTablet(app);
    app.clock.now += 5 * hour;
    failWrites();
    await amara.catchUp(['users']);
    expect(amara.held('users').size).toBeGreaterThan(0);
    expect((await tablet.request('/api/pass/board')).status).toBe(200);
  });

  it('somebody given another role goes on with the session they have', async () => {
    const amara = await app.as('amara');
    app.store('user', buildUser({ ...staff.amara, role: 'manager' }));
    failWrites();
    const answer = await amara.request('/api/session');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toBeNull();
    mend();
    expect((await amara.request('/api/session')).headers.get('set-cookie')).toMatch(/^brigade_session=/);
  });

  it('/readyz says so, and is asked as often as somebody likes for one write in two seconds', async () => {
    const ready = async () => (await app.request('/readyz')).json();
    expect(await ready()).toMatchObject({ ok: true });
    failWrites();
    expect(await ready()).toMatchObject({ ok: true });
    app.clock.now += 2_000;
    expect(await ready()).toMatchObject({ ok: false, reason: 'disk-full' });
    expect((await app.request('/readyz')).status).toBe(503);
    expect((await app.request('/healthz')).status).toBe(200);
    mend();
    app.clock.now -= hour;
    expect(await ready()).toMatchObject({ ok: true });
  });

  it('a push that was taken is not sent again, and is settled once it can be', async () => {
    const phone = await app.subscribe('amara');
    app.service.hang();
    writeUrgent();
    app.delivery.startDue();
    await expect.poll(() => phone.requests()).toHaveLength(1);
    failWrites();
    app.service.letGo();
    await app.delivery.idle();
    for (let round = 0; round < 3; round += 1) await app.deliver();
    expect(app.waiting()).toHaveLength(1);
    mend();
    await app.deliver();
    expect(app.waiting()).toEqual([]);
    expect(phone.requests()).toHaveLength(1);
  });

  it('what time brings about is tried again, and the log tells no values', async () => {
    failWrites();
    app.clock.now += 400 * 24 * hour;
    maintain(app.deps);
    await tidyUp(app.deps);
    const facts = app.log.filter(({ event }) => event === 'maintenance-failed').map((line) => line.facts);
    expect(facts.length).toBeGreaterThan(0);
    expect(new Set(facts.map(({ code }) => code))).toEqual(new Set(['SQLITE_READONLY']));
    expect(facts.every((each) => Object.keys(each).join() === 'error,code')).toBe(true);
  });
});
