import { expect, it } from 'vitest';
import type { BoardLine } from '#schema/rules/hours/pass-board.ts';
import { presenceText, tileText } from './presence-words.ts';

const [zone, now] = ['Europe/London', Date.parse('2026-01-20T11:52:30.000Z')];

const lineOf = (line: Partial<BoardLine>): BoardLine =>
  ({ since: '', start: '2026-01-20T09:00:00.000Z', minutesLate: 0, ...line }) as BoardLine;

it('a tile says how long a break has lasted, in minutes or in hours and minutes', () => {
  const began = (since: string) => lineOf({ presence: 'break', since: since as BoardLine['since'] });
  expect(tileText(began('2026-01-20T11:40:00.000Z'), zone, now)).toBe('Break 12 min');
  expect(tileText(began('2026-01-20T10:40:00.000Z'), zone, now)).toBe('Break 1 h 12 min');
  // On a tablet whose clock is slightly slow.
  expect(tileText(began('2026-01-20T11:53:00.000Z'), zone, now)).toBe('Break 0 min');
  expect(presenceText(began('2026-01-20T11:40:00.000Z'), zone)).toBe('Break since 11:40 AM');
});

it('a tile leaves out words that it has no room for', () => {
  expect(tileText(lineOf({ presence: 'missing', minutesLate: 85 }), zone, now)).toBe('Missing 1 h 25 min');
  const open = lineOf({ presence: 'unassigned', start: '2026-01-20T17:00:00.000Z' as BoardLine['start'] });
  expect(tileText(open, zone, now)).toBe('Open from 5:00 PM');
});
