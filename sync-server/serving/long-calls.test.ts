import { afterEach, describe, expect, it } from 'vitest';
import { buildPolicy } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { shiftsOver } from '#server/bench/fixtures/shift-rows.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { longestPageCharacters } from '#server/limits.ts';

let server: StaffedApp;
afterEach(() => server.close());

const person = (index: number) => ({
  ...{ id: fixtureId(9500 + index), firstName: 'New', lastName: 'Person', email: `new${index}@example.com` },
  ...{ username: '', role: 'staff', phoneNumber: '', address: '', departmentId: '', positionId: '', managerId: '' },
  ...{ hourlyRate: 1200, contractType: 'permanent', weeklyHours: 40, taxCode: '' },
});

/** Enough for several turns even on the fastest machine. */
const shifts = () =>
  shiftsOver(3000, { from: Date.parse('2026-01-01T00:00:00.000Z'), weeks: 20, userIds: [staff.amara.id] });

const longCalls = {
  'an import': { path: '/api/people/import', body: { people: Array.from({ length: 100 }, (_, each) => person(each)) } },
  'the rota as CSV': { path: '/api/exports/rota.csv' },
  'what is kept about somebody': { path: `/api/personal-data/${staff.amara.id}`, body: {} },
};

describe('a long call', () => {
  it.each(Object.entries(longCalls))('lets others in between: %s', async (_, { path, ...init }) => {
    server = await createStaffedApp();
    server.store('shift', ...shifts());
    const grace = await server.signIn('grace');
    let isDone = false;
    const call = async () => {
      const answer = await grace(path, init);
      expect(answer.status).toBe(200);
      await answer.text();
      isDone = true;
    };
    const long = call();
    let others = 0;
    for (; !isDone; others += 1) await new Promise(setImmediate);
    await long;
    expect(others).toBeGreaterThan(20);
  });
});

describe('a page of a pull', () => {
  it('ends early where its documents are long, and all of them come', async () => {
    server = await createStaffedApp();
    const policies = Array.from({ length: 120 }, (_, index) =>
      buildPolicy({ id: fixtureId(9500 + index), content: 'x'.repeat(40_000) }),
    );
    server.store('policy', ...policies);
    const amara = await server.as('amara');
    const page = await amara.pullPage('posts');
    expect(page.more).toBe(true);
    expect(JSON.stringify(page.documents).length).toBeLessThan(2 * longestPageCharacters);
    await amara.catchUp(['posts']);
    expect(amara.held('posts').size).toBe(policies.length);
  });
});
