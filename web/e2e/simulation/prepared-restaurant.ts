import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { SignedInUser } from '#schema/api/session.ts';
import type { Role } from '#schema/entities/user.ts';
import { buildNotice, buildRestaurant, buildShift } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/domain/transaction.ts';
import { cookieOf, createTestApp, testPassword } from '#server/fixtures/test-app.ts';
import { createMetrics } from '#server/serving/metrics.ts';

export interface Person {
  readonly user: SignedInUser;
  /** Of sessions that are already open, so that nothing waits for password checks. */
  readonly cookies: readonly string[];
}

/** A small restaurant on disk, from which every history begins. */
export interface Prepared {
  readonly file: string;
  readonly people: readonly Person[];
  readonly remove: () => void;
}

const staffed: readonly { readonly firstName: string; readonly role: Role }[] = [
  { firstName: 'Alex', role: 'admin' },
  { firstName: 'Morgan', role: 'manager' },
  { firstName: 'Amara', role: 'staff' },
  { firstName: 'Benny', role: 'staff' },
];
const sessionsEach = 12;
const hour = 3_600_000;

/** The simulated server's dependencies besides its database, clock and ids. */
export const restDeps: Omit<Deps, 'db' | 'records' | 'now' | 'newId' | 'publish'> = {
  newToken: () => randomBytes(32).toString('base64url'),
  log: () => {},
  metrics: createMetrics(),
  isDemo: false,
  passwords: { hash: async () => '', verify: async () => false } as unknown as Deps['passwords'],
  pinIterations: 1000,
  isPushService: () => false,
  sessionSettings: { idleDays: 30, longestDays: 180, isSecure: false },
};

/** What is on the board at the beginning; nobody's own words. */
export const firstNotice = { title: '~first title~', content: '~first content~' };

/** The first instant of every history. */
export const beginning = Date.parse('2026-06-16T09:00:00.000Z');

export const prepareRestaurant = async (): Promise<Prepared> => {
  const app = createTestApp();
  app.clock.now = beginning - 2 * hour;
  const store = (work: Parameters<typeof inTransaction<void>>[2]) =>
    inTransaction(app.deps, { actorId: '', device: '' }, work);
  store((tx) => tx.put('restaurant', buildRestaurant({ adminContactId: fixtureId(101) }), 'set-up'));
  const people: Person[] = [];
  for (const [index, { firstName, role }] of staffed.entries()) {
    const managerId = role === 'staff' ? fixtureId(102) : '';
    await app.addPerson({ id: fixtureId(101 + index), firstName, role, managerId });
    const cookies: string[] = [];
    let user: SignedInUser | undefined;
    for (let session = 0; session < sessionsEach; session += 1) {
      const body = { username: firstName.toLowerCase(), password: testPassword };
      const answer = await app.request('/api/auth/login', { body });
      cookies.push(cookieOf(answer));
      user = (await answer.json()) as SignedInUser;
      // Sign-ins are limited per minute.
      app.clock.now += 61_000;
    }
    if (user) people.push({ user, cookies });
  }
  store((tx) => {
    for (let index = 0; index < 6; index += 1) {
      const startTime = beginning + (20 + index * 9) * hour;
      const shift = buildShift({
        id: fixtureId(200 + index),
        userId: index % 2 === 0 ? '' : fixtureId(103 + (index % 4 === 1 ? 0 : 1)),
        startTime: new Date(startTime).toISOString(),
        endTime: new Date(startTime + 6 * hour).toISOString(),
      });
      tx.put('shift', shift, 'set-up');
    }
    tx.put('notice', buildNotice({ ...firstNotice, id: fixtureId(220), authorId: fixtureId(102) }), 'set-up');
  });
  app.connection.pragma('wal_checkpoint(TRUNCATE)');
  return { file: join(app.folder, 'brigade.sqlite'), people, remove: app.close };
};
