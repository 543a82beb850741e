import { afterEach, describe, expect, it } from 'vitest';
import type { Deps } from './deps.ts';
import { createTestApp, type TestApp } from './fixtures/test-app.ts';
import { type CreateDemoRestaurant, prepareRestaurant, runsAsDemo } from './prepare-restaurant.ts';

let server: TestApp;
afterEach(() => server.close());

const start = (isDemo: boolean): Deps => {
  server = createTestApp({ isDemo });
  return server.deps;
};

const origin = 'https://rota.example.com';
const noDemo: CreateDemoRestaurant = () => {
  throw new Error('made a demo restaurant');
};

describe('an empty data folder', () => {
  it('asks for a first admin, with a link that works', async () => {
    const lines = await prepareRestaurant(start(false), origin, noDemo);
    const token = /^ {2}https:\/\/rota\.example\.com\/setup\?token=([\w-]{43})$/m.exec(lines.join('\n'))?.[1];
    const answer = await server.request('/api/setup/first-admin', {
      body: { token, restaurantName: 'Pan', firstName: 'Grace', lastName: 'Hall', email: 'g@h.io', password: 'secret' },
    });
    expect(answer.status).toBe(200);
    expect(await prepareRestaurant(server.deps, origin, noDemo)).toEqual([]);
  });

  it('becomes the demo restaurant in demo mode, once, with the password that is printed', async () => {
    const deps = start(true);
    let made = 0;
    let passwordHash = '';
    const lines = await prepareRestaurant(deps, origin, (_, options) => {
      made += 1;
      passwordHash = options.passwordHash;
      return { accounts: [] };
    });
    expect(made).toBe(1);
    expect(lines.join('\n')).toContain('staff, manager or admin');
    expect(lines.join('\n')).toContain('brigade-demo');
    expect(lines.join('\n')).toContain('PIN of staff is 2580');
    expect(await deps.passwords.matches('brigade-demo', passwordHash)).toBe(true);
    await server.addPerson();
    expect(await prepareRestaurant(deps, origin, noDemo)).toEqual(lines);
  });

  it('stays empty and unmarked when the demo restaurant cannot be made', async () => {
    const deps = start(true);
    await expect(prepareRestaurant(deps, origin, noDemo)).rejects.toThrow('made a demo restaurant');
    await server.addPerson();
    expect(runsAsDemo(deps.db, true)).toBe(false);
  });
});

describe('demo mode (D2)', () => {
  it('never opens a real restaurant to anybody', async () => {
    const { db } = start(false);
    expect(runsAsDemo(db, true)).toBe(true);
    expect(runsAsDemo(db, false)).toBe(false);
    await server.addPerson();
    expect(runsAsDemo(db, true)).toBe(false);
  });

  it('goes on with the demo restaurant, where it is asked for', async () => {
    const deps = start(true);
    await prepareRestaurant(deps, origin, () => ({ accounts: [] }));
    await server.addPerson();
    expect(runsAsDemo(deps.db, true)).toBe(true);
    expect(runsAsDemo(deps.db, false)).toBe(false);
  });
});
