import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSoon } from './soon.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('what is typed without a pause is stored all the same: nothing puts off what was asked for', () => {
  const [soon, work] = [createSoon(250), vi.fn()];
  for (let key = 0; key < 20; key += 1) {
    soon.ask(work);
    vi.advanceTimersByTime(100);
  }
  expect(work.mock.calls.length).toBeGreaterThanOrEqual(6);
});

it('what was called off is not done', () => {
  const [soon, work] = [createSoon(250), vi.fn()];
  soon.ask(work);
  soon.cancel();
  vi.advanceTimersByTime(1_000);
  expect(work).not.toHaveBeenCalled();
});
