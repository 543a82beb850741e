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
  ['/shift-marketplace?tab=available&department=all', '/shift-marketplace', '?tab=requests', false],
])('%s at %s%s: %s', (link, pathname, search, opened) => {
  expect(isOpened(link, { pathname, search })).toBe(opened);
});
