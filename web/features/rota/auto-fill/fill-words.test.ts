import { expect, it } from 'vitest';
import type { Minutes } from '#schema/entities/primitives.ts';
import { buildShift } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { basisChangeText, coverCountText, doneText, openFigure, openings, stillOpenText } from './fill-words.ts';

const [draft, published] = [buildShift({ status: 'draft' }), buildShift({ id: fixtureId(611), status: 'scheduled' })];

it('cover is not called open: its shifts are somebody’s', () => {
  expect([openFigure('drafts'), openFigure('cover')]).toEqual(['Open shifts', 'Shifts without cover']);
  expect([stillOpenText('drafts', 1), stillOpenText('drafts', 3)]).toEqual([
    '1 shift stays open',
    '3 shifts stay open',
  ]);
  expect([stillOpenText('cover', 1), stillOpenText('cover', 3)]).toEqual([
    '1 shift without cover',
    '3 shifts without cover',
  ]);
  expect(doneText('cover')).toBe('None of these shifts is theirs any more.');
});

it('a cost before and after says how each is priced: what is open before is priced at standard rates', () => {
  const basis = (minutes: number) => ({ standardMinutes: minutes as Minutes, unpricedMinutes: 0 as Minutes });
  const [open, filled] = [basis(2400), basis(480)];
  expect(basisChangeText(open, filled)).toBe(
    'Before: 40 h at the standard rate of the position. After: 8 h at the standard rate of the position.',
  );
  expect(basisChangeText(open, basis(0))).toBe(
    'Before: 40 h at the standard rate of the position. After: all at people’s own rates.',
  );
  expect(basisChangeText(filled, filled)).toBe('8 h at the standard rate of the position.');
  expect(basisChangeText(basis(0), basis(0))).toBe('');
});

it('asking for cover says that people are notified, if one of the shifts is published', () => {
  expect(coverCountText([], 'online')).toBe('No upcoming shifts on these days.');
  expect(coverCountText([draft], 'online')).toBe('1 shift on these days.');
  expect(coverCountText([draft, published], 'online')).toBe(
    '2 shifts on these days, 1 of them published. People will be notified as soon as you accept.',
  );
  expect(coverCountText([published, published], 'online')).toBe(
    '2 shifts on these days. People will be notified as soon as you accept.',
  );
  expect(coverCountText([published], 'offline')).toBe(
    '1 shift on these days. People will be notified once the change is sent.',
  );
});

it('opening shifts that nobody covers leaves what somebody else has given away since', () => {
  const [write] = openings([published]);
  const becomes = (userId: string) => write?.next({ ...published, userId }, false);
  expect(becomes(published.userId)).toMatchObject({ value: { userId: '' } });
  expect(becomes(fixtureId(612))).toMatchObject({ value: { userId: fixtureId(612) } });
});
