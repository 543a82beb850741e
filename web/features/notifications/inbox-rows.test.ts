import { expect, it } from 'vitest';
import { buildNotification } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { inboxRows } from './inbox-rows.ts';

const zone = 'Europe/London';
const entry = (number: number, createdAt: string) => buildNotification({ id: fixtureId(number), createdAt });
const refused = (at: string) => ({ key: `shifts/${at}`, at: Date.parse(at), title: 'Shift not accepted', body: 'Why' });

const keysOf = (rows: ReturnType<typeof inboxRows>): readonly string[] => rows.map(({ key }) => key);

it('puts a line before each day of the restaurant', () => {
  // 23:30 UTC in June is the next day in London.
  const newest = [entry(1, '2026-06-16T08:00:00.000Z'), entry(2, '2026-06-15T23:30:00.000Z')];
  const rows = inboxRows([...newest, entry(3, '2026-06-15T12:00:00.000Z')], [], { zone, hasMore: false });
  expect(keysOf(rows)).toEqual(['2026-06-16', fixtureId(1), fixtureId(2), '2026-06-15', fixtureId(3)]);
});

it('has what was not accepted in its place, and once the list reaches that far', () => {
  const list = [entry(1, '2026-06-16T08:00:00.000Z'), entry(2, '2026-06-16T06:00:00.000Z')];
  const [between, before] = [refused('2026-06-16T07:00:00.000Z'), refused('2026-06-16T05:00:00.000Z')];
  const whole = inboxRows(list, [before, between], { zone, hasMore: false });
  expect(keysOf(whole)).toEqual(['2026-06-16', fixtureId(1), between.key, fixtureId(2), before.key]);
  const begun = inboxRows(list, [before, between], { zone, hasMore: true });
  expect(keysOf(begun)).not.toContain(before.key);
  expect(keysOf(inboxRows([], [before], { zone, hasMore: false }))).toEqual(['2026-06-16', before.key]);
});
