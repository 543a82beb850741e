import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Message } from '#schema/entities/message.ts';
import { buildMessage } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { createPushingApp, type PushingApp } from '#server/fixtures/pushing-app.ts';
import { staff } from '#server/fixtures/staffed-app.ts';
import { row } from '#server/fixtures/sync-client.ts';
import { messageAllowance } from '#server/limits.ts';

const { atOnce, perHour } = messageAllowance.urgent;

let app: PushingApp;
beforeEach(async () => {
  app = await createPushingApp();
});
afterEach(() => app.close());

const burst = Array.from({ length: 1000 }, (_, index) =>
  buildMessage({
    id: fixtureId(10_000 + index),
    senderId: staff.amara.id,
    receiverId: staff.grace.id,
    category: 'URGENT',
  }),
);

/** Sends messages as a device does: in halves if they are too many, and no more once it has to wait. */
const sendAsDevice = async (
  send: (messages: readonly Message[]) => Promise<Response>,
  messages: readonly Message[],
): Promise<number> => {
  const { status } = await send(messages);
  if (status === 200) return messages.length;
  if (status === 429 || messages.length === 1) return 0;
  const half = Math.ceil(messages.length / 2);
  const first = await sendAsDevice(send, messages.slice(0, half));
  return first < half ? first : first + (await sendAsDevice(send, messages.slice(half)));
};

it('a burst of 1,000 urgent messages reaches inbox and phone a few at a time, and delays nobody else’s', async () => {
  const amara = await app.as('amara');
  const phone = await app.subscribe('grace', 'phone');
  const tablet = await app.subscribe('grace', 'tablet');
  const send = async (messages: readonly Message[]) =>
    amara.request('/api/sync/push', { body: { collections: { messages: messages.map((each) => row(each)) } } });

  expect((await send(burst)).status).toBe(413);
  await app.deliver();
  expect([app.all('notification').length, phone.pushes().length]).toEqual([0, 0]);

  let sent = await sendAsDevice(send, burst);
  expect(sent).toBeGreaterThan(0);
  for (let minute = 0; minute < 60; minute += 1) {
    app.clock.now += 60_000;
    sent += await sendAsDevice(send, burst.slice(sent));
    await app.deliver();
  }
  const ofGrace = app.all('notification').filter(({ userId }) => userId === staff.grace.id);
  expect(ofGrace).toHaveLength(sent);
  expect(sent).toBeLessThanOrEqual(atOnce + perHour);
  for (const { requests } of [phone, tablet]) expect(requests()).toHaveLength(sent);

  const ben = await app.as('ben');
  const answer = await ben.request('/api/sync/push', {
    body: {
      collections: {
        messages: [row(buildMessage({ ...burst[0], id: fixtureId(20_000), senderId: staff.ben.id }))],
      },
    },
  });
  expect(await answer.json()).toMatchObject({ rejections: [] });
  await app.deliver();
  expect(phone.requests()).toHaveLength(sent + 1);
});
