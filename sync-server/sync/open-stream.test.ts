import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChangeEvent } from '#schema/api/sync.ts';
import type { User } from '#schema/entities/user.ts';
import {
  buildChecklist,
  buildHoursRecord,
  buildMessage,
  buildNotice,
  buildShift,
  buildShiftRequest,
  buildTimeOffRequest,
  buildUser,
} from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import type { EventReader } from '#server/fixtures/event-reader.ts';
import { createStaffedApp, type StaffedApp, staff, type Username } from '#server/fixtures/staffed-app.ts';
import { removal, row, type SyncClient } from '#server/fixtures/sync-client.ts';
import { openStreams } from '#server/limits.ts';

let server: StaffedApp;
let grace: SyncClient;
let streams: EventReader[];
beforeEach(async () => {
  server = await createStaffedApp();
  grace = await server.as('grace');
  streams = [];
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(streams.map((stream) => stream.close()));
  server.close();
});

const head = () => server.deps.records.ledger.state().seq;

/** A stream, read until it waits for news. */
const listen = async (who: Username): Promise<EventReader> => {
  const stream = await (await server.as(who)).listen();
  streams.push(stream);
  expect(await stream.next()).toEqual({ event: 'open', data: { seq: head(), serverTime: server.clock.now } });
  expect(await stream.next()).toEqual({ event: 'scope', data: { scope: expect.any(String) } });
  return stream;
};

const change = (stream: EventReader): Promise<ChangeEvent> => stream.nextOf<ChangeEvent>('change');
const changeUser = async (who: Username, changes: Partial<User>): Promise<void> => {
  const user = server.find('user', staff[who].id) as User;
  const { rejections } = await grace.write('users', row({ ...user, ...changes }, user));
  expect(rejections).toEqual([]);
};

