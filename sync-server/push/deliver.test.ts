import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildMessage, buildShift } from '#schema/fixtures/build.ts';
import { buildNotificationSettings } from '#schema/fixtures/notification-settings.ts';
import { sendMessage } from '#server/domain/messages/send-message.ts';
import { changeUser } from '#server/domain/people/change-user.ts';
import { changeShift } from '#server/domain/rota/change-shift.ts';
import { tellShiftNews } from '#server/domain/rota/tell-shift-news.ts';
import { createPushingApp, type PushingApp } from '#server/fixtures/pushing-app.ts';
import { staff } from '#server/fixtures/staffed-app.ts';
import { createDelivery } from './deliver.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

let app: PushingApp;
beforeEach(async () => {
  app = await createPushingApp();
});
afterEach(() => app.close());

const shift = buildShift({
  userId: staff.amara.id,
  startTime: '2026-06-17T08:00:00.000Z',
  endTime: '2026-06-17T16:30:00.000Z',
});

/** Mo edits Amara's shift, and she is notified when the burst is over. */
const editShift = (times = 1): void => {
  if (!app.find('shift', shift.id)) app.store('shift', shift);
  for (let edit = 0; edit < times; edit += 1)
    app.run('mo', (tx) => changeShift(tx, shift, { ...shift, instructions: `Edit ${app.deps.newId()}` }));
  app.clock.now += 2 * minute;
  app.run('mo', tellShiftNews);
};

const write = (category: 'URGENT' | 'General', receiverId: string = staff.amara.id) => {
  const id = app.deps.newId();
  const message = buildMessage({
    id,
    sendingId: id,
    senderId: staff.mo.id,
    receiverId,
    category,
    subject: 'Your sick note',
  });
  const sent = app.run('mo', (tx, actor) => sendMessage(tx, actor, message));
  if (!sent.ok) throw new Error(sent.message);
};

const gather = () => {
  app.clock.now += 10 * second;
};

it('several that leave together are composed in a turn of the event loop each: calls are let in between', async () => {
  for (const name of ['phone', 'tablet', 'watch', 'desk']) await app.subscribe('amara', name);
  write('URGENT');
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  const composedIn: number[] = [];
  const delivery = createDelivery({
    ...app.deps,
    send: async () => {
      composedIn.push(turns);
      return { status: 201, retryAfterMs: 0 };
    },
  });
  turn();
  delivery.startDue();
  await delivery.idle();
  isOver = true;
  expect(composedIn).toHaveLength(4);
  expect(new Set(composedIn).size).toBe(4);
});

describe('a push', () => {
  it('reaches every browser of the person it concerns once, encrypted for it, and nobody else', async () => {
    const phone = await app.subscribe('amara', 'phone');
    const tablet = await app.subscribe('amara', 'tablet');
    const ben = await app.subscribe('ben');
    editShift();
    gather();
    await app.deliver();
    await app.deliver();
    const [notification] = app.all('notification');
    const message = {
      id: notification?.id,
      title: 'Your shift changed',
      body: 'Wed 17 Jun, 9:00 AM – 5:30 PM, new instructions',
      link: `/rota?day=2026-06-17&news=${notification?.id}`,
      unread: 1,
    };
    expect([phone.pushes(), tablet.pushes(), ben.pushes()]).toEqual([[message], [message], []]);
    expect(app.waiting()).toEqual([]);
    const [request] = phone.requests();
    expect(request?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: '86400',
      urgency: 'high',
      topic: notification?.id.replaceAll('-', ''),
      authorization: expect.stringMatching(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/),
    });
    expect(request?.body.toString('latin1')).not.toContain('shift');
    expect(() => tablet.browser.read(request?.body ?? Buffer.alloc(0))).toThrow();
  });

  it('says nothing of what somebody wrote, nor who', async () => {
    const phone = await app.subscribe('amara');
    write('URGENT');
    await app.deliver();
    expect(phone.pushes()).toMatchObject([{ title: 'Urgent message', body: 'Open Brigade to see it.' }]);
    expect(app.all('notification')).toMatchObject([{ title: 'Message from Mo', body: 'Your sick note' }]);
  });

  it('is one for a burst of edits, as it stands when it leaves', async () => {
    const phone = await app.subscribe('amara');
    editShift(3);
    gather();
    await app.deliver();
    expect(phone.pushes()).toMatchObject([{ title: 'Your shift changed' }]);
  });

  it('is followed by one of the same topic when the entry changes while it is under way', async () => {
    const phone = await app.subscribe('amara');
    app.service.hang();
    editShift();
    gather();
    app.delivery.startDue();
    await expect.poll(() => phone.requests()).toHaveLength(1);
    const [entry] = app.all('notification');
    app.run('mo', (tx) => entry && tx.put('notification', { ...entry, title: 'Your shift changed again' }, 'notify'));
    app.service.letGo();
    await app.delivery.idle();
    const pushes = phone.pushes();
    expect(pushes.map(({ title }) => title)).toEqual(['Your shift changed', 'Your shift changed again']);
    expect(new Set(pushes.map(({ id }) => id)).size).toBe(1);
  });

  it('is not sent for something already read on another device', async () => {
    const phone = await app.subscribe('amara');
    editShift();
    for (const entry of app.all('notification')) app.store('notification', { ...entry, readAt: entry.createdAt });
    gather();
    await app.deliver();
    expect([phone.pushes(), app.waiting()]).toEqual([[], []]);
  });

  it('is written in the transaction of the entry, or not at all', async () => {
    await app.subscribe('amara');
    app.store('shift', shift);
    expect(() =>
      app.run('mo', (tx) => {
        changeShift(tx, shift, { ...shift, instructions: 'Never' });
        tx.notify(staff.amara.id, { type: 'shift-changed', title: 'Never', body: '', link: '/rota' });
        throw new Error('The disk is full');
      }),
    ).toThrow('The disk is full');
    expect([app.all('notification'), app.waiting()]).toEqual([[], []]);
  });
});

