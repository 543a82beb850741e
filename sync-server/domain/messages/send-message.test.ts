import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '#schema/entities/message.ts';
import type { User } from '#schema/entities/user.ts';
import { buildHoursRecord, buildMessage, buildUser } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { createStaffedApp, type StaffedApp, staff, type Username } from '#server/fixtures/staffed-app.ts';
import { row } from '#server/fixtures/sync-client.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
});
afterEach(() => server.close());

const from = (sender: Username, receiver: Username, overrides: Parameters<typeof buildMessage>[0] = {}): Message =>
  buildMessage({ senderId: staff[sender].id, receiverId: staff[receiver].id, ...overrides });

/** The codes of the refusals; [] if everything was accepted. */
const send = async (sender: Username, ...messages: readonly Message[]): Promise<readonly string[]> => {
  const client = await server.as(sender);
  const { rejections } = await client.write('messages', ...messages.map((message) => row(message)));
  return rejections.map(({ code }) => code);
};

describe('sending', () => {
  it('delivers to whom staff are routed, and tells that person alone', async () => {
    const toMo = from('amara', 'mo', { id: fixtureId(300) });
    const toGrace = from('amara', 'grace', { id: fixtureId(301) });
    expect(await send('amara', toMo, toGrace)).toEqual([]);
    expect(server.all('message').map(({ receiverId }) => receiverId)).toEqual([staff.mo.id, staff.grace.id]);
    expect(server.all('notification').map(({ userId, title }) => [userId, title])).toEqual([
      [staff.mo.id, expect.stringMatching(/^Message from Amara/)],
      [staff.grace.id, expect.stringMatching(/^Message from Amara/)],
    ]);
  });

  it('names hours of the sender’s own, and nobody else’s', async () => {
    const records = [
      buildHoursRecord({ id: fixtureId(500), userId: staff.amara.id }),
      buildHoursRecord({ id: fixtureId(501), userId: staff.ben.id }),
    ];
    server.store('hoursRecord', ...records);
    const about = records.map(({ id }, index) =>
      from('amara', 'mo', { id: fixtureId(300 + index), hoursRecordId: id }),
    );
    expect(await send('amara', ...about)).toEqual([]);
    expect(server.all('message').map(({ hoursRecordId }) => hoursRecordId)).toEqual([fixtureId(500), '']);
  });

  it('refuses any other receiver for staff, whatever the device has chosen (D13)', async () => {
    expect(await send('amara', from('amara', 'ben'))).toEqual(['receiver-not-routed']);
    expect(await send('amara', from('amara', 'mo', { category: 'HR' }))).toEqual(['receiver-not-routed']);
    expect(server.all('message')).toEqual([]);
    expect(server.all('notification')).toEqual([]);
  });

  it('lets staff answer who wrote to them, in that category', async () => {
    expect(await send('mo', from('mo', 'amara', { id: fixtureId(300), category: 'HR' }))).toEqual([]);
    expect(await send('amara', from('amara', 'mo', { id: fixtureId(301), category: 'HR' }))).toEqual([]);
  });

  it('lets managers and admins write to any active person', async () => {
    await server.addPerson(buildUser({ id: fixtureId(9), firstName: 'Olu', isActive: false }));
    expect(await send('mo', from('mo', 'ben', { id: fixtureId(300) }))).toEqual([]);
    expect(await send('grace', from('grace', 'ben', { id: fixtureId(301) }))).toEqual([]);
    const toOlu = buildMessage({ id: fixtureId(302), senderId: staff.mo.id, receiverId: fixtureId(9) });
    expect(await send('mo', toOlu)).toEqual(['receiver-not-routed']);
  });

  it('lets nobody write in the name of another', async () => {
    expect(await send('ben', from('amara', 'mo'))).toEqual(['not-allowed']);
  });

  it('delivers once however often it is sent, and tells once (S4)', async () => {
    const message = from('amara', 'mo');
    for (const _ of [1, 2, 3]) expect(await send('amara', message)).toEqual([]);
    expect(server.all('message')).toHaveLength(1);
    expect(server.all('notification')).toHaveLength(1);
  });

  it('keeps the order in which they were written offline, and none comes from the future', async () => {
    const written = ['2026-06-16T07:00:00.000Z', '2026-06-16T07:00:00.001Z', '2026-06-16T11:00:00.000Z'];
    const messages = written.map((createdAt, index) => from('amara', 'mo', { id: fixtureId(300 + index), createdAt }));
    expect(await send('amara', ...messages)).toEqual([]);
    const kept = server.all('message').toSorted((one, other) => (one.id < other.id ? -1 : 1));
    expect(kept.map(({ createdAt }) => createdAt)).toEqual([written[0], written[1], '2026-06-16T09:00:00.000Z']);
  });
});

