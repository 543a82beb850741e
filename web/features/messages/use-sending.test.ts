import { expect, it, vi } from 'vitest';
import { accepted, type Result } from '#schema/errors.ts';
import { componentOfOne } from '#web/ui/fixtures/one-component.ts';

vi.mock('react', async () => (await import('#web/ui/fixtures/one-component.ts')).reactOfOne);
const { useSending } = await import('./use-sending.ts');

it('what is typed while a corrected message is stored is kept in full, even if it repeats what was sent', async () => {
  let store = (_: Result<unknown>): void => undefined;
  const rests: string[] = [];
  const onSent = async (rest: () => string): Promise<void> => {
    rests.push(rest());
  };
  const render = componentOfOne();
  const draw = (content: string): (() => void) =>
    render(() =>
      useSending({
        ...{ content, photo: '', change: vi.fn(), discard: vi.fn(), discardPhoto: vi.fn(), onRefused: vi.fn(), onSent },
        store: () => new Promise((done) => (store = done)),
      }),
    );
  const settle = vi.fn();
  draw('No')();
  await Promise.resolve().then(settle).then(settle);
  draw('No No, wait');
  store(accepted(undefined));
  await vi.waitFor(() => expect(rests).toEqual(['No, wait']));
});
