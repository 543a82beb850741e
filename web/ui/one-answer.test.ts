import { beforeEach, expect, it, vi } from 'vitest';
import { oneAnswer } from './one-answer.ts';

/** Attaches the shield that catches the second tap. */
const append = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  append.mockClear();
  const shield = { remove: () => undefined };
  vi.stubGlobal('document', {
    querySelectorAll: () => [],
    createElement: () => shield,
    body: { append },
  });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

it('a second press while the list closes up answers nothing, a later one does, also after an error', async () => {
  const given: number[] = [];
  const give = (number: number, error?: Error) =>
    oneAnswer(async () => {
      given.push(number);
      if (error) throw error;
    });
  await Promise.all([give(1), give(2)]);
  await vi.advanceTimersByTimeAsync(599);
  await give(3);
  await vi.advanceTimersByTimeAsync(1);
  await expect(give(4, new Error('The disk is full'))).rejects.toThrow('The disk is full');
  await vi.advanceTimersByTimeAsync(600);
  await give(5);
  expect(given).toEqual([1, 4, 5]);
  expect(append).toHaveBeenCalledTimes(3);
  await vi.runAllTimersAsync();
});
