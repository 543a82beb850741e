import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { postponedMs, postponeUpdate, useUpdate } from './update-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('"Not now" holds for an hour, so that a tablet that is never closed is updated all the same', () => {
  useUpdate.setState({ state: 'waiting' });
  postponeUpdate();
  vi.advanceTimersByTime(postponedMs - 1);
  expect(useUpdate.getState().state).toBe('postponed');
  vi.advanceTimersByTime(1);
  expect(useUpdate.getState().state).toBe('waiting');
});

it('a version that another tab has since activated stays announced as active', () => {
  postponeUpdate();
  useUpdate.setState({ state: 'active' });
  vi.advanceTimersByTime(postponedMs);
  expect(useUpdate.getState().state).toBe('active');
});
