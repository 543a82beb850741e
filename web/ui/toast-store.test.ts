import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setToastsOnScreen, toast, useToastQueue } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  setToastsOnScreen(true);
  vi.runAllTimers();
  setToastsOnScreen(false);
  vi.useRealTimers();
});

const visibleTitle = () => useToastQueue.getState().visible?.toast.title;

it('keeps what was said before there was somewhere to read it, then shows it for its 5 seconds', () => {
  toast({ title: 'Saved' });
  vi.advanceTimersByTime(60_000);
  expect(visibleTitle()).toBe('Saved');
  setToastsOnScreen(true);
  vi.advanceTimersByTime(4999);
  expect(visibleTitle()).toBe('Saved');
  vi.advanceTimersByTime(1);
  expect(visibleTitle()).toBeUndefined();
});

it('shows each in its turn where there is', () => {
  setToastsOnScreen(true);
  toast({ title: 'First' });
  toast({ title: 'Second' });
  vi.runAllTimers();
  expect(visibleTitle()).toBeUndefined();
});
