import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeLocks } from './fixtures/fake-locks.ts';
import { seekLeadership } from './leadership.ts';

/** Tabs of one browser that receive each other's signs of life; a frozen one sends none. */
const openTabs = (names: readonly string[]) => {
  const log: string[] = [];
  const frozen = new Set<string>();
  const tabs = new Map<string, ReturnType<typeof seekLeadership>>();
  for (const name of names) {
    const tab = seekLeadership('person', {
      lead: () => log.push(`${name} leads`),
      retire: () => log.push(`${name} retires`),
      tellAlive: () => {
        if (frozen.has(name)) return;
        for (const [other, each] of tabs) if (other !== name) each.heard();
      },
    });
    tabs.set(name, tab);
  }
  const tabOf = (name: string) => tabs.get(name) as ReturnType<typeof seekLeadership>;
  return { log, frozen, tabOf };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { locks: createFakeLocks() });
  vi.stubGlobal('document', { visibilityState: 'visible' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('lets one tab lead, and the next when it closes', async () => {
  const { log, tabOf } = openTabs(['one', 'two']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(log).toEqual(['one leads']);
  expect([tabOf('one').isLeading(), tabOf('two').isLeading()]).toEqual([true, false]);
  tabOf('one').end();
  await vi.advanceTimersByTimeAsync(1000);
  expect(log).toEqual(['one leads', 'two leads']);
  tabOf('two').end();
});

it('leaves a leader that is alive alone, with or without a network', async () => {
  const { log, tabOf } = openTabs(['one', 'two']);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(log).toEqual(['one leads']);
  for (const name of ['one', 'two']) tabOf(name).end();
});

it('takes over from a frozen tab after 35 seconds', async () => {
  const { log, frozen, tabOf } = openTabs(['one', 'two']);
  await vi.advanceTimersByTimeAsync(1000);
  frozen.add('one');
  await vi.advanceTimersByTimeAsync(34_000);
  expect(log).toEqual(['one leads']);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(log).toEqual(['one leads', 'two leads', 'one retires']);
  expect(tabOf('one').isLeading()).toBe(false);
  for (const name of ['one', 'two']) tabOf(name).end();
});

it('takes over only where somebody looks', async () => {
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  const { log, frozen, tabOf } = openTabs(['one', 'two']);
  frozen.add('one');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(log).toEqual(['one leads']);
  for (const name of ['one', 'two']) tabOf(name).end();
});
