import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PushRow } from '#schema/api/sync.ts';
import { buildDayNote } from '#schema/fixtures/day-note.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { asRestored, expectTaken, notedByMo, offer, reworded } from '#server/fixtures/as-restored.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { removal, row, type SyncClient } from '#server/fixtures/sync-client.ts';

let server: StaffedApp;
let mo: SyncClient;
let grace: SyncClient;
beforeEach(async () => {
  server = await createStaffedApp();
  [mo, grace] = [await server.as('mo'), await server.as('grace')];
});
afterEach(() => server.close());

const title = () => server.find('notice', notedByMo.id)?.title;
const restore = () => asRestored(server);

describe('an offer of what somebody has set back', () => {
  const [there, back] = [reworded('There'), notedByMo];
  const turn = offer(there, back);
  beforeEach(() => mo.write('posts', row(notedByMo)));
  const setAndSetBack = async () => {
    await mo.write('posts', row(there, back));
    await grace.write('posts', row(back, there));
  };

  it('is done where the backup holds both: it is not made again', async () => {
    await setAndSetBack();
    restore();
    const { deferred } = await mo.write('posts', turn);
    expect(deferred).toEqual({});
    expect(title()).toBe(notedByMo.title);
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
    expect(title()).toBe(notedByMo.title);
  });
});

describe('offers of a row that two had changed in turn', () => {
  const [first, second, third, fourth] = [reworded('First'), reworded('Second'), reworded('Third'), reworded('Fourth')];
  const turns = [first, second, third, fourth];
  const later = (pushed: PushRow): PushRow => ({ ...pushed, between: [] });
  const ofMo = [offer(first, notedByMo), later(offer(third, second))];
  const ofGrace = [offer(second, first), later(offer(fourth, third))];
  /**
   * As a device does: the last turn first, stopping at one that has its place. @returns the turns that have none yet
   */
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
      await mo.write('posts', row(notedByMo));
      for (const [n, next] of turns.slice(0, taken).entries())
        await (n % 2 === 0 ? mo : grace).write('posts', row(next, turns[n - 1] ?? notedByMo));
      restore();
      expect(await offerAll()).toBe('Fourth');
    });
  }

  it('waits for the other’s turn, and does not write over it', async () => {
    await mo.write('posts', row(notedByMo));
    await mo.write('posts', row(first, notedByMo));
    restore();
    expect(await offerTurns(mo, ofMo)).toEqual([ofMo[1]]);
    expect(title()).toBe('First');
  });

  it('has its place on any state that it went through', async () => {
    await mo.write('posts', row(notedByMo));
    await mo.write('posts', row(first, notedByMo));
    restore();
    const through = { ...offer(fourth, third), between: [{ ...first, _deleted: false }] };
    expect(await offerTurns(mo, [through])).toEqual([]);
    expect(title()).toBe('Fourth');
  });

  it('waits where only others have offered theirs since the restore, and is done where somebody has edited it', async () => {
    await mo.write('posts', row(notedByMo));
    restore();
    await mo.write('posts', offer(first, notedByMo));
    expect(await offerTurns(grace, ofGrace)).toEqual(ofGrace.slice(1));
    await mo.write('posts', row(reworded('Since'), second));
    expect(await offerTurns(grace, ofGrace.slice(1))).toEqual([]);
    expect(title()).toBe('Since');
  });

  it('is done if another device has brought back what was made on top of it', async () => {
    restore();
    // She waits for the maker of the notice, but not for ever.
    expect(await offerTurns(grace, [offer(second, first)])).toHaveLength(1);
    await grace.write('posts', { ...offer(second, first), isLongOpen: true });
    expect(await offerTurns(mo, [offer(first)])).toEqual([]);
    expect(title()).toBe('Second');
  });

  it('never stands under the name of somebody else: who brings it back is not to say who made it', async () => {
    restore();
    await grace.write('posts', { ...offer(second, first), isLongOpen: true });
    expect(server.find('notice', notedByMo.id)).toMatchObject({ title: 'Second', authorId: staff.grace.id });
    const made = { ...first, id: fixtureId(999), authorId: staff.mo.id };
    await grace.write('posts', row({ ...made, title: 'Not what Mo said' }, made));
    expect(server.find('notice', made.id)?.authorId).not.toBe(staff.mo.id);
  });
});

