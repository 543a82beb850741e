import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectionNames } from '#schema/collection-names.ts';
import type { Pence } from '#schema/entities/primitives.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import { buildHoursRecord, buildShift } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { createSyncClient } from '#server/fixtures/sync-client.ts';
import type { SignedInRequest } from '#server/fixtures/test-app.ts';
import { endpoints } from '#server/rest/endpoints.ts';

let server: StaffedApp;
let signedIn: SignedInRequest;
const max = { id: fixtureId(77), firstName: 'Max', role: 'manager', managerId: '' } as const;
const hour = 3_600_000;

beforeAll(async () => {
  server = await createStaffedApp();
  signedIn = await server.signIn('mo');
  await server.addPerson(max, { username: 'max' });
  const at = (hours: number) => toInstant(server.clock.now + hours * hour);
  for (const [number, userId] of [max.id, staff.grace.id, staff.amara.id].entries()) {
    server.store('shift', buildShift({ id: fixtureId(900 + number), userId, startTime: at(20), endTime: at(28) }));
  }
});
afterAll(() => server.close());

/** Calls that need a query. */
const queries: Readonly<Record<string, string>> = {
  '/api/analytics/analysis': '?period=week',
  '/api/analytics/evidence': '?period=week&figure=labourCost',
};

/** Everything a manager's device and calls receive, as text. */
const answersToMo = async (): Promise<string> => {
  const mo = createSyncClient(signedIn, 'mo-phone');
  await mo.catchUp();
  const rows = collectionNames.flatMap((name) =>
    [...mo.held(name).values()].map((document) => JSON.stringify(document)),
  );
  const paths = endpoints.filter(({ method, path }) => method === 'get' && !path.includes('{')).map(({ path }) => path);
  const answers: string[] = [];
  for (const path of paths.filter((each) => !streams.has(each))) {
    const answer = await mo.request(`${path}${queries[path] ?? ''}`);
    answers.push(`${path} ${answer.status} ${await answer.text()}`);
  }
  return [...rows, ...answers].join('\n');
};

const streams: ReadonlySet<string> = new Set(['/api/sync/stream']);

interface Pay {
  readonly payBasis: 'hourly' | 'salary';
  readonly hourlyRate: number;
  readonly annualSalary: number;
}

/** Gives another manager and the admin this pay, in the contract and in approved hours. */
const earn = (pay: Pay): void => {
  for (const [number, userId] of [max.id, staff.grace.id].entries()) {
    const employment = server.find('employment', userId);
    if (!employment) throw new Error('They are employed');
    server.store('employment', {
      ...{ ...employment, payBasis: pay.payBasis },
      ...{ hourlyRate: pay.hourlyRate as Pence, annualSalary: pay.annualSalary as Pence },
    });
    const role = userId === max.id ? 'manager' : 'admin';
    const { hourlyRate } = pay;
    server.store(
      'hoursRecord',
      buildHoursRecord({ id: fixtureId(950 + number), userId, role, hourlyRate, totalPay: 8 * hourlyRate }),
    );
  }
};

it('what a manager is answered is the same, whatever other managers and admins earn', async () => {
  earn({ payBasis: 'hourly', hourlyRate: 4_321, annualSalary: 0 });
  const before = await answersToMo();
  expect(before).toContain(max.id);
  const pay = fc.record({
    payBasis: fc.constantFrom('hourly' as const, 'salary' as const),
    hourlyRate: fc.integer({ min: 0, max: 99_999 }),
    annualSalary: fc.integer({ min: 0, max: 9_999_999 }),
  });
  await fc.assert(
    fc.asyncProperty(pay, async (drawn) => {
      earn(drawn);
      expect(await answersToMo()).toBe(before);
    }),
    { numRuns: 12 },
  );
  // It would notice: Mo may see what staff earn, and that changes the answer.
  const amara = server.find('employment', staff.amara.id);
  if (!amara) throw new Error('She is employed');
  server.store('employment', { ...amara, hourlyRate: 1_999 as Pence });
  expect(await answersToMo()).not.toBe(before);
});
