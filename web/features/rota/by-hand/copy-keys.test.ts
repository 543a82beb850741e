import { expect, it } from 'vitest';
import { copyKeysOf } from './copy-keys.ts';

const none = { altKey: false, ctrlKey: false, metaKey: false };
const [alt, ctrl, meta] = [
  { ...none, altKey: true },
  { ...none, ctrlKey: true },
  { ...none, metaKey: true },
];

it('a drag copies with Alt or Ctrl, and on a Mac with Option or ⌘, where Ctrl opens a menu', () => {
  const windows = copyKeysOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64)');
  expect([none, alt, ctrl, meta].map(windows.areHeld)).toEqual([false, true, true, false]);
  expect([none, alt, ctrl, meta].map(windows.allowDrag)).toEqual([true, true, true, false]);
  expect(windows.words).toBe('Alt or Ctrl: copy');
  const mac = copyKeysOf('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)');
  expect([none, alt, ctrl, meta].map(mac.areHeld)).toEqual([false, true, false, true]);
  expect([none, alt, ctrl, meta].map(mac.allowDrag)).toEqual([true, true, false, true]);
  expect(mac.words).toBe('Option or ⌘: copy');
});
