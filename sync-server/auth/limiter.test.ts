import { describe, expect, it } from 'vitest';
import { createLimiter, Overloaded } from './limiter.ts';

/** Work that ends when the test says so. */
const controlled = () => {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { started, work, end: (name: string) => ends.get(name)?.() };
};

describe('limiter', () => {
  it('runs two at a time and the others in their order', async () => {
    const { started, work, end } = controlled();
    const limited = createLimiter(2, 10);
    const results = ['a', 'b', 'c', 'd'].map((name) => limited(work(name)));
    await Promise.resolve();
    expect(started).toEqual(['a', 'b']);
    end('b');
    await results[1];
    await Promise.resolve();
    expect(started).toEqual(['a', 'b', 'c']);
    for (const name of ['a', 'c']) end(name);
    await results[2];
    await Promise.resolve();
    end('d');
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('refuses what would wait behind too many', async () => {
    const { work, end } = controlled();
    const limited = createLimiter(1, 1);
    const running = limited(work('a'));
    const waiting = limited(async () => 'b');
    await expect(limited(async () => 'c')).rejects.toThrow(Overloaded);
    end('a');
    expect(await Promise.all([running, waiting])).toEqual(['a', 'b']);
  });

  it('serves everybody who waits in turn, and in a full queue who waits for less', async () => {
    const { started, work, end } = controlled();
    const limited = createLimiter(1, 4);
    const all = [limited(work('first'), 'guest')];
    for (const name of ['g1', 'g2', 'g3', 'g4']) all.push(limited(work(name), 'guest'));
    const tooMany = limited(work('g5'), 'guest');
    await expect(tooMany).rejects.toThrow(Overloaded);
    const [givenUp] = all.splice(4, 1, limited(work('amara'), 'amara'));
    await expect(givenUp).rejects.toThrow(Overloaded);
    for (const name of ['first', 'g1', 'amara', 'g2', 'g3']) {
      expect(started.at(-1)).toBe(name);
      end(name);
      await new Promise(setImmediate);
    }
    expect(started).toEqual(['first', 'g1', 'amara', 'g2', 'g3']);
    await Promise.all(all);
  });

  it('goes on after work that failed', async () => {
    const limited = createLimiter(1, 1);
    const failing = limited(() => Promise.reject(new Error('no memory')));
    const next = limited(async () => 'b');
    await expect(failing).rejects.toThrow('no memory');
    expect(await next).toBe('b');
  });
});
