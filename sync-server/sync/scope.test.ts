import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '#schema/entities/user.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { row, type SyncClient } from '#server/fixtures/sync-client.ts';

let server: StaffedApp;
let amara: SyncClient;
let grace: SyncClient;
beforeEach(async () => {
  server = await createStaffedApp();
  [amara, grace] = [await server.as('amara'), await server.as('grace')];
});
afterEach(() => server.close());

describe('the scope (L9)', () => {
  const scopeOf = async (client: SyncClient) => (await client.push({})).scope;

  it('changes when a role changes for the person and for managers who could read their employment, and for nobody else (L9)', async () => {
    const mo = await server.as('mo');
    const clientsWith = (ben: SyncClient) => [amara, ben, mo, grace];
    const before = await Promise.all(clientsWith(await server.as('ben')).map(scopeOf));
    const user = server.find('user', staff.ben.id);
    if (!user) throw new Error('Ben is missing');
    await grace.write('users', row({ ...user, role: 'manager' }, user));
    // A raise ends Ben's sessions (D56).
    const after = await Promise.all(clientsWith(await server.as('ben')).map(scopeOf));
    expect(after.map((scope, index) => scope !== before[index])).toEqual([false, true, true, false]);
  });

  it('is another for somebody who was demoted for a while: what was taken out of sight in between is fetched anew', async () => {
    const change = async (who: 'ben' | 'mo', role: User['role']) => {
      const user = server.find('user', staff[who].id);
      if (!user) throw new Error('Somebody is missing');
      await grace.write('users', row({ ...user, role }, user));
    };
    const before = await scopeOf(await server.as('mo'));
    await change('mo', 'staff');
    await change('ben', 'manager');
    await change('mo', 'manager');
    expect(await scopeOf(await server.as('mo'))).not.toBe(before);
  });

  it('stays when anything else of a person changes', async () => {
    const before = await scopeOf(grace);
    const user = server.find('user', staff.ben.id);
    if (!user) throw new Error('Ben is missing');
    await grace.write('users', row({ ...user, firstName: 'Benjamin' }, user));
    expect(await scopeOf(grace)).toBe(before);
  });
});
