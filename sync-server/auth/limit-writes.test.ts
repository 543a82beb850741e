import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PushResponse } from '#schema/api/sync.ts';
import type { Message } from '#schema/entities/message.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import {
  buildMessage,
  buildNotice,
  buildShift,
  buildShiftRequest,
  buildTimeOffRequest,
} from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { row } from '#server/fixtures/sync-client.ts';
import { messageAllowance, rowAllowance } from '#server/limits.ts';

let server: StaffedApp;
let amara: Awaited<ReturnType<StaffedApp['signIn']>>;
beforeEach(async () => {
  server = await createStaffedApp();
  amara = await server.signIn('amara');
});
afterEach(() => server.close());

const messages = (count: number, first: number, overrides: Partial<Message> = {}) =>
  Array.from({ length: count }, (_, index) =>
    buildMessage({ id: fixtureId(first + index), senderId: staff.amara.id, receiverId: staff.grace.id, ...overrides }),
  );

const push = (sent: readonly Message[]) =>
  amara('/api/sync/push', { body: { collections: { messages: sent.map((each) => row(each)) } } });

const refusedRows = async (answer: Response) => ((await answer.json()) as PushResponse).rejections;

describe('messages to one person', () => {
  it('that were typed offline in a week all arrive at once; the one more waits, and then arrives', async () => {
    const typed = await push(messages(messageAllowance.all.atOnce, 1000));
    expect(await refusedRows(typed)).toEqual([]);
    expect(server.all('message')).toHaveLength(300);
    const later = await push(messages(1, 2000));
    expect(later.status).toBe(429);
    expect(await later.json()).toMatchObject({ error: { code: 'too-many-messages' } });
    expect((await push(messages(1, 2000, { receiverId: staff.mo.id }))).status).toBe(200);
    server.clock.now += Number(later.headers.get('retry-after')) * 1000;
    expect(await refusedRows(await push(messages(1, 2001)))).toEqual([]);
    expect(server.all('message')).toHaveLength(302);
  });

  it('that are stored already count no more: the repeat after a lost answer is answered', async () => {
    const typed = messages(messageAllowance.all.atOnce, 1000);
    await push(typed);
    expect(await refusedRows(await push(typed))).toEqual([]);
  });

  it('that are urgent are fewer: 1,000 in one push reach nobody, and the device sends them bit by bit', async () => {
    const urgent = { category: 'URGENT' } as const;
    expect((await push(messages(1000, 1000, urgent))).status).toBe(413);
    expect(server.all('message')).toEqual([]);
    expect((await push(messages(messageAllowance.urgent.atOnce, 1000, urgent))).status).toBe(200);
    expect((await push(messages(1, 2000, urgent))).status).toBe(429);
    expect((await push(messages(1, 2000))).status).toBe(200);
  });

  it('are the same by REST', async () => {
    await push(messages(messageAllowance.all.atOnce, 1000));
    const body = { receiverId: staff.grace.id, subject: 'Menu', content: 'More', category: 'URGENT' };
    const answer = await amara('/api/messages', { body });
    expect(answer.status).toBe(429);
    expect(server.all('message')).toHaveLength(300);
  });

  it('of one sending to everybody are one to each', async () => {
    const mo = await server.as('mo');
    const toAll = [staff.amara, staff.ben, staff.grace].map(({ id }, index) =>
      row(buildMessage({ id: fixtureId(3000 + index), senderId: staff.mo.id, receiverId: id })),
    );
    for (let time = 0; time < 110; time += 1) {
      const copies = toAll.map((each, index) => ({
        newDocumentState: { ...each.newDocumentState, id: fixtureId(4000 + time * 10 + index) },
      }));
      expect((await mo.write('messages', ...copies)).rejections).toEqual([]);
    }
  });
});