describe('a message that arrives long after it says it was written', () => {
  const sent = async (createdAt: string) => {
    await send('amara', from('amara', 'mo', { createdAt: createdAt as Message['createdAt'] }));
    return server.all('message').map((message) => [message.createdAt, message.arrivedAt]);
  };

  it('keeps when it arrived, so that a clock set back makes nothing look as if it had been sent then', async () => {
    expect(await sent('2026-06-16T08:49:59.999Z')).toEqual([['2026-06-16T08:49:59.999Z', '2026-06-16T09:00:00.000Z']]);
  });

  it('says nothing of ten minutes, and takes no word of the device about it', async () => {
    const message = from('amara', 'mo', { createdAt: '2026-06-16T08:50:00.000Z' as Message['createdAt'] });
    await send('amara', { ...message, arrivedAt: '2026-06-16T08:50:01.000Z' as Message['createdAt'] });
    expect(server.all('message').map(({ arrivedAt }) => arrivedAt)).toEqual(['']);
  });

  it.each([
    ['14 days before', '2026-06-02T09:00:00.000Z', ['2026-06-02T09:00:00.000Z', '2026-06-16T09:00:00.000Z']],
    ['longer before', '2026-06-02T08:59:59.999Z', ['2026-06-16T09:00:00.000Z', '']],
  ])('is dated by its clock up to 14 days, so that none is tidied away unread: %s', async (_, createdAt, kept) => {
    expect(await sent(createdAt)).toEqual([kept]);
  });

  it('is dated when it arrived where its sender had no account yet', async () => {
    const user = server.find('user', staff.amara.id) as User;
    server.store('user', { ...user, createdAt: '2026-06-16T08:00:00.000Z' as User['createdAt'] });
    expect(await sent('2026-06-16T07:59:59.999Z')).toEqual([['2026-06-16T09:00:00.000Z', '']]);
  });
});

describe('reading', () => {
  const readAt = '2026-06-16T08:30:00.000Z' as Message['createdAt'];
  const stored = () => server.find('message', fixtureId(28));

  beforeEach(() => server.store('message', from('amara', 'mo')));

  const change = async (who: Username, changes: Partial<Message>) => {
    const before = from('amara', 'mo');
    const client = await server.as(who);
    const { rejections } = await client.write('messages', row({ ...before, ...changes }, before));
    return rejections.map(({ code }) => code);
  };

  it('is marked by the receiver, once and for good', async () => {
    expect(await change('mo', { readAt })).toEqual([]);
    expect(stored()?.readAt).toBe(readAt);
  });

  it('is not dated before the message itself', async () => {
    const { createdAt } = from('amara', 'mo');
    expect(await change('mo', { readAt: '2001-01-01T00:00:00.000Z' as Message['readAt'] })).toEqual([]);
    expect(stored()?.readAt).toBe(createdAt);
  });

  it('on a second device of the receiver keeps the first mark, and is no refusal', async () => {
    expect(await change('mo', { readAt })).toEqual([]);
    const read = stored() as Message;
    const tablet = await server.as('mo', 'tablet');
    const later = { ...read, readAt: '2026-06-16T08:45:00.000Z' as Message['readAt'] };
    const answer = await tablet.write('messages', row(later, read));
    expect(answer.rejections).toEqual([]);
    expect(answer.settled).toEqual({ messages: [read.id] });
    expect(stored()?.readAt).toBe(readAt);
  });

  it('is not marked by the sender, and nobody rewords a message', async () => {
    expect(await change('amara', { readAt })).toEqual(['not-allowed']);
    expect(await change('amara', { content: 'I never said that' })).toEqual(['not-allowed']);
    expect(await change('mo', { readAt, content: 'You said this' })).toEqual(['not-allowed']);
    expect(stored()).toEqual(from('amara', 'mo'));
  });
});
