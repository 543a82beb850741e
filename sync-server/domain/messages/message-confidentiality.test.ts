import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '#schema/entities/message.ts';
import { buildMessage, buildNotice } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { removal, row, type SyncClient } from '#server/fixtures/sync-client.ts';

/** What Amara writes to Mo is nobody else's business: not her colleague's, and not the admin's (D13). */
const secret: Message = buildMessage({
  id: fixtureId(700),
  sendingId: fixtureId(701),
  senderId: staff.amara.id,
  receiverId: staff.mo.id,
  createdAt: '2026-06-16T08:55:00.000Z',
  subject: 'Zebra crossing',
  content: 'Nobody but Mo may know about the quince.',
});
const traces = [secret.id, secret.sendingId, secret.subject, secret.content, 'Zebra', 'quince'];

const thirdPersons = ['ben', 'grace'] as const;

let server: StaffedApp;
let amara: SyncClient;
beforeEach(async () => {
  server = await createStaffedApp();
  amara = await server.as('amara');
});
afterEach(() => server.close());

const tracesIn = (text: string): readonly string[] => traces.filter((trace) => text.includes(trace));

const send = async (): Promise<void> => {
  const { rejections } = await amara.write('messages', row(secret));
  expect(rejections).toEqual([]);
};

describe.each(thirdPersons)('to %s, a third person,', (username) => {
  it('no pull shows the message, its inbox entry or that there is one', async () => {
    const before = await server.as(username, 'first');
    await before.catchUp();
    await send();
    const after = await server.as(username, 'second');
    await after.catchUp();
    expect(tracesIn(JSON.stringify(after.received))).toEqual([]);
    expect([...after.held('messages').keys()]).toEqual([]);
    expect(after.received.length).toBe(before.received.length);
  });

  it('no stream event does', async () => {
    const spy = await server.as(username);
    const stream = await spy.listen();
    await send();
    server.store('notice', buildNotice());
    await stream.nextOf('change');
    await stream.close();
    expect(spy.received.map(({ collection }) => collection)).toEqual(['posts']);
    expect(tracesIn(JSON.stringify(spy.received))).toEqual([]);
  });

  it('no answer to a push does: an id that exists is answered as one that does not', async () => {
    await send();
    const spy = await server.as(username);
    const unknown = { ...secret, id: fixtureId(799) };
    const attempts = (target: Message) => [
      row({ ...target, readAt: '2026-06-16T08:30:00.000Z' }, target),
      row({ ...target, content: 'Guess' }, target),
      row(target),
      removal(target),
    ];
    const answersAbout = async (target: Message) => {
      const answers = [];
      for (const attempt of attempts(target)) answers.push(await spy.write('messages', attempt));
      return JSON.stringify(answers).replaceAll(target.id, 'the id');
    };
    expect(await answersAbout(secret)).toBe(await answersAbout(unknown));
    expect(server.find('message', secret.id)).toEqual(secret);
  });

  it('no other address of the API does', async () => {
    await send();
    const spy = await server.as(username);
    const paths = [
      `/api/messages?userId=${staff.amara.id}&otherUserId=${staff.mo.id}`,
      `/api/conversations?userId=${staff.amara.id}`,
      `/api/messages/${secret.id}`,
      '/api/users/search?q=quince',
    ];
    for (const path of paths) {
      const answer = await spy.request(path);
      expect(tracesIn(await answer.text()), path).toEqual([]);
    }
  });
});

it('sender and receiver have it, and the log says nothing of it', async () => {
  await send();
  const mo = await server.as('mo');
  await mo.catchUp();
  await amara.catchUp();
  expect(mo.held('messages').get(secret.id)).toMatchObject(secret);
  expect(amara.held('messages').get(secret.id)).toMatchObject(secret);
  expect([...amara.held('notifications').values()]).toEqual([]);
  expect(tracesIn(JSON.stringify(server.log))).toEqual([]);
});
