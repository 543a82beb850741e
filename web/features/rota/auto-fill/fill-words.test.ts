import { expect, it } from 'vitest';
import { buildShift } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { coverCountText, doneText, openFigure, openings, stillOpenText } from './fill-words.ts';

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

it('who asks for cover reads that people are told, where one of the shifts is published', () => {
  expect(coverCountText([])).toBe('No upcoming shifts on these days.');
  expect(coverCountText([draft])).toBe('1 shift on these days.');
  expect(coverCountText([draft, published])).toBe(
    '2 shifts on these days. People are told of the published one as soon as you accept.',
  );
  expect(coverCountText([published, published])).toBe('2 shifts on these days. People are told as soon as you accept.');
});

it('opening shifts that nobody covers leaves what somebody else has given away meanwhile', () => {
  const [write] = openings([published]);
  const becomes = (userId: string) => write?.next({ ...published, userId }, false);
  expect(becomes(published.userId)).toMatchObject({ value: { userId: '' } });
  expect(becomes(fixtureId(612))).toMatchObject({ value: { userId: fixtureId(612) } });
});
