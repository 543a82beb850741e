import { afterAll, expect, it } from 'vitest';
import { createStaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { createSyncClient, row } from '#server/fixtures/sync-client.ts';

const server = await createStaffedApp();
afterAll(() => server.close());

const toldOf = (userId: string) =>
  server.all('notification').flatMap((each) => (each.userId === userId ? [each.title] : []));

it('tells people when somebody else changes what they sign in with, and of nothing else', async () => {
  const manager = createSyncClient(await server.signIn('mo'), 'mo-desk');
  const change = async (fields: object) => {
    await manager.catchUp(['employments']);
    const found = [...manager.held('employments').values()].find(
      ({ kind, userId }) => kind === 'employment' && userId === staff.amara.id,
    );
    const { _deleted, ...held } = found ?? { id: '' };
    expect((await manager.write('employments', row({ ...held, ...fields }, held))).rejections).toEqual([]);
  };
  await change({ phoneNumber: '+447700900111' });
  expect(toldOf(staff.amara.id)).toEqual([]);
  await change({ username: 'amara.the.second' });
  expect(toldOf(staff.amara.id)).toEqual(['Your sign-in name changed']);
  expect(toldOf(staff.mo.id)).toEqual([]);
});

it('takes no rate that would make hours larger than their own shape', async () => {
  const manager = createSyncClient(await server.signIn('mo'), 'mo-phone');
  await manager.catchUp(['employments']);
  const found = [...manager.held('employments').values()].find(
    ({ kind, userId }) => kind === 'employment' && userId === staff.ben.id,
  );
  const { _deleted, ...held } = found ?? { id: '' };
  const { rejections } = await manager.write('employments', row({ ...held, hourlyRate: 1_000_000_000 }, held));
  expect(rejections.map(({ code }) => code)).toEqual(['invalid']);
});
