import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBrowser } from '#server/fixtures/push-service.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { isPushService } from '#server/push/push-services.ts';

const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';

let app: StaffedApp;
beforeEach(async () => {
  app = await createStaffedApp();
});
afterEach(() => app.close());

const stored = () =>
  app.connection.prepare<[], { userId: string; endpoint: string }>('SELECT * FROM push_subscriptions').all();

const subscribe = async (username: keyof typeof staff, body: Record<string, unknown> = {}) => {
  const client = await app.as(username);
  const { subscription } = createBrowser(endpoint);
  return client.request('/api/push/subscribe', { body: { subscription, ...body } });
};

describe('the key', () => {
  it('is made once, kept, given to anyone signed in, and never logged', async () => {
    const client = await app.as('amara');
    const answers = [await client.request('/api/push/key'), await client.request('/api/push/key')];
    const [first, second] = await Promise.all(answers.map((answer) => answer.json()));
    expect(first).toEqual({ publicKey: expect.stringMatching(/^[\w-]{87}$/) });
    expect(second).toEqual(first);
    expect((await app.request('/api/push/key')).status).toBe(401);
    const [keys] = app.connection.prepare<[], { privateKey: string }>('SELECT * FROM push_keys').all();
    expect(keys?.privateKey).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(app.log)).not.toContain(keys?.privateKey);
  });
});

describe('subscribing', () => {
  it('is for oneself: signed in, and under no other name', async () => {
    const { subscription } = createBrowser(endpoint);
    expect((await app.request('/api/push/subscribe', { body: { subscription } })).status).toBe(401);
    expect((await subscribe('amara', { userId: staff.ben.id })).status).toBe(403);
    expect(stored()).toEqual([]);
    expect((await subscribe('amara', { userId: staff.amara.id })).status).toBe(200);
    expect(stored()).toMatchObject([{ userId: staff.amara.id, endpoint }]);
  });

  it('again changes nothing; by the next person on the same browser it is theirs alone', async () => {
    await subscribe('amara');
    await subscribe('amara');
    expect(stored()).toHaveLength(1);
    await subscribe('ben');
    expect(stored()).toMatchObject([{ userId: staff.ben.id, endpoint }]);
  });

  it('keeps one browser a session', async () => {
    const client = await app.as('amara');
    for (const name of ['a', 'b']) {
      const { subscription } = createBrowser(`https://fcm.googleapis.com/${name}`);
      await client.request('/api/push/subscribe', { body: { subscription } });
    }
    expect(stored().map((row) => row.endpoint)).toEqual(['https://fcm.googleapis.com/b']);
  });

  it.each([
    ['another address', { endpoint: 'https://intranet.example/', keys: createBrowser('').subscription.keys }],
    [
      'a key of the wrong length',
      { endpoint, keys: { p256dh: 'AAAA', auth: createBrowser('').subscription.keys.auth } },
    ],
    ['no keys', { endpoint }],
  ])('with %s is refused', async (_, subscription) => {
    expect((await subscribe('amara', { subscription })).status).toBe(422);
    expect(stored()).toEqual([]);
  });
});

describe('unsubscribing', () => {
  it('ends one’s own, and leaves others’ as they are', async () => {
    await subscribe('amara');
    const [ben, amara] = [await app.as('ben'), await app.as('amara')];
    expect((await ben.request('/api/push/unsubscribe', { body: { endpoint } })).status).toBe(200);
    const asAmara = { endpoint, userId: staff.amara.id };
    expect((await ben.request('/api/push/unsubscribe', { body: asAmara })).status).toBe(403);
    expect(stored()).toHaveLength(1);
    expect((await amara.request('/api/push/unsubscribe', { body: asAmara })).status).toBe(200);
    expect(stored()).toEqual([]);
  });
});

describe('a push service', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/x', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
    ['https://wns2-par02p.notify.windows.com/w/?token=x', true],
    ['https://web.push.apple.com/x', true],
    ['https://push.example.com/x', true],
    ['http://fcm.googleapis.com/x', false],
    ['https://fcm.googleapis.com:8443/x', false],
    ['https://fcm.googleapis.com.evil.example/x', false],
    ['https://evilpush.apple.com.example/x', false],
    ['https://notify.windows.com@evil.example/x', false],
    ['https://user@fcm.googleapis.com/x', false],
    ['http://169.254.169.254/latest', false],
    ['file:///etc/passwd', false],
    ['', false],
  ])('is %s: %s', (address, isOne) => {
    expect(isPushService(address, ['https://push.example.com'])).toBe(isOne);
  });
});