describe('an offer of what was there before', () => {
  const [there, again] = [reworded('There'), notedByMo];

  it('waits for what it went on top of, even where the row is as it makes it', async () => {
    await mo.write('posts', row(notedByMo));
    restore();
    const back = offer(again, there);
    expect((await grace.write('posts', back)).deferred).toEqual({ posts: [notedByMo.id] });
    await mo.write('posts', offer(there, notedByMo));
    await grace.write('posts', back);
    expect(title()).toBe(notedByMo.title);
  });

  it('waits too where the last offer, its device’s own, went on what it makes', async () => {
    await mo.write('posts', row(notedByMo));
    restore();
    const [one, two] = [reworded('One'), reworded('Two')];
    const back: PushRow = { ...offer(notedByMo, two), between: [] };
    await mo.write('posts', offer(one, notedByMo));
    expect((await mo.write('posts', back)).deferred).toEqual({ posts: [notedByMo.id] });
    await grace.write('posts', offer(two, one));
    await mo.write('posts', back);
    expect(title()).toBe(notedByMo.title);
  });

  it('is not put on a state that its device had left before somebody else’s change', async () => {
    await mo.write('posts', row(notedByMo));
    restore();
    const [hers, his] = [
      { ...notedByMo, content: 'By Grace' },
      { ...there, content: 'By Grace' },
    ];
    expect((await mo.write('posts', offer(his, hers))).deferred).toEqual({ posts: [notedByMo.id] });
    await grace.write('posts', offer(hers, notedByMo));
    await mo.write('posts', offer(his, hers));
    expect(server.find('notice', notedByMo.id)).toMatchObject({ title: 'There', content: 'By Grace' });
  });

  it('is on top of more own edits than the device keeps, where nobody else has written since', async () => {
    await mo.write('posts', row(notedByMo));
    await grace.write('posts', row(there, notedByMo));
    await mo.write('posts', row(reworded('Own'), there));
    restore();
    await mo.write('posts', { ...offer(reworded('Later'), there), between: [] });
    expect(title()).toBe('Later');
  });
});

it('a note that was removed and written again is there again, and the removal is done', async () => {
  const note = buildDayNote({ text: 'Party of 30' });
  const gone: PushRow = { ...removal(note), isOffered: true };
  const again: PushRow = { ...offer({ ...note, text: 'Party of 40' }), between: [] };
  await mo.write('posts', row(note));
  restore();
  const text = () => server.find('dayNote', note.id)?.text;
  expect((await grace.write('posts', again)).deferred).toEqual({ posts: [note.id] });
  await mo.write('posts', gone);
  expect(text()).toBeUndefined();
  await grace.write('posts', again);
  expect(text()).toBe('Party of 40');
  expect((await mo.write('posts', gone)).deferred).toEqual({});
  expect(text()).toBe('Party of 40');
});

describe('a change of another state than the restored server has', () => {
  const [first, second, third] = [reworded('First'), reworded('Second'), reworded('Third')];
  const conflict = async () => {
    const { conflicts, taken } = await mo.write('posts', row(third, second));
    expect(conflicts).toMatchObject({ posts: [{ title: title() }] });
    return taken?.posts?.[notedByMo.id];
  };
  beforeEach(async () => {
    await mo.write('posts', row(notedByMo));
    await mo.write('posts', row(first, notedByMo));
  });

  it('learns that the backup has it as the same device left it', async () => {
    restore();
    expect(await conflict()).toMatchObject({ title: 'First' });
  });

  it('learns nothing where somebody else wrote last, or before a restore', async () => {
    expect(await conflict()).toBeUndefined();
    await grace.write('posts', row(reworded('Hers'), first));
    restore();
    expect(await conflict()).toBeUndefined();
  });

  it('learns nothing where this device has changed it again since the restore', async () => {
    restore();
    await mo.write('posts', row(reworded('Again'), first));
    expect(await conflict()).toBeUndefined();
  });
});

describe('an offer that its own person set back, or whose base nobody brings', () => {
  const [one, two] = [reworded('One'), reworded('Two')];
  /** What a device sends with it: it was something else in between. */
  const steps = [{ ...two, _deleted: false }];

  it('added, reworded and set back: the backup has the rewording', async () => {
    await mo.write('posts', row(notedByMo));
    await mo.write('posts', row(two, notedByMo));
    restore();
    expectTaken(await mo.write('posts', { ...offer(notedByMo), steps }));
    expect(title()).toBe(notedByMo.title);
  });

  it('reworded twice and set back to the first words: the backup has the second', async () => {
    await mo.write('posts', row(notedByMo));
    await grace.write('posts', row(one, notedByMo));
    await grace.write('posts', row(two, one));
    restore();
    expectTaken(await grace.write('posts', { ...offer(one, notedByMo), steps }));
    expect(title()).toBe('One');
  });

  it('a change whose base has not come for two days is sent as an edit, which is merged', async () => {
    await mo.write('posts', row(notedByMo));
    await mo.write('posts', row(one, notedByMo));
    restore();
    const change = offer({ ...notedByMo, content: 'After the first restore' }, notedByMo);
    expect(await grace.write('posts', change)).toMatchObject({ deferred: { posts: [notedByMo.id] } });
    const { deferred, edited } = await grace.write('posts', { ...change, isLongOpen: true });
    expect({ deferred, edited }).toEqual({ deferred: {}, edited: { posts: [notedByMo.id] } });
  });
});
