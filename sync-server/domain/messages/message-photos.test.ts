import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '#schema/entities/message.ts';
import type { MessagePhoto } from '#schema/entities/message-photo.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import { buildMessage, buildNotice } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { buildMessagePhoto, smallestJpeg } from '#schema/fixtures/message-photo.ts';
import { restores } from '#server/db/restores-table.ts';
import { auditTrail, messagePhotos } from '#server/db/tables.ts';
import { buildJpeg } from '#server/fixtures/jpeg.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { row, type SyncClient } from '#server/fixtures/sync-client.ts';
import { photoAllowance } from '#server/limits.ts';
import { tidyUp } from '#server/maintenance/tidy-up.ts';

const between = { senderId: staff.amara.id, receiverId: staff.mo.id };

let server: StaffedApp;
let amara: SyncClient;
let createdAt: string;
beforeEach(async () => {
  server = await createStaffedApp();
  amara = await server.as('amara');
  createdAt = toInstant(server.clock.now);
});
afterEach(() => server.close());

const photoOf = (overrides: Partial<MessagePhoto> = {}) =>
  buildMessagePhoto({ id: fixtureId(801), ...between, createdAt, ...overrides });
const messageOf = (overrides: Partial<Message> = {}) =>
  buildMessage({ id: fixtureId(800), ...between, createdAt, photoId: fixtureId(801), ...overrides });

/** As a device sends them: one act. */
const send = (photo: MessagePhoto, message: Message, who = amara) =>
  who.push({
    posts: [{ ...row(photo), intentId: fixtureId(802) }],
    messages: [{ ...row(message), intentId: fixtureId(802) }],
  });

/** A number of photos, each with its message, as separate acts. */
const acts = (count: number, first: number, overrides: Partial<MessagePhoto> = {}) => {
  const each = Array.from({ length: count }, (_, index) => {
    const [photoId, intentId] = [fixtureId(first + index), fixtureId(300_000 + first + index)];
    const message = messageOf({ id: fixtureId(100_000 + first + index), photoId });
    return [
      { ...row(photoOf({ id: photoId, ...overrides })), intentId },
      { ...row(message), intentId },
    ] as const;
  });
  return { posts: each.map(([photo]) => photo), messages: each.map(([, message]) => message) };
};

const imageOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

