import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectionNames } from '#schema/collection-names.ts';
import { type EntityName, entityNames } from '#schema/collections.ts';
import { auditTrail, credentials } from '#server/db/tables.ts';
import { createSyncClient } from '#server/fixtures/sync-client.ts';
import { createTestApp, type TestApp, testPassword } from '#server/fixtures/test-app.ts';
import { createDemoRestaurant } from './create-demo-restaurant.ts';

const countsOf = ({ deps }: TestApp): Readonly<Record<string, number>> =>
  Object.fromEntries(entityNames.map((name: EntityName) => [name, deps.records.select(name, undefined).length]));

describe('createDemoRestaurant', () => {
  let test: TestApp;

  beforeEach(() => {
    test = createTestApp({ isDemo: true });
  });

  afterEach(() => test.close());

  const create = async () => {
    const passwordHash = await test.deps.passwords.hash(testPassword);
    return createDemoRestaurant(test.deps, { zone: 'Europe/London', passwordHash });
  };

  it('writes everything, with no author, and returns the account of each role', async () => {
    const { accounts } = await create();
    const counts = countsOf(test);
    const empty = Object.entries(counts).filter(([, count]) => count === 0);
    const trail = test.db.select().from(auditTrail).all();
    expect(accounts).toEqual([
      { role: 'staff', username: 'staff' },
      { role: 'manager', username: 'manager' },
      { role: 'admin', username: 'admin' },
    ]);
    expect(empty.map(([name]) => name)).toEqual([
      'notificationSettings',
      'messagePhoto',
      'payrollPeriod',
      'payrollEntry',
    ]);
    expect(new Set(trail.map(({ actorId, device }) => `${actorId}/${device}`))).toEqual(new Set(['/demo']));
    expect(trail).toHaveLength(Object.values(counts).reduce((sum, count) => sum + count, 0));
  });

  it('lets everybody sign in whose account is active', async () => {
    await create();
    for (const username of ['staff', 'manager', 'admin', 'jonas', 'maggie']) {
      const call = await test.signIn(username);
      expect((await call('/api/session')).status, username).toBe(200);
    }
    expect(test.db.select().from(credentials).all()).toHaveLength(countsOf(test).user ?? 0);
    await expect(test.signIn('nadia')).rejects.toThrow('account-deactivated');
  });

  it('gives a staff phone few documents, and a manager’s phone all of their restaurant’s', async () => {
    await create();
    const heldBy = async (username: string): Promise<number> => {
      const client = createSyncClient(await test.signIn(username), `${username}-phone`);
      await client.catchUp();
      return collectionNames.reduce((sum, name) => sum + client.held(name).size, 0);
    };
    expect(await heldBy('staff')).toBeLessThanOrEqual(1150);
    expect(await heldBy('manager')).toBeGreaterThan(5000);
  });

  it('leaves nothing behind if it cannot be written whole', async () => {
    await test.addPerson({ id: randomUUID() }, { username: 'maggie' });
    const before = countsOf(test);
    await expect(create()).rejects.toThrow('The demo restaurant needs an empty database');
    expect(countsOf(test)).toEqual(before);
  });
});
