import { expect, it } from 'vitest';
import { buildShift, buildUser } from '#schema/fixtures/build.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { weekPictures } from './week-picture.ts';

const shiftOn = (number: number, day: number, userId: string = people.staff) =>
  buildShift({
    id: fixtureId(number),
    userId,
    startTime: new Date(Date.UTC(2026, 5, day, 9)).toISOString(),
    endTime: new Date(Date.UTC(2026, 5, day, 17)).toISOString(),
    breakDuration: 0,
  });
const [mine, other, theirs] = [shiftOn(50, 16), shiftOn(51, 18), shiftOn(60, 19, fixtureId(4))];
const me = { person: buildUser(), shifts: [mine, other], zone: 'Europe/London' };

it('shows the week before and after a swap, the shift gained as mine', () => {
  const [week, ...more] = weekPictures({ gains: theirs, gives: mine }, me);
  expect(more).toEqual([]);
  expect(week).toMatchObject({ monday: '2026-06-15', minutesBefore: 960, minutesAfter: 960 });
  const ids = (when: 'before' | 'after') => week?.days.flatMap((day) => day[when].map(({ id }) => id));
  expect(ids('before')).toEqual([mine.id, other.id]);
  expect(ids('after')).toEqual([other.id, theirs.id]);
});

it('shows both weeks where the shifts are of two', () => {
  const nextWeek = shiftOn(61, 23, fixtureId(4));
  const weeks = weekPictures({ gains: nextWeek, gives: mine }, me);
  expect(weeks.map(({ monday, minutesAfter }) => [monday, minutesAfter])).toEqual([
    ['2026-06-15', 480],
    ['2026-06-22', 480],
  ]);
});
