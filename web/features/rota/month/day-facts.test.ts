import { describe, expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import { buildRestaurant, buildShift, buildTimeOffRequest, buildUser } from '#schema/fixtures/build.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { buildNeed } from '#schema/fixtures/need.ts';
import { namesOf } from '#web/people/names.ts';
import { type RotaDay, rotaWeek } from '../week-model.ts';
import { dayFacts, dayFactsText } from './day-facts.ts';

const restaurant = buildRestaurant();
const names = namesOf(restaurant, [buildUser(), buildUser({ id: fixtureId(4), firstName: 'Priya' })]);
const before = Date.parse('2026-06-15T08:00:00.000Z');
const tuesday = (viewerId: string, managesRota: boolean): RotaDay => {
  const mine = buildShift();
  const week = rotaWeek({
    monday: '2026-06-15' as Day,
    ...{ departments: restaurant.departments, names, employments: [], availability: [] },
    needs: managesRota ? [buildNeed()] : [],
    shifts: [
      mine,
      { ...mine, id: fixtureId(31), status: 'draft' },
      { ...mine, id: fixtureId(32), userId: '' },
      { ...mine, id: fixtureId(33), status: 'cancelled' },
    ],
    timeOff: [buildTimeOffRequest({ status: 'approved', startDate: '2026-06-16', endDate: '2026-06-16' })],
    viewer: { userId: viewerId, managesRota },
  });
  return week.days[1] as RotaDay;
};
const manager = { managesRota: true, userId: people.manager };
const noneBeside = { note: '', conflictCount: 0 };
const staff = { managesRota: false, userId: people.staff };

describe('a day of the month', () => {
  it('has its hours, open shifts, gaps, conflicts and drafts for who manages the rota, and nobody’s own', () => {
    const facts = dayFacts(tuesday(people.manager, true), manager, before, { note: 'Party of 30', conflictCount: 2 });
    expect(facts).toEqual({
      ...{ plannedMinutes: 1440, openCount: 1, gapCount: 1, conflictCount: 2, draftCount: 1 },
      ...{ mine: [], off: undefined, note: 'Party of 30' },
    });
    expect(dayFactsText('2026-06-16' as Day, facts, manager, names)).toBe(
      'Tuesday 16 June, 24 h planned, 1 open, 1 gap, 2 conflicts, 1 draft, Party of 30',
    );
    expect(dayFacts(tuesday(people.manager, true), manager, before + 7 * 86_400_000, noneBeside).gapCount).toBe(0);
  });

  it('has for staff their shifts and time off, and no figures', () => {
    const facts = dayFacts(tuesday(people.staff, false), staff, before, noneBeside);
    expect(facts).toMatchObject({ plannedMinutes: 0, openCount: 0, gapCount: 0, conflictCount: 0, draftCount: 0 });
    expect(facts.mine.every(({ isMine }) => isMine)).toBe(true);
    expect(dayFactsText('2026-06-16' as Day, { ...facts, mine: facts.mine.slice(0, 1) }, staff, names)).toBe(
      'Tuesday 16 June, you work 9:00 AM – 5:30 PM, you are off (vacation)',
    );
    const other = dayFacts(tuesday(fixtureId(4), false), { ...staff, userId: fixtureId(4) }, before, noneBeside);
    expect([other.mine, other.off]).toEqual([[], undefined]);
  });
});
