import { afterEach, beforeEach, expect, it } from 'vitest';
import { notificationSettingsId } from '#schema/entities/notification-settings.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import { buildAcknowledgement, buildPolicy } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { buildNotificationSettings } from '#schema/fixtures/notification-settings.ts';
import { createStaffedApp, type StaffedApp, staff, type Username } from '#server/fixtures/staffed-app.ts';
import { row } from '#server/fixtures/sync-client.ts';
import { changePolicy } from './policies.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
  server.store('policy', buildPolicy({ version: 3, requiresAcknowledgement: true }));
});
afterEach(() => server.close());

const say = async (who: Username, overrides: Parameters<typeof buildAcknowledgement>[0] = {}) => {
  const client = await server.as(who);
  const word = buildAcknowledgement({ userId: staff[who].id, version: 3, ...overrides });
  const { rejections } = await client.write('employments', row(word));
  return rejections.map(({ code }) => code);
};

it('keeps who has read which version, and when', async () => {
  expect(await say('amara')).toEqual([]);
  expect(server.all('acknowledgement')).toEqual([buildAcknowledgement({ version: 3 })]);
});

it('keeps an older version, which a device that was offline has shown, but none that does not exist yet', async () => {
  expect(await say('amara', { version: 2 })).toEqual([]);
  expect(await say('amara', { id: fixtureId(300), version: 4 })).toEqual(['unknown-reference']);
  expect(await say('amara', { id: fixtureId(301), policyId: fixtureId(999) })).toEqual(['unknown-reference']);
});

it('is not dated before the version was written', async () => {
  const policy = buildPolicy({ version: 3, requiresAcknowledgement: true });
  const [next, written] = [{ ...policy, content: 'Other words', version: 4 }, toInstant(server.clock.now)];
  server.run('grace', (tx) => changePolicy(tx, policy, next));
  server.clock.now += 86_400_000;
  expect(await say('amara', { version: 4, createdAt: '2020-01-01T00:00:00.000Z' })).toEqual([]);
  expect(await say('amara', { id: fixtureId(302), version: 3, createdAt: '2020-01-01T00:00:00.000Z' })).toEqual([]);
  expect(server.all('acknowledgement').map(({ createdAt }) => createdAt)).toEqual([written, policy.createdAt]);
});

it('lets nobody speak for somebody else, and nobody take their word back', async () => {
  expect(await say('mo', { userId: staff.amara.id })).toEqual(['not-allowed']);
  expect(await say('amara')).toEqual([]);
  const word = buildAcknowledgement({ version: 3 });
  const amara = await server.as('amara');
  const { rejections } = await amara.write('employments', row({ ...word, version: 2 }, word));
  expect(rejections.map(({ code }) => code)).toEqual(['not-allowed']);
});

it('reaches managers and admins, and no colleague', async () => {
  expect(await say('amara')).toEqual([]);
  const word = buildAcknowledgement({ version: 3 });
  for (const [who, sees] of [
    ['mo', true],
    ['grace', true],
    ['ben', false],
  ] as const) {
    const client = await server.as(who);
    await client.catchUp();
    expect(client.held('employments').has(word.id), who).toBe(sees);
  }
});

it('does not take the place of somebody’s notification settings, which they have not changed yet', async () => {
  const id = notificationSettingsId(staff.amara.id);
  expect(await say('ben', { id })).toEqual(['not-allowed']);
  const amara = await server.as('amara');
  const { rejections } = await amara.write('employments', row(buildNotificationSettings({ shifts: false })));
  expect(rejections).toEqual([]);
});
