import { expect, it } from 'vitest';
import { isDigitKey, lineAfterKey } from './typed-ahead.ts';

const key = (name: string, held: { ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean } = {}) => ({
  ...{ key: name, ctrlKey: false, metaKey: false, altKey: false },
  ...held,
});

it('a digit alone begins a line; with Ctrl, Alt or ⌘ it is the browser’s', () => {
  expect(['9', '0', '-', 'a', 'F1', ' ', 'Enter'].map((name) => isDigitKey(key(name)))).toEqual([
    ...[true, true, false, false, false, false, false],
  ]);
  expect([{ ctrlKey: true }, { metaKey: true }, { altKey: true }].map((held) => isDigitKey(key('1', held)))).toEqual([
    ...[false, false, false],
  ]);
});

it('what is typed before the field is there makes the line that the field would have', () => {
  const typed = ['9', '-', '4', 'Backspace', '5', ' ', 'b', 'Enter'].map((name) => key(name));
  expect(typed.reduce((line, each) => lineAfterKey(line, each) ?? 'lost', '')).toBe('9-5 b');
  const others = [key('Tab'), key('Escape'), key('ArrowLeft'), key('Shift'), key('v', { ctrlKey: true })];
  expect(others.map((each) => lineAfterKey('9', each))).toEqual(others.map(() => undefined));
});
