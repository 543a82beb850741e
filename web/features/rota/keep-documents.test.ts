import { expect, it, vi } from 'vitest';
import type { Need, NeedSlot } from '#schema/entities/need.ts';
import type { Day, Instant } from '#schema/entities/primitives.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { needId } from '#schema/rules/rota/need.ts';
import { openedDatabase } from '#web/db/current-database.ts';
import { importTakings, keepTakings } from './cost/keep-takings.ts';
import { keepNote } from './day-note/keep-note.ts';
import { closeToastNow, toastNow, useTellingDevice } from './fixtures/telling-device.ts';
import { keepNeeds } from './need/need-actions.ts';
import { forgetPlanHistory, usePlanHistory } from './plan-history.ts';
import { tellStep, undoAndTell, undoOf } from './undo.ts';

useTellingDevice(fixtureId(6800));

const day = '2026-11-28' as Day;
const held = async (table: string): Promise<readonly Record<string, unknown>[]> =>
  (await openedDatabase()).store.table(table).toArray();
const texts = async () => (await held('posts')).map(({ text }) => text);
const takings = async () => Object.fromEntries((await held('templates')).map(({ day: of, amount }) => [of, amount]));

/** By the Undo of the message about a step: what it says then. */
const undo = async (result: Awaited<ReturnType<typeof keepNote>>) => {
  closeToastNow();
  undoOf(result.ok ? result.value : undefined)?.run();
  await vi.waitUntil(toastNow);
  const { title, description, tone } = toastNow() ?? {};
  return [title, description, tone];
};

it('a note is taken back as it was before: none, another one, or the one that was removed', async () => {
  expect(await undo(await keepNote(day, 'Party of 30'))).toEqual(['Undone: note for Sat 28 Nov', undefined, 'plain']);
  expect(await texts()).toEqual([]);
  await keepNote(day, 'Party of 30');
  expect(await undo(await keepNote(day, 'Party of 40'))).toEqual(['Undone: note for Sat 28 Nov', undefined, 'plain']);
  expect(await texts()).toEqual(['Party of 30']);
  expect(await undo(await keepNote(day, ''))).toEqual(['Undone: note for Sat 28 Nov', undefined, 'plain']);
  expect(await texts()).toEqual(['Party of 30']);
});

it('the undo of a first, changed or removed note leaves what a colleague wrote since, and says so', async () => {
  const notUndone = [
    'Not undone: note for Sat 28 Nov',
    'The note has been changed since, so it was left alone.',
    'destructive',
  ];
  const first = await keepNote(day, 'Party of 30');
  await keepNote(day, 'Grace: party of 35');
  expect(await undo(first)).toEqual(notUndone);
  expect(await texts()).toEqual(['Grace: party of 35']);
  const changed = await keepNote(day, 'Party of 40');
  await keepNote(day, 'Grace: party of 45');
  expect(await undo(changed)).toEqual(notUndone);
  expect(await texts()).toEqual(['Grace: party of 45']);
  const removed = await keepNote(day, '');
  await keepNote(day, 'Grace: closed');
  expect(await undo(removed)).toEqual(notUndone);
  expect(await texts()).toEqual(['Grace: closed']);
});

it('an unchanged note is no step; else it is the newest one, which Ctrl-Z takes back', async () => {
  const kept = await keepNote(day, 'Party of 30');
  expect(await keepNote(day, 'Party of 30')).toEqual({ ok: true, value: undefined });
  expect(usePlanHistory.getState().steps.map(({ id }) => id)).toEqual([kept.ok && kept.value]);
  await undoAndTell();
  expect(await texts()).toEqual([]);
});

it('the undo of a note that a colleague removed since says so', async () => {
  const kept = await keepNote(day, 'Party of 30');
  await keepNote(day, '');
  expect(await undo(kept)).toEqual([
    'Not undone: note for Sat 28 Nov',
    'The note has been removed since, so it was left alone.',
    'destructive',
  ]);
});

