import { expect, it } from 'vitest';
import { storageText } from './storage-used.ts';

it('tells megabytes', () => {
  expect([500, 3_565_158, 104_857_600].map(storageText)).toEqual(['Less than 0.1 MB', '3.4 MB', '100.0 MB']);
});