describe('a stream', () => {
  it('opens with where the sequence stands, and with the scope (E1)', async () => {
    await listen('amara');
  });

  it('brings each commit, one event a collection, each following on the one before in its collection (E2)', async () => {
    const draft = buildShift({ startTime: '2026-06-16T12:00:00.000Z', userId: staff.amara.id, status: 'draft' });
    server.store('shift', draft);
    const stream = await listen('amara');
    const openedAt = head();
    await grace.write('shifts', row({ ...draft, status: 'scheduled' }, draft));
    const [shifts, inbox] = [await change(stream), await change(stream)];
    expect(shifts).toMatchObject({ collection: 'shifts', after: openedAt, checkpoint: { seq: openedAt + 2 } });
    expect(inbox).toMatchObject({ collection: 'notifications', after: openedAt, checkpoint: { seq: openedAt + 2 } });
    server.store('notice', buildNotice());
    expect(await change(stream)).toMatchObject({
      collection: 'posts',
      after: openedAt,
      checkpoint: { seq: openedAt + 3 },
    });
    server.store('shift', buildShift({ instructions: 'Keys' }));
    expect(await change(stream)).toMatchObject({
      collection: 'shifts',
      after: openedAt + 2,
      checkpoint: { seq: openedAt + 4 },
      documents: [{ id: buildShift().id, instructions: 'Keys', _deleted: false }],
    });
  });

  it('brings a document once, as the commit left it', async () => {
    const stream = await listen('amara');
    server.store('notice', buildNotice({ title: 'First' }), buildNotice({ title: 'Second' }));
    expect((await change(stream)).documents).toMatchObject([{ title: 'Second' }]);
  });

  it('passes over what its reader may not see, and stays contiguous (E2, E3)', async () => {
    const stream = await listen('ben');
    const openedAt = head();
    server.store('checklist', buildChecklist());
    server.store('message', buildMessage());
    server.store('checklist', buildChecklist({ id: fixtureId(301), userId: staff.ben.id }));
    const event = await change(stream);
    expect(event).toMatchObject({ collection: 'checklists', after: openedAt, documents: [{ id: fixtureId(301) }] });
  });

  it('tells of removals, and of rows that leave the window, with tombstones', async () => {
    const notice = buildNotice();
    server.store('notice', notice);
    const stream = await listen('amara');
    await grace.write('posts', removal(notice));
    expect((await change(stream)).documents).toEqual([
      { id: notice.id, kind: 'notice', createdAt: '', _deleted: true },
    ]);
    server.store('shift', buildShift({ startTime: '2025-06-16T08:00:00.000Z', endTime: '2025-06-16T16:00:00.000Z' }));
    expect((await change(stream)).documents).toMatchObject([{ id: buildShift().id, startTime: '', _deleted: true }]);
  });

  it('says nothing of a removal to anybody who could not see the row (S6)', async () => {
    const [own, other] = [staff.ben.id, staff.amara.id].map((userId, index) =>
      buildChecklist({ id: fixtureId(310 + index), userId }),
    );
    server.store('checklist', own as never, other as never);
    const stream = await listen('ben');
    await grace.write('checklists', removal(other as never), removal(own as never));
    expect((await change(stream)).documents.map(({ id }) => id)).toEqual([own?.id]);
  });

  it('brings each reader what is for them, no matter who heard before them (S6)', async () => {
    server.store('shift', buildShift());
    const readers = ['grace', 'mo', 'ben', 'amara', 'mo', 'grace'] as const;
    const streams = await Promise.all(readers.map(listen));
    const hours = { userId: fixtureId(5), role: 'manager', hourlyRate: 2000, totalPay: 16_000 } as const;
    server.store('user', buildUser({ id: hours.userId, role: 'manager', managerId: '' }));
    server.store('hoursRecord', buildHoursRecord(hours));
    server.store('shiftRequest', buildShiftRequest({ declinedByIds: [staff.ben.id, staff.mo.id] }));
    const next = async (stream: EventReader, collection: string) => {
      for (;;) {
        const event = await change(stream);
        if (event.collection === collection) return event.documents[0];
      }
    };
    for (const [index, stream] of streams.entries()) {
      const who = readers[index] ?? 'ben';
      if (who === 'mo') expect(await next(stream, 'hours')).toMatchObject({ hourlyRate: 0, totalPay: 0 });
      if (who === 'grace') expect(await next(stream, 'hours')).toMatchObject({ hourlyRate: 2000, totalPay: 16_000 });
      const declined = [staff.ben.id, staff.mo.id].filter((id) => id === staff[who].id);
      expect(await next(stream, 'shiftRequests')).toMatchObject({ declinedByIds: declined });
    }
  });

  it('is kept alive by a ping every 15 seconds (E7)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const stream = await listen('amara');
    await vi.advanceTimersByTimeAsync(14_999);
    server.store('notice', buildNotice());
    expect(await stream.next()).toMatchObject({ event: 'change' });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await stream.next()).toEqual({ event: 'ping', data: { serverTime: server.clock.now } });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await stream.next()).toEqual({ event: 'ping', data: { serverTime: server.clock.now } });
  });
});

describe('a change of what the reader may see', () => {
  it('comes before anything else, and holds for the very next event (E3, E4)', async () => {
    const stream = await listen('mo');
    await changeUser('mo', { role: 'staff' });
    server.store('timeOffRequest', buildTimeOffRequest());
    server.store('notice', buildNotice());
    expect((await stream.next())?.event).toBe('scope');
    // They still see their own employment, but no longer other people's time off.
    const collections: string[] = [];
    for (let event = 0; event < 4; event += 1) collections.push((await change(stream)).collection);
    expect(collections).toEqual(['users', 'employments', 'notifications', 'posts']);
  });

  it('holds for what was committed before it and not yet sent (S6)', async () => {
    const stream = await listen('mo');
    for (let index = 0; index < 30; index += 1)
      server.store('timeOffRequest', buildTimeOffRequest({ id: fixtureId(200 + index) }));
    await changeUser('mo', { role: 'staff' });
    server.store('notice', buildNotice());
    let asManager = 0;
    for (let event = await stream.next(); event; event = await stream.next()) {
      const { collection } = event.data as ChangeEvent;
      if (collection === 'timeOffRequests') asManager += 1;
      if (collection === 'posts') break;
    }
    // What was in transit to a reader who did not read: a handful, never the queue.
    expect(asManager).toBeLessThan(8);
  });

  it('reaches those who manage when a colleague’s role changes, and not the others', async () => {
    const [manager, colleague] = [await listen('mo'), await listen('ben')];
    await changeUser('amara', { role: 'manager' });
    expect((await manager.next())?.event).toBe('scope');
    expect((await colleague.next())?.event).toBe('change');
  });

  it('ends the stream of a deactivated person at once (E5)', async () => {
    const stream = await listen('ben');
    await changeUser('ben', { isActive: false });
    expect(await stream.next()).toEqual({ event: 'signed-out', data: {} });
    expect(await stream.next()).toBeUndefined();
  });

  it('ends the stream of a session that was ended, before the next event', async () => {
    const client = await server.as('ben');
    const stream = await client.listen();
    streams.push(stream);
    await stream.nextOf('scope');
    expect((await client.request('/api/auth/logout', { method: 'POST' })).status).toBeLessThan(300);
    server.store('notice', buildNotice());
    expect(await stream.next()).toEqual({ event: 'signed-out', data: {} });
    expect(await stream.next()).toBeUndefined();
  });
});

