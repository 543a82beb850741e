import { afterEach, expect, it, vi } from 'vitest';
import type { LastShiftChange } from '#schema/api/shifts.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import { people } from '#schema/fixtures/ids.ts';
import { changedByText, lastChangesOf } from './last-changes.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ana = {
  ...{ kind: 'changed', at: '2026-06-16T09:00:00.000Z', by: people.admin },
  ...{ firstName: 'Ana', lastName: 'Silva' },
};

/** A server that answers for these shifts at once, and never for any others. */
const serverFor = (answers: Readonly<Record<string, Response>>) => {
  const asked = vi.fn(async (path: string) => answers[path] ?? new Promise<Response>(() => {}));
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('localStorage', { getItem: () => 'device-1' });
  return asked;
};

it('are those that the server answers for; a refusal and an odd answer are none', async () => {
  serverFor({
    '/api/shifts/a/last-change': Response.json(ana),
    '/api/shifts/b/last-change': Response.json({}, { status: 404 }),
    '/api/shifts/c/last-change': Response.json({ kind: 'danced' }),
  });
  expect(await lastChangesOf(['a', 'b', 'c'])).toEqual([{ ...ana, shiftId: 'a' }]);
});

it('are none of what is older than what is undone: that of this device is still unsent', async () => {
  serverFor({ '/api/shifts/a/last-change': Response.json(ana) });
  expect(await lastChangesOf(['a'], Date.parse(ana.at) + 120_000)).toEqual([]);
});

it('are waited for a second and no longer', async () => {
  vi.useFakeTimers();
  serverFor({});
  const answered = lastChangesOf(['late']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await answered).toEqual([]);
});

it('are not asked for where they are too many for a message', async () => {
  const asked = serverFor({});
  expect(await lastChangesOf(Array.from({ length: 11 }, (_, place) => `${place}`))).toEqual([]);
  expect(asked).not.toHaveBeenCalled();
});

it('names who changed, cancelled or deleted what an undo leaves as it is (D43)', () => {
  const of = (firstName: string, kind: LastShiftChange['kind'] = 'changed', lastName = 'Silva'): LastShiftChange => ({
    ...{ kind, at: toInstant(0), by: firstName, firstName, lastName },
  });
  const said = (isAll: boolean, ...changes: readonly LastShiftChange[]) => changedByText(changes, isAll);
  expect(said(true, of('Ana'))).toBe('Ana Silva has since changed it, so it was left alone.');
  expect(said(true, of('Ana', 'cancelled'))).toBe('Ana Silva has since cancelled it, so it was left alone.');
  expect(said(true, of('Ana', 'deleted'))).toBe('Ana Silva has since deleted it.');
  expect(said(true, of('', 'changed', ''))).toBe('A former colleague has since changed it, so it was left alone.');
  expect(said(false, of('Ana'))).toBe('Ana Silva has since changed 1 shift, so it was left alone.');
  expect(said(false, of('Ana'), of('Ben', 'deleted', 'Cole'), of('Ana'))).toBe(
    'Ana Silva has since changed 2 shifts, so they were left alone. Ben Cole has since deleted 1 shift.',
  );
  expect(said(false)).toBe('');
  const named = (...changes: readonly LastShiftChange[]) =>
    changedByText(changes, false, ({ by }) => (by === 'Ana' ? 'Mei’s Thu 10 Dec' : ''));
  expect(named(of('Ana'), of('Ben', 'deleted', 'Cole'))).toBe(
    'Ana Silva has since changed Mei’s Thu 10 Dec, so it was left alone. Ben Cole has since deleted 1 shift.',
  );
  expect(named(of('Ana'), of('Ana'))).toBe(
    'Ana Silva has since changed Mei’s Thu 10 Dec and Mei’s Thu 10 Dec, so they were left alone.',
  );
});
