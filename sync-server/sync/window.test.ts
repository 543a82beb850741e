import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '#schema/entities/primitives.ts';
import { buildShift } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import type { SyncClient } from '#server/fixtures/sync-client.ts';

let server: StaffedApp;
let amara: SyncClient;
beforeEach(async () => {
  server = await createStaffedApp();
  amara = await server.as('amara');
});
afterEach(() => server.close());

const weeksAgo = (weeks: number) => toInstant(server.clock.now - weeks * 7 * 86_400_000);

describe('the shifts of others (L3)', () => {
  const shift = (weeks: number, userId: string, index = weeks) =>
    buildShift({
      id: fixtureId(7600 + index),
      userId,
      startTime: weeksAgo(weeks),
      endTime: toInstant(Date.parse(weeksAgo(weeks)) + 3_600_000),
    });

  it('are kept for two weeks by staff, their own for eighteen, and both by managers', async () => {
    server.store('shift', shift(2, staff.ben.id), shift(3, staff.ben.id), shift(4, ''), shift(17, staff.amara.id));
    await amara.catchUp();
    expect([...amara.held('shifts').keys()].toSorted()).toEqual([7602, 7617].map(fixtureId));
    const mo = await server.as('mo');
    await mo.catchUp();
    expect(mo.held('shifts').size).toBe(4);
  });

  it('go and come when an old shift changes hands, by pull and by stream', async () => {
    const [mine, theirs] = [shift(5, staff.amara.id, 50), shift(5, staff.ben.id, 51)];
    server.store('shift', mine, theirs);
    await amara.catchUp();
    const stream = await amara.listen();
    await stream.next();
    await stream.next();
    server.store('shift', { ...mine, userId: staff.ben.id }, { ...theirs, userId: staff.amara.id });
    const { data } = (await stream.next()) as { data: { documents: readonly Record<string, unknown>[] } };
    expect(data.documents).toMatchObject([
      { id: mine.id, _deleted: true },
      { id: theirs.id, _deleted: false, userId: staff.amara.id },
    ]);
    expect(data.documents[0]).not.toHaveProperty('notes');
    await amara.catchUp();
    expect([...amara.held('shifts').keys()]).toEqual([theirs.id]);
    await stream.close();
  });

  it('come whole with a promotion, since the scope changes', async () => {
    server.store('shift', shift(5, staff.ben.id));
    const user = server.all('user').find(({ id }) => id === staff.amara.id);
    if (user) server.store('user', { ...user, role: 'manager' });
    await amara.catchUp();
    expect(amara.held('shifts').size).toBe(1);
  });
});
