import { expect, it } from 'vitest';
import { syncedText } from './synced-text.ts';

it('says when the device was last in step as the screens write times', () => {
  const at = Date.parse('2026-07-27T17:35:00.000Z');
  expect([syncedText(at, 'Europe/London'), syncedText(undefined, 'Europe/London')]).toEqual([
    '27 Jul 2026, 6:35 PM',
    'Not yet',
  ]);
});