describe('a slow reader (E6, S7)', () => {
  it('has to pull instead of being waited for, and hears on from there', async () => {
    const stream = await listen('amara');
    for (let index = 0; index < 600; index += 1) server.store('notice', buildNotice({ id: fixtureId(4000 + index) }));
    const given = head();
    let changes = 0;
    for (let event = await stream.next(); event?.event !== 'resync'; event = await stream.next()) changes += 1;
    expect(changes).toBeLessThanOrEqual(8);
    server.store('notice', buildNotice());
    expect(await change(stream)).toMatchObject({ after: given, checkpoint: { seq: given + 1 } });
  });

  it('holds up nobody else', async () => {
    await listen('amara');
    const stream = await listen('ben');
    for (let index = 0; index < 100; index += 1) {
      server.store('notice', buildNotice({ id: fixtureId(4000 + index) }));
      expect((await change(stream)).documents).toMatchObject([{ id: fixtureId(4000 + index) }]);
    }
  });

  it('that has gone away is forgotten', async () => {
    const subscribe = vi.spyOn(server.hub, 'subscribe');
    const stream = await listen('amara');
    await stream.close();
    // Nobody listens any more: ending the subscription again finds nothing.
    expect(subscribe.mock.results.map(({ value }) => value())).toEqual([false]);
  });
});

describe('streams of one session', () => {
  /** How many streams the server keeps: each listens to the commits. */
  const countOpen = () => {
    let open = 0;
    const { subscribe } = server.hub;
    vi.spyOn(server.hub, 'subscribe').mockImplementation((listener) => {
      const unsubscribe = subscribe(listener);
      open += 1;
      return () => {
        open -= 1;
        unsubscribe();
      };
    });
    return () => open;
  };

  it('are five at most: of 300 that were opened, the last go on and the others end', async () => {
    const open = countOpen();
    const client = await server.as('amara');
    for (let count = 0; count < 300; count += 1) streams.push(await client.listen());
    expect(open()).toBe(openStreams.perSession);
    const [oldest, newest] = [streams[0] as EventReader, streams.at(-1) as EventReader];
    await expect(oldest.nextOf('change')).rejects.toThrow('The stream ended');
    await newest.nextOf('scope');
    server.store('notice', buildNotice());
    expect((await change(newest)).documents).toHaveLength(1);
    for (const stream of streams) await stream.close();
    expect(open()).toBe(0);
  });

  it('end at once while they wait for news, and those of others go on', async () => {
    const [ben, other] = [await listen('ben'), await listen('amara')];
    const client = await server.as('amara', 'office');
    const waiting = await client.listen();
    await waiting.nextOf('scope');
    const ended = waiting.next();
    for (let count = 0; count < openStreams.perSession; count += 1) streams.push(await client.listen());
    expect(await ended).toBeUndefined();
    server.store('notice', buildNotice());
    for (const stream of [ben, other]) expect((await change(stream)).documents).toHaveLength(1);
  });

  it('are twenty at most of all sessions of a person', async () => {
    const open = countOpen();
    for (let session = 0; session < 10; session += 1) {
      const client = await server.as('amara');
      for (let count = 0; count < openStreams.perSession; count += 1) streams.push(await client.listen());
    }
    expect(open()).toBe(openStreams.perPerson);
  });
});
