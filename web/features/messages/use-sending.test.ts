import { expect, it, vi } from 'vitest';
import { accepted, type Result } from '#schema/errors.ts';

// A stand-in for React: one component, its references kept between renders, effects run after each.
const references: { current: unknown }[] = [];
let place = 0;
let effects: (() => void)[] = [];
vi.mock('react', () => ({
  useRef: (initial: unknown) => {
    references[place] ??= { current: initial };
    place += 1;
    return references[place - 1];
  },
  useEffect: (work: () => void) => effects.push(work),
}));
const { useSending } = await import('./use-sending.ts');

it('what is typed while a corrected message is stored is kept in full, even if it repeats what was sent', async () => {
  let store = (_: Result<unknown>): void => undefined;
  const rests: string[] = [];
  const onSent = async (rest: () => string): Promise<void> => {
    rests.push(rest());
  };
  const draw = (content: string): (() => void) => {
    [place, effects] = [0, []];
    const send = useSending({
      ...{ content, photo: '', change: vi.fn(), discard: vi.fn(), discardPhoto: vi.fn(), onRefused: vi.fn(), onSent },
      store: () => new Promise((done) => (store = done)),
    });
    for (const effect of effects) effect();
    return send;
  };
  const settle = vi.fn();
  draw('No')();
  await Promise.resolve().then(settle).then(settle);
  draw('No No, wait');
  store(accepted(undefined));
  await vi.waitFor(() => expect(rests).toEqual(['No, wait']));
});
