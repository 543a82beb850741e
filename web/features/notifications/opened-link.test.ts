import { expect, it } from 'vitest';
import { isOpened } from './opened-link.ts';

it.each([
  ['/rota?shift=1', '/rota', '?shift=1', true],
  ['/rota?shift=1', '/rota', '?day=2026-06-16&shift=1', true],
  ['/rota?shift=1', '/rota', '?shift=2', false],
  ['/rota?shift=1', '/rota', '', false],
  ['/rota', '/rota', '?day=2026-06-16', true],
  ['/rota', '/', '', false],
  ['/messages?with=1&category=HR', '/messages', '?with=1&category=URGENT', false],
  ['/', '/', '', false],
  ['/shift-marketplace?tab=requests&request=1', '/shift-marketplace', '?tab=available&request=1', true],
  ['/shift-marketplace?request=1', '/shift-marketplace', '?tab=mine&request=2', false],
  ['/shift-marketplace?tab=requests&request=1', '/shift-marketplace', '?tab=requests', false],
  ['/shift-marketplace?claim=1', '/shift-marketplace', '?tab=requests', false],
  ['/shift-marketplace?tab=available&department=all', '/shift-marketplace', '?tab=requests', false],
])('%s at %s%s: %s', (link, pathname, search, opened) => {
  expect(isOpened({ link, recordIds: [] }, { pathname, search })).toBe(opened);
});

it.each([
  [['1'], '/rota', '?day=2026-06-16&shift=1', true],
  [['1'], '/shift-marketplace', '?tab=available&claim=1', true],
  [['1'], '/shift-marketplace', '?fill=1', true],
  [['1'], '/rota', '?shift=2', false],
  // Only one of several shifts was looked at.
  [['1', '2'], '/rota', '?shift=1', false],
])('an entry about the shifts %s at %s%s: %s', (recordIds, pathname, search, opened) => {
  const entry = { link: '/shift-marketplace?tab=requests&request=9', recordIds };
  expect(isOpened(entry, { pathname, search })).toBe(opened);
});
