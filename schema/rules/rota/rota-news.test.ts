import { expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import { buildShift } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { changedIn, rotaNewsLink, weeksOfNews, weeksToShow } from './rota-news.ts';

const on = (day: string) => buildShift({ startTime: `${day}T08:00:00.000Z`, endTime: `${day}T16:00:00.000Z` });
const id = fixtureId(1);
const told = (link: string) => ({ type: 'shift-changed', link }) as const;

it('a link leads to the first shift and says of which weeks the entry is', () => {
  const [sunday, monday] = [on('2026-06-21'), on('2026-06-22')];
  expect(rotaNewsLink(id, [sunday], 'Europe/London')).toBe(`/rota?day=2026-06-21&news=${id}`);
  expect(weeksOfNews(told(rotaNewsLink(id, [sunday], 'Europe/London')))).toEqual(['2026-06-15']);
  expect(weeksOfNews(told(rotaNewsLink(id, [sunday, monday, monday], 'Europe/London')))).toEqual([
    '2026-06-15',
    '2026-06-22',
  ]);
  expect(weeksOfNews(told('/shift-marketplace?request=1'))).toEqual([]);
});

it('a link stays as short as an inbox entry takes it, however many weeks are published at once', () => {
  const year = Array.from({ length: 52 }, (_, week) =>
    on(new Date(Date.UTC(2026, 0, 5 + 7 * week)).toISOString().slice(0, 10)),
  );
  expect(rotaNewsLink(id, year, 'Europe/London').length).toBeLessThanOrEqual(200);
});

it('an entry is read once its weeks were shown that are not over; opening reads the others', () => {
  const link = rotaNewsLink(id, [on('2026-06-21'), on('2026-06-22')], 'Europe/London');
  const on21st = (entry: Parameters<typeof weeksToShow>[0]) => weeksToShow(entry, '2026-06-21' as Day);
  expect(on21st(told(link))).toEqual(['2026-06-15', '2026-06-22']);
  expect(weeksToShow(told(link), '2026-06-22' as Day)).toEqual(['2026-06-22']);
  expect(weeksToShow(told(link), '2026-06-29' as Day)).toEqual([]);
  expect(on21st(told('/rota?day=2026-06-21&shift=1'))).toEqual([]);
});

it('an entry about one shift is no news of the week: to look at another day of it is not to read it', () => {
  const untaken = { type: 'shift-untaken', link: '/rota?day=2026-06-21&shift=1' } as const;
  expect(weeksOfNews(untaken)).toEqual([]);
  expect(weeksOfNews({ ...untaken, type: 'shift-soon' })).toEqual([]);
});

it('what was gone before it was published tells nobody of a week of their own', () => {
  const entry = { type: 'drafts-skipped', link: rotaNewsLink(id, [on('2026-06-21')], 'Europe/London') } as const;
  expect([weeksOfNews(entry), weeksToShow(entry, '2026-06-15' as Day)]).toEqual([[], []]);
});

it('of a week that was published and then changed, the changed shift alone is marked', () => {
  const [first, second] = [fixtureId(2), fixtureId(3)];
  const published = { type: 'rota-published' as const, recordIds: [first, second] };
  expect([...changedIn([published, { type: 'shift-changed', recordIds: [second] }])]).toEqual([second]);
  expect([...changedIn([published, { type: 'rota-unseen', recordIds: [first] }])]).toEqual([]);
});