it('a message takes a note back after the rota was left', async () => {
  const kept = await keepNote(day, 'Party of 30');
  forgetPlanHistory();
  expect(await undo(kept)).toEqual(['Undone: note for Sat 28 Nov', undefined, 'plain']);
  expect(await texts()).toEqual([]);
});

it('the undo of expected takings leaves the days that were changed since, and names them', async () => {
  const none = { '2026-11-28': null, '2026-11-29': null };
  const entered = { '2026-11-28': 90_000, '2026-11-29': 80_000 };
  expect(await undo(await keepTakings(none, entered))).toEqual(['Undone: expected takings', undefined, 'plain']);
  expect(await takings()).toEqual({});
  const kept = await keepTakings(none, entered);
  await importTakings({ '2026-11-29': 5 });
  expect(await undo(kept)).toEqual([
    '1 of 2 undone: expected takings',
    'Sun 29 Nov has been changed since, so it was left alone.',
    'plain',
  ]);
  expect(await takings()).toEqual({ '2026-11-29': 5 });
});

it('the same of an import; of many days it counts them', async () => {
  const days = Object.fromEntries([1, 2, 3, 4, 5].map((date) => [`2026-12-0${date}`, 100 * date]));
  const imported = await importTakings(days);
  await keepTakings({ '2026-12-01': 100 }, { '2026-12-01': null });
  await importTakings({ '2026-12-02': 7 });
  expect(await undo(imported)).toEqual([
    '3 of 5 undone: import of expected takings',
    'Tue 1 Dec and Wed 2 Dec have been changed or removed since, so they were left alone.',
    'plain',
  ]);
  expect(await takings()).toEqual({ '2026-12-02': 7 });
  const again = await importTakings(days);
  await importTakings(Object.fromEntries(Object.keys(days).map((date) => [date, 1])));
  expect((await undo(again))[1]).toBe('5 days have been changed since, so they were left alone.');
});

it('the same file again changes nothing, and says that', async () => {
  const told = async () => {
    closeToastNow();
    const result = await importTakings({ '2026-12-01': 100 });
    tellStep({ title: 'Expected takings imported' }, result.ok ? result.value : undefined);
    return [toastNow()?.title, toastNow()?.undo?.label];
  };
  expect(await told()).toEqual(['Expected takings imported', 'Undo']);
  expect(await told()).toEqual(['Nothing changed', undefined]);
});

it('the undo of who is needed names the days that were changed since', async () => {
  const needed = (count: number) =>
    [
      { weekday: 2, day: '' as const },
      { weekday: 0, day },
    ].map(
      (place): Need => ({
        ...place,
        ...{ kind: 'need', id: needId(place), createdAt: '2026-03-02T10:00:00.000Z' as Instant },
        slots: [
          {
            id: fixtureId(90),
            positionId: fixtureId(91),
            count,
            ...{ startTime: '09:00', endTime: '17:00' },
          } as NeedSlot,
        ],
      }),
    );
  const kept = await keepNeeds('need', needed(2));
  const [weekday] = needed(3);
  if (weekday) await keepNeeds('need', [weekday]);
  expect(await undo(kept)).toEqual([
    '1 of 2 undone: need',
    'Tue has been changed since, so it was left alone.',
    'plain',
  ]);
  const both = await keepNeeds('need', needed(4));
  await keepNeeds('need', needed(5));
  expect((await undo(both))[1]).toBe('Tue and Sat 28 Nov have been changed since, so they were left alone.');
});

it('what is said is dated by the server’s clock, whatever the device says', async () => {
  const hour = 3_600_000;
  await (await openedDatabase()).store.state.put({ key: 'clock', offset: -hour });
  await keepNote(day, 'Party of 30');
  const [note] = await held('posts');
  expect(Math.abs(Date.parse(String(note?.createdAt)) - (Date.now() - hour))).toBeLessThan(hour / 2);
});
