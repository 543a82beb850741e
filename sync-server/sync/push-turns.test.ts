import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PushRow } from '#schema/api/sync.ts';
import { asRestored, notedByMo as notice, offer, reworded } from '#server/fixtures/as-restored.ts';
import { createStaffedApp, type StaffedApp } from '#server/fixtures/staffed-app.ts';
import { row, type SyncClient } from '#server/fixtures/sync-client.ts';

let server: StaffedApp;
let mo: SyncClient;
let grace: SyncClient;
beforeEach(async () => {
  server = await createStaffedApp();
  [mo, grace] = [await server.as('mo'), await server.as('grace')];
});
afterEach(() => server.close());

const title = () => server.find('notice', notice.id)?.title;
const restore = () => asRestored(server);

describe('an offer of what somebody has set back', () => {
  const [there, back] = [reworded('There'), notice];
  const turn = offer(there, back);
  beforeEach(() => mo.write('posts', row(notice)));
  const setAndSetBack = async () => {
    await mo.write('posts', row(there, back));
    await grace.write('posts', row(back, there));
  };

  it('is done where the backup holds both: it is not made again', async () => {
    await setAndSetBack();
    restore();
    const { deferred } = await mo.write('posts', turn);
    expect(deferred).toEqual({});
    expect(title()).toBe(notice.title);
  });

  it('is stored where the backup holds only the first time', async () => {
    await setAndSetBack();
    restore();
    await mo.write('posts', { ...turn, between: [], earlier: 1 });
    expect(title()).toBe('There');
  });

  it('is done where the backup holds the second time too', async () => {
    await setAndSetBack();
    await setAndSetBack();
    restore();
    await mo.write('posts', { ...turn, between: [], earlier: 1 });
    expect(title()).toBe(notice.title);
  });
});

describe('offers of a row that two had changed in turn', () => {
  const [first, second, third, fourth] = [reworded('First'), reworded('Second'), reworded('Third'), reworded('Fourth')];
  const turns = [first, second, third, fourth];
  const later = (pushed: PushRow): PushRow => ({ ...pushed, between: [] });
  const ofMo = [offer(first, notice), later(offer(third, second))];
  const ofGrace = [offer(second, first), later(offer(fourth, third))];
  /** As a device does: the last turn first, and none before one that has its place. @returns the turns that have none yet */
  const offerTurns = async (client: SyncClient, open: readonly PushRow[]): Promise<readonly PushRow[]> => {
    for (const [place, turn] of [...open.entries()].toReversed()) {
      const { deferred } = await client.write('posts', turn);
      if (!deferred?.posts) return open.slice(place + 1);
    }
    return open;
  };
  const offerAll = async (): Promise<string | undefined> => {
    let [hers, his]: (readonly PushRow[])[] = [ofGrace, ofMo];
    for (let round = 0; round < 4; round += 1) {
      hers = await offerTurns(grace, hers ?? []);
      his = await offerTurns(mo, his ?? []);
    }
    expect([hers, his]).toEqual([[], []]);
    return title();
  };

  for (const taken of [0, 1, 2, 3, 4]) {
    it(`comes back whole where the backup holds ${taken} of four turns`, async () => {
      await mo.write('posts', row(notice));
      for (const [n, next] of turns.slice(0, taken).entries())
        await (n % 2 === 0 ? mo : grace).write('posts', row(next, turns[n - 1] ?? notice));
      restore();
      expect(await offerAll()).toBe('Fourth');
    });
  }

  it('waits for the other’s turn, and does not write over it', async () => {
    await mo.write('posts', row(notice));
    await mo.write('posts', row(first, notice));
    restore();
    expect(await offerTurns(mo, ofMo)).toEqual([ofMo[1]]);
    expect(title()).toBe('First');
  });

  it('has its place on any state that it went through', async () => {
    await mo.write('posts', row(notice));
    await mo.write('posts', row(first, notice));
    restore();
    const through = { ...offer(fourth, third), between: [{ ...first, _deleted: false }] };
    expect(await offerTurns(mo, [through])).toEqual([]);
    expect(title()).toBe('Fourth');
  });

  it('waits where only others have offered theirs since the restore, and is done where somebody has edited it', async () => {
    await mo.write('posts', row(notice));
    restore();
    await mo.write('posts', offer(first, notice));
    expect(await offerTurns(grace, ofGrace)).toEqual(ofGrace.slice(1));
    await mo.write('posts', row(reworded('Since'), second));
    expect(await offerTurns(grace, ofGrace.slice(1))).toEqual([]);
    expect(title()).toBe('Since');
  });

  it('is done if another device has brought back what was made on top of it', async () => {
    restore();
    await grace.write('posts', offer(second, first));
    expect(await offerTurns(mo, [offer(first)])).toEqual([]);
    expect(title()).toBe('Second');
  });
});