describe('a photo in a message', () => {
  it('arrives with its message, and a repeat changes nothing', async () => {
    expect((await send(photoOf(), messageOf())).rejections).toEqual([]);
    expect((await send(photoOf(), messageOf())).rejections).toEqual([]);
    const mo = await server.as('mo');
    await mo.catchUp();
    expect(mo.held('messages').get(fixtureId(800))).toMatchObject({ photoId: fixtureId(801) });
    expect(mo.held('posts').get(fixtureId(801))).toMatchObject({ image: smallestJpeg });
  });

  it.each(['ben', 'grace'] as const)(
    'reaches nobody else: not %s by pull, by stream or by address',
    async (username) => {
      const spy = await server.as(username);
      const stream = await spy.listen();
      await send(photoOf(), messageOf());
      await spy.catchUp();
      await stream.close();
      expect(JSON.stringify(spy.received)).not.toContain(fixtureId(801));
      expect((await spy.request(`/api/messages/${fixtureId(800)}/photo`)).status).toBe(404);
    },
  );

  it.each([
    ['that is no picture', { image: Buffer.from('<svg onload="alert(1)"/>').toString('base64') }],
    ['that is too large', { image: imageOf(buildJpeg({ width: 1281, height: 9 })) }],
    ['for somebody whom the sender may not write to', { receiverId: staff.ben.id }],
  ] satisfies [string, Partial<MessagePhoto>][])('%s is refused, and its message with it', async (_, overrides) => {
    const { receiverId }: Partial<MessagePhoto> = { ...between, ...overrides };
    const { rejections } = await send(photoOf(overrides), messageOf({ ...(receiverId && { receiverId }) }));
    expect(rejections.map(({ collection }) => collection).toSorted()).toEqual(['messages', 'posts']);
    expect([...server.all('message'), ...server.all('messagePhoto')]).toEqual([]);
  });

  it('that went to somebody else cannot be named', async () => {
    server.store('messagePhoto', photoOf({ senderId: staff.grace.id }));
    const { rejections } = await amara.write('messages', row(messageOf()));
    expect(rejections).toMatchObject([{ code: 'unknown-reference' }]);
  });

  it.each([
    ['alone', []],
    ['with a message of another photo', [{ photoId: fixtureId(803) }]],
    ['with a message to somebody else', [{ receiverId: staff.grace.id }]],
  ] satisfies [string, Partial<Message>[]][])('is refused %s', async (_, sent) => {
    const intentId = fixtureId(802);
    const { rejections } = await amara.push({
      posts: [{ ...row(photoOf()), intentId }],
      messages: sent.map((overrides) => ({ ...row(messageOf(overrides)), intentId })),
    });
    expect(rejections[0]).toMatchObject({ collection: 'posts', code: 'not-allowed' });
    expect(server.all('messagePhoto')).toEqual([]);
  });

  it('is refused with what only looks like its message: a notice, a message that is removed or offered', async () => {
    const intentId = fixtureId(802);
    const notice = buildNotice({ authorId: staff.grace.id });
    server.store('notice', notice);
    const named = { photoId: fixtureId(801), ...between };
    const pushes = [
      {
        posts: [
          { ...row(photoOf()), intentId },
          { ...row({ ...notice, ...named }, notice), intentId },
        ],
      },
      {
        posts: [{ ...row(photoOf()), intentId }],
        messages: [{ newDocumentState: { ...messageOf(), _deleted: true }, intentId }],
      },
      { posts: [{ ...row(photoOf()), intentId }], messages: [{ ...row(messageOf()), intentId, isOffered: true }] },
      { posts: [{ ...row(photoOf()), isOffered: true }] },
    ];
    for (const push of pushes) {
      await amara.push(push);
      expect(server.all('messagePhoto')).toEqual([]);
    }
  });

  // From its sender it repeats what was removed: the message beside it cannot be stored without it.
  it.each([
    ['amara', 'act-refused'],
    ['mo', 'already-exists'],
  ] as const)('cannot be replaced after three months, by %s', async (username, code) => {
    await send(photoOf(), messageOf());
    server.clock.now += 95 * 86_400_000;
    await tidyUp(server.deps);
    expect(server.all('messagePhoto')).toEqual([]);
    const who = await server.as(username);
    const now = toInstant(server.clock.now);
    const back = username === 'amara' ? between : { senderId: staff.mo.id, receiverId: staff.amara.id };
    const { rejections } = await send(
      photoOf({ ...back, image: imageOf(buildJpeg()), createdAt: now }),
      messageOf({ id: fixtureId(810), ...back, createdAt: now }),
      who,
    );
    expect(rejections).toContainEqual(expect.objectContaining({ collection: 'posts', code }));
    expect((await who.request(`/api/messages/${fixtureId(800)}/photo`)).status).toBe(404);
  });

  it('is not shown with a message of other people', async () => {
    server.store('message', messageOf());
    server.store('messagePhoto', photoOf({ senderId: staff.mo.id, receiverId: staff.amara.id }));
    expect((await amara.request(`/api/messages/${fixtureId(800)}/photo`)).status).toBe(404);
  });

  it('does not come back by itself a month after a restore: no phone was away for so long', async () => {
    const { epoch } = server.deps.records.ledger.state();
    const at = server.clock.now - 32 * 86_400_000;
    server.db.insert(restores).values({ epoch, at, from: at, seq: 0 }).run();
    await amara.push({ posts: [{ ...row(photoOf()), isOffered: true }] });
    expect(server.find('messagePhoto', fixtureId(801))).toBeUndefined();
  });

  it('comes back by itself after a restore, and goes again when its message does not', async () => {
    const { epoch } = server.deps.records.ledger.state();
    server.db.insert(restores).values({ epoch, at: server.clock.now, from: server.clock.now, seq: 0 }).run();
    const offered = await amara.push({ posts: [{ ...row(photoOf()), isOffered: true }] });
    expect(offered.rejections).toEqual([]);
    await tidyUp(server.deps);
    expect(server.find('messagePhoto', fixtureId(801))).toMatchObject({ image: smallestJpeg });
    server.clock.now += 3_600_001;
    await tidyUp(server.deps);
    expect(server.find('messagePhoto', fixtureId(801))).toBeUndefined();
    expect(JSON.stringify(server.db.select().from(messagePhotos).all())).not.toContain(smallestJpeg);
  });

  it('stays as it is, and is not in the audit trail', async () => {
    await send(photoOf(), messageOf());
    const changed = { ...photoOf(), image: imageOf(buildJpeg()) };
    expect((await amara.write('posts', row(changed, photoOf()))).rejections).toMatchObject([{ code: 'not-allowed' }]);
    const [line] = server.db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.recordId, fixtureId(801)))
      .all();
    expect(line).toMatchObject({ intent: 'keep-message-photo', actorId: staff.amara.id });
    expect(line?.change).not.toContain(smallestJpeg.slice(0, 40));
  });

  it('is on devices for two weeks and on the server for three months; the message still says that there was one', async () => {
    await send(photoOf(), messageOf());
    server.clock.now += 15 * 86_400_000;
    const mo = await server.as('mo');
    await mo.catchUp();
    expect([...mo.held('posts').keys()]).toEqual([]);
    const photo = await mo.request(`/api/messages/${fixtureId(800)}/photo`);
    expect(photo.headers.get('content-type')).toBe('image/jpeg');
    expect(photo.headers.get('cache-control')).toBe('no-store');
    expect(imageOf(new Uint8Array(await photo.arrayBuffer()))).toBe(smallestJpeg);
    server.clock.now += 80 * 86_400_000;
    await tidyUp(server.deps);
    const again = await server.as('mo');
    expect(server.all('messagePhoto')).toEqual([]);
    expect((await again.request(`/api/messages/${fixtureId(800)}/photo`)).status).toBe(404);
    const messages = await (await again.request('/api/messages')).json();
    expect(messages).toMatchObject([{ id: fixtureId(800), hasPhoto: true }]);
  });

  it('is one of a limited number an hour; what is more waits and then arrives', async () => {
    const { atOnce } = photoAllowance;
    expect((await amara.push(acts(atOnce, 1000))).rejections).toEqual([]);
    const body = { collections: acts(1, 2000) };
    const later = await amara.request('/api/sync/push', { body });
    expect(later.status).toBe(429);
    server.clock.now += Number(later.headers.get('retry-after')) * 1000;
    expect((await amara.request('/api/sync/push', { body })).status).toBe(200);
    const many = { collections: acts(atOnce + 1, 3000) };
    expect((await amara.request('/api/sync/push', { body: many })).status).toBe(413);
  });

  it('takes its part of a limited number of bytes; a day of large ones stays below 30 MB', async () => {
    const image = imageOf(buildJpeg({ padding: 72 * 1024 - 60 }));
    const end = server.clock.now + 86_400_000;
    for (let count = 0; server.clock.now < end; count += 10) {
      const body = { collections: acts(10, 10_000 + count, { image }) };
      const answer = await amara.request('/api/sync/push', { body });
      server.clock.now += Number(answer.headers.get('retry-after') ?? 0) * 1000;
    }
    const stored = server.all('messagePhoto').reduce((sum, { image: kept }) => sum + String(kept).length, 0);
    expect(stored / 2 ** 20).toBeGreaterThan(20);
    expect(stored / 2 ** 20).toBeLessThan(30);
  });

  it('is in the file about its two people that they download themselves, and in nobody else’s', async () => {
    await send(photoOf(), messageOf());
    const fileOf = async (username: 'amara' | 'mo' | 'grace', about: keyof typeof staff) => {
      const who = await server.as(username);
      return (await who.request(`/api/personal-data/${staff[about].id}`, { method: 'POST' })).text();
    };
    const link = `data:image/jpeg;base64,${smallestJpeg}`;
    expect(await fileOf('amara', 'amara')).toContain(link);
    expect(await fileOf('mo', 'mo')).toContain(link);
    const byAdmin = await fileOf('grace', 'amara');
    expect(byAdmin).toContain('Photos in messages (1)');
    expect(byAdmin).not.toContain(smallestJpeg.slice(0, 40));
  });

  it('is left out by apps from before photos', async () => {
    const { photoId, ...old } = messageOf();
    expect((await amara.write('messages', { newDocumentState: { ...old, _deleted: false } })).rejections).toEqual([]);
    expect(server.find('message', fixtureId(800))).toMatchObject({ photoId: '' });
  });
});