describe('pinned notices', () => {
  const pinned = (count: number, first: number) =>
    Array.from({ length: count }, (_, index) =>
      row(buildNotice({ id: fixtureId(first + index), authorId: staff.mo.id, isPinned: true })),
    );

  it('go into every inbox, and are as few as urgent messages; the rest of the board is as long as one likes', async () => {
    const mo = await server.signIn('mo');
    const push = async (posts: readonly unknown[]) =>
      (await mo('/api/sync/push', { body: { collections: { posts } } })).status;
    expect(await push(pinned(500, 5000))).toBe(413);
    expect(server.all('notice')).toEqual([]);
    expect(await push(pinned(messageAllowance.urgent.atOnce, 5000))).toBe(200);
    // A repeat after a lost answer pins nothing a second time.
    expect(await push(pinned(messageAllowance.urgent.atOnce, 5000))).toBe(200);
    expect(await push(pinned(1, 6000))).toBe(429);
    const plain = Array.from({ length: 100 }, (_, index) =>
      row(buildNotice({ id: fixtureId(7000 + index), authorId: staff.mo.id })),
    );
    expect(await push(plain)).toBe(200);
  });
});

describe('requests', () => {
  const again = async (change: (number: number) => Promise<unknown>): Promise<readonly unknown[]> => {
    const codes: unknown[] = [];
    for (let number = 0; number < messageAllowance.urgent.atOnce + 5; number += 1) codes.push(await change(number));
    return codes;
  };
  const told = (type: string, userId: string) =>
    server.all('notification').filter((entry) => entry.type === type && entry.userId === userId).length;

  it('for time off that are asked and withdrawn again and again reach the managers as rarely as urgent messages', async () => {
    await again(async (number) => {
      const asked = buildTimeOffRequest({ id: fixtureId(8000 + number), userId: staff.amara.id });
      const push = (rows: readonly unknown[]) =>
        amara('/api/sync/push', { body: { collections: { timeOffRequests: rows } } });
      const { status } = await push([row(asked)]);
      await push([row({ ...asked, status: 'cancelled' }, asked)]);
      return status;
    });
    expect(told('time-off-requested', staff.mo.id)).toBe(messageAllowance.urgent.atOnce);
  });

  it('to one colleague are as few', async () => {
    const at = (hours: number) => toInstant(server.clock.now + hours * 3_600_000);
    const times = { startTime: at(48), endTime: at(54) };
    const shift = buildShift({ userId: staff.amara.id, status: 'scheduled', ...times });
    const theirs = buildShift({ id: fixtureId(8090), userId: staff.ben.id, status: 'scheduled', ...times });
    server.store('shift', shift, theirs);
    await again(async (number) => {
      const swap = { requestType: 'swap', targetShiftId: shift.id } as const;
      const people = { requesterId: staff.amara.id, addresseeId: staff.ben.id };
      const asked = buildShiftRequest({ id: fixtureId(8100 + number), shiftId: theirs.id, ...people, ...swap });
      await amara('/api/sync/push', { body: { collections: { shiftRequests: [row(asked)] } } });
      await amara('/api/sync/push', {
        body: { collections: { shiftRequests: [row({ ...asked, status: 'cancelled' }, asked)] } },
      });
    });
    expect(told('request-received', staff.ben.id)).toBe(messageAllowance.urgent.atOnce);
  });
});

describe('notices by REST', () => {
  it('that are pinned are as few as by sync', async () => {
    const mo = await server.signIn('mo');
    const statuses: number[] = [];
    for (let number = 0; number < messageAllowance.urgent.atOnce + 2; number += 1) {
      const body = { title: 'Fire', content: 'Out', category: 'general', isPinned: true };
      statuses.push((await mo('/api/notices', { body })).status);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(messageAllowance.urgent.atOnce);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('documents', () => {
  it('of one person are limited over time, refused ones included, and those of others are not', async () => {
    const rows = (count: number) => ({ body: { collections: { posts: Array(count).fill(1) } } });
    expect((await amara('/api/sync/push', rows(rowAllowance.staff.atOnce))).status).toBe(200);
    const later = await amara('/api/sync/push', rows(100));
    expect(later.status).toBe(429);
    expect(later.headers.get('retry-after')).toBe('60');
    expect((await amara('/api/shift-requests', { body: {} })).status).toBe(429);
    const [ben, mo] = [await server.signIn('ben'), await server.signIn('mo')];
    expect((await ben('/api/sync/push', rows(100))).status).toBe(200);
    for (let time = 0; time < 10; time += 1) expect((await mo('/api/sync/push', rows(2000))).status).toBe(200);
    server.clock.now += 60_000;
    expect((await amara('/api/sync/push', rows(100))).status).toBe(200);
  });
});
