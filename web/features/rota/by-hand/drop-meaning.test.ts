import { describe, expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import {
  buildEmployment,
  buildRestaurant,
  buildShift,
  buildTimeOffRequest,
  buildUser,
} from '#schema/fixtures/build.ts';
import { positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import type { PlanningFacts } from '#schema/rules/planning-facts.ts';
import { namesOf } from '#web/people/names.ts';
import { againstTexts, dropJudge } from './drop-meaning.ts';

const colleague = fixtureId(4);
const host = fixtureId(5);
const names = namesOf(buildRestaurant(), [
  buildUser({ id: people.staff }),
  buildUser({ id: colleague }),
  buildUser({ id: host, positionId: positionId('Host') }),
]);
/** Tuesday 16 June 2026, 09:00 to 17:30 in London. */
const shift = buildShift({ userId: people.staff });
const tuesday = '2026-06-16' as Day;
const wednesday = '2026-06-17' as Day;
const facts = (known: Partial<PlanningFacts> = {}): PlanningFacts => ({
  ...{ shifts: [shift], timeOff: [], employments: [], availability: [] },
  ...known,
});
const meaning = (userId: string, day: Day, known?: Partial<PlanningFacts>, isCopied = false) => {
  const { kind, word } = dropJudge([shift], isCopied, names, facts(known))({ userId, day });
  return [kind, word];
};

describe('what dropping a shift on a cell would mean', () => {
  it('is nothing where it is, and a shift twice where it is copied', () => {
    expect(meaning(people.staff, tuesday)).toEqual(['same', '']);
    expect(meaning(people.staff, tuesday, {}, true)).toEqual(['against', 'On']);
  });

  it('is free for somebody free, its own person on another day included', () => {
    expect(meaning(colleague, tuesday)).toEqual(['free', 'Free']);
    expect(meaning(people.staff, wednesday)).toEqual(['free', 'Free']);
    expect(meaning('', wednesday)).toEqual(['open', 'Open']);
  });

  it('is the weightiest that speaks against it', () => {
    const busy = { ...shift, id: fixtureId(60), userId: host };
    const away = buildTimeOffRequest({ userId: host, startDate: tuesday, endDate: tuesday, status: 'approved' });
    expect(meaning(host, tuesday)).toEqual(['against', 'Not theirs']);
    expect(meaning(host, tuesday, { shifts: [shift, busy] })).toEqual(['against', 'On']);
    expect(meaning(host, tuesday, { shifts: [shift, busy], timeOff: [away] })).toEqual(['against', 'Time off']);
    const employments = [buildEmployment({ userId: colleague, mostHours: 4, weeklyHours: 4 })];
    expect(meaning(colleague, wednesday, { employments })).toEqual(['against', 'Over hours']);
    expect(meaning(fixtureId(99), wednesday)).toEqual(['against', 'Has left']);
  });

  it('judges every shift that is carried, with the others already where they go', () => {
    const sameHours = [
      shift,
      { ...shift, id: fixtureId(61), userId: fixtureId(6) },
      { ...shift, id: fixtureId(62), userId: '' },
    ];
    const group = (place: { userId: string; day: Day }, isCopied = false) => {
      const judged = dropJudge(sameHours, isCopied, names, facts({ shifts: sameHours }))(place);
      return [judged.kind, judged.word, ...againstTexts(judged, 3, names)];
    };
    expect(group({ userId: colleague, day: wednesday })).toEqual([
      'against',
      '3 × On',
      expect.stringMatching(/^3 of 3 shifts: Already on: /),
    ]);
    expect(group({ userId: colleague, day: wednesday }, true).slice(0, 2)).toEqual(['against', '3 × On']);
    expect(group({ userId: '', day: tuesday })).toEqual(['open', 'Open']);
    // To another day of the same people: somebody who has left is one of them.
    expect(group({ userId: people.staff, day: wednesday }).slice(0, 2)).toEqual(['against', '1 × Has left']);
  });
});
