import { expect, it, vi } from 'vitest';
import { buildNotice } from '#schema/fixtures/build.ts';
import { componentOfOne } from '#web/ui/fixtures/one-component.ts';

const told = vi.fn();
let acts: unknown[] | undefined;
vi.mock('react', async () => (await import('#web/ui/fixtures/one-component.ts')).reactOfOne);
vi.mock('#web/sync/refusals.ts', () => ({ useKnownRefusedActs: () => acts, isRefusedUndo: () => false }));
vi.mock('#web/people/directory.tsx', () => ({ useKnownDirectory: () => undefined }));
vi.mock('#web/ui/toast-store.ts', () => ({ toast: ({ title }: { title: string }) => told(title) }));
const { useRefusalToasts } = await import('./refusal-toasts.ts');

const refusalOf = (key: string, at: number) => ({
  ...{ key, entity: 'notice', submitted: buildNotice({ title: key }), message: 'No', at },
});

const act = (key: string, at: number, ...others: string[]) => ({
  ...{ key, refusal: refusalOf(key, at), others: others.map((other) => refusalOf(other, at)) },
});

const render = componentOfOne();

/** The titles of the toasts shown for a new list of refusals. */
const drawnWith = (...listed: unknown[]): unknown[] => {
  told.mockClear();
  acts = listed;
  render(useRefusalToasts);
  render(useRefusalToasts);
  return told.mock.calls.flat();
};

it('announces each refusal once, several at once in one message, whatever the clock says', () => {
  render(useRefusalToasts);
  const old = act('old', 5_000_000);
  expect(drawnWith(old)).toEqual([]);
  expect(drawnWith(act('b', 1_000), act('a', 1_000), old)).toEqual(['2 changes not accepted']);
  expect(drawnWith(act('c', 900), act('b', 1_000), act('a', 1_000), old)).toEqual(['Notice not accepted']);
  expect(drawnWith(act('a', 1_000), old)).toEqual([]);
  expect(drawnWith(act('user', 1_100, 'employment'), old)).toEqual(['Notice not accepted']);
  // One of the two is settled; the other was refused with it.
  expect(drawnWith(act('employment', 1_100), old)).toEqual([]);
  // Retried, and refused again.
  expect(drawnWith(act('a', 1_200), old)).toEqual(['Notice not accepted']);
});