describe('what a person chose', () => {
  it('holds by topic: an Urgent message is pushed, another one waits in the inbox, until they say otherwise', async () => {
    const phone = await app.subscribe('amara');
    write('General');
    await app.deliver();
    expect([phone.pushes(), app.waiting()]).toEqual([[], []]);
    app.store('notificationSettings', buildNotificationSettings({ messages: true, urgentMessages: false }));
    write('URGENT');
    write('General');
    await app.deliver();
    expect(phone.pushes()).toMatchObject([{ title: 'New message' }]);
  });

  it('holds back what comes in quiet hours until they end', async () => {
    const phone = await app.subscribe('amara');
    // It is 10:00 in London.
    const quiet = { quietHours: 'own', quietFrom: '09:30', quietUntil: '11:00' } as const;
    app.store(
      'notificationSettings',
      buildNotificationSettings(quiet as Parameters<typeof buildNotificationSettings>[0]),
    );
    write('URGENT');
    await app.deliver();
    expect(phone.pushes()).toEqual([]);
    expect(app.waiting()).toMatchObject([{ dueAt: Date.parse('2026-06-16T10:00:00.000Z'), attempts: 0 }]);
    app.clock.now += hour;
    await app.deliver();
    expect(phone.pushes()).toHaveLength(1);
  });
});

describe('a push service', () => {
  it.each([404, 410])('that answers %i has its subscription removed at once, and nobody else’s', async (status) => {
    await app.subscribe('amara', 'phone');
    write('URGENT');
    app.service.answerWith(status);
    await app.deliver();
    const tablet = await app.subscribe('amara', 'tablet');
    app.service.answerWith(201);
    write('URGENT');
    await app.deliver();
    expect(app.service.received.map(({ path }) => path)).toEqual(['/phone', '/tablet']);
    expect(tablet.pushes()).toHaveLength(1);
    expect(app.waiting()).toEqual([]);
  });

  it('that fails is asked again, after twice as long each time, for a day', async () => {
    const phone = await app.subscribe('amara');
    app.service.answerWith(500);
    write('URGENT');
    const waits: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      await app.deliver();
      const [row] = app.waiting();
      if (!row) throw new Error('The push was given up');
      waits.push(row.dueAt - app.clock.now);
      app.clock.now = row.dueAt - 1;
      await app.deliver();
      app.clock.now = row.dueAt;
    }
    expect(waits).toEqual([30 * second, minute, 2 * minute, 4 * minute]);
    expect(phone.requests()).toHaveLength(4);
    app.clock.now += 24 * hour;
    await app.deliver();
    expect([phone.requests().length, app.waiting()]).toEqual([4, []]);
  });

  it('that names a time is asked then', async () => {
    await app.subscribe('amara');
    app.service.answerWith(429, { 'retry-after': '600' });
    write('URGENT');
    await app.deliver();
    expect(app.waiting()).toMatchObject([{ dueAt: app.clock.now + 10 * minute, attempts: 1 }]);
  });

  it('that failed is asked again soon where the clock was put back by hours', async () => {
    const phone = await app.subscribe('amara');
    app.service.answerWith(500);
    write('URGENT');
    await app.deliver();
    app.service.answerWith(201);
    app.clock.now -= 5 * hour;
    await app.deliver();
    expect([phone.requests().length, app.waiting()]).toEqual([2, []]);
  });

  it('that hangs delays no write, and holds ten requests and no more', async () => {
    const phones = [];
    for (let number = 0; number < 12; number += 1) phones.push(await app.subscribe('amara', `phone-${number}`));
    app.service.hang();
    write('URGENT');
    app.delivery.startDue();
    await expect.poll(() => app.service.received).toHaveLength(10);
    const ben = await app.as('ben');
    write('URGENT', staff.ben.id);
    await ben.catchUp(['messages', 'notifications']);
    expect([ben.held('messages').size, ben.held('notifications').size]).toEqual([1, 1]);
    expect(app.service.received).toHaveLength(10);
    app.service.letGo();
    await app.delivery.idle();
    expect(phones.map(({ pushes }) => pushes().length)).toEqual(phones.map(() => 1));
  });
});

describe('a subscription ends', () => {
  it('when its person signs out, with what was still to be pushed', async () => {
    const phone = await app.subscribe('amara');
    editShift();
    expect(app.waiting()).toHaveLength(1);
    await phone.client.request('/api/auth/logout', { method: 'POST' });
    expect(app.waiting()).toEqual([]);
    write('URGENT');
    gather();
    await app.deliver();
    expect(phone.requests()).toEqual([]);
  });

  it('when the account is deactivated', async () => {
    const phone = await app.subscribe('amara');
    editShift();
    const amara = app.find('user', staff.amara.id);
    if (!amara) throw new Error('Amara is gone');
    app.run('grace', (tx) => changeUser(tx, amara, { ...amara, isActive: false }));
    gather();
    await app.deliver();
    expect([phone.requests(), app.waiting()]).toEqual([[], []]);
  });
});
