import { expect, it } from 'vitest';
import { notifiedText } from './notified-text.ts';

it('promises a time only while the server is in reach (D39)', () => {
  expect(notifiedText('Ana', 'as soon as you accept', 'online')).toBe('Ana will be notified as soon as you accept.');
  for (const connection of ['offline', 'unreachable', 'signed-out', 'update-needed'] as const)
    expect(notifiedText('Ana', 'as soon as you accept', connection)).toBe(
      'Ana will be notified once the change is sent.',
    );
});
