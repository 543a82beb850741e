import { describe, expect, it } from 'vitest';
import type { Employment } from '#schema/entities/employment.ts';
import type { Day, Instant, Minutes } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import {
  buildEmployment,
  buildRestaurant,
  buildShift,
  buildTimeOffRequest,
  buildUser,
} from '#schema/fixtures/build.ts';
import { positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import type { PlanningFacts } from '#schema/rules/eligibility/planning-facts.ts';
import { namesOf } from '#web/people/names.ts';
import { alongText, carriedTexts } from './carried-texts.ts';
import { dropJudge } from './drop-meaning.ts';
import { againstText, againstTexts, pastUsualTexts, resizedTexts } from './drop-words.ts';
import { type GridPlace, resizedShift, shiftAt } from './planned-change.ts';

const colleague = fixtureId(4);
const host = fixtureId(5);
const names = namesOf(buildRestaurant(), [
  buildUser({ id: people.staff }),
  buildUser({ id: colleague, firstName: 'Ana' }),
  buildUser({ id: host, firstName: 'Mei', positionId: positionId('Host') }),
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

describe('dropping a shift on a cell', () => {
  it('does nothing on its own cell, even for a copy: nobody works the same shift twice', () => {
    expect(meaning(people.staff, tuesday)).toEqual(['same', '']);
    expect(meaning(people.staff, tuesday, {}, true)).toEqual(['same', '']);
  });

  it('adds a copy to an open shift on its own cell: two people may be needed', () => {
    const open = { ...shift, userId: '' };
    const kind = (shifts: readonly Shift[], isCopied: boolean) =>
      dropJudge(shifts, isCopied, names, facts({ shifts }))({ userId: '', day: tuesday }).kind;
    expect(kind([open], true)).toBe('open');
    expect(kind([open], false)).toBe('same');
    // Somebody's shift is carried too, and would be theirs twice.
    expect(kind([open, { ...shift, id: fixtureId(61) }], true)).toBe('same');
  });

  it('judges a copy with the original still in place', () => {
    const night = buildShift({
      ...{ userId: people.staff, startTime: '2026-06-16T21:00:00.000Z', endTime: '2026-06-17T11:00:00.000Z' },
    });
    const { kind, word } = dropJudge(
      [night],
      true,
      names,
      facts({ shifts: [night] }),
    )({
      ...{ userId: people.staff, day: wednesday },
    });
    expect([kind, word]).toEqual(['against', 'Short rest']);
  });

  it('is free for somebody free, its own person on another day included', () => {
    expect(meaning(colleague, tuesday)).toEqual(['free', 'Free']);
    expect(meaning(people.staff, wednesday)).toEqual(['free', 'Free']);
    expect(meaning('', wednesday)).toEqual(['open', 'Open']);
  });

  it('is the weightiest that counts against it', () => {
    const busy = { ...shift, id: fixtureId(60), userId: host };
    const away = buildTimeOffRequest({ userId: host, startDate: tuesday, endDate: tuesday, status: 'approved' });
    expect(meaning(host, tuesday)).toEqual(['against', 'Not theirs']);
    expect(meaning(host, tuesday, { shifts: [shift, busy] })).toEqual(['against', 'Busy']);
    expect(meaning(host, tuesday, { shifts: [shift, busy], timeOff: [away] })).toEqual(['against', 'Time off']);
    const employments = [buildEmployment({ userId: colleague, mostHours: 4, weeklyHours: 4 })];
    expect(meaning(colleague, wednesday, { employments })).toEqual(['against', 'Over hours']);
    expect(meaning(fixtureId(99), wednesday)).toEqual(['against', 'Has left']);
  });

  it('is free past the usual week, and says by how much; a most that is agreed, or the 48 hours of the law, is said in its place', () => {
    const days = [15, 18, 19, 20].map((day, index) =>
      buildShift({
        ...{ id: fixtureId(80 + index), userId: colleague, breakDuration: 30 as Minutes },
        startTime: `2026-06-${day}T08:00:00.000Z` as Instant,
        endTime: `2026-06-${day}T17:30:00.000Z` as Instant,
      }),
    );
    const judged = (terms: Partial<Employment>, place: GridPlace = { userId: colleague, day: wednesday }) =>
      dropJudge(
        [shift],
        false,
        names,
        facts({ shifts: [shift, ...days], employments: [buildEmployment({ userId: colleague, ...terms })] }),
      )(place);
    const usual = judged({ weeklyHours: 40, mostHours: 0 });
    const said = '44 h that week, 4 h over their usual 40 h';
    expect(usual).toMatchObject({ kind: 'free', word: '4 h over', reasons: [], againstCount: 0 });
    expect(pastUsualTexts(usual, names)).toEqual([said]);
    expect(pastUsualTexts({ ...usual, carried: [...usual.carried, shift] }, names)).toEqual([`Ana: ${said}`]);
    for (const terms of [
      { weeklyHours: 40, mostHours: 44 },
      { weeklyHours: 44, mostHours: 0 },
      { weeklyHours: 0, mostHours: 0 },
    ]) {
      const within = judged(terms);
      expect([within.word, ...pastUsualTexts(within, names)]).toEqual(['Free']);
    }
    const most = judged({ weeklyHours: 40, mostHours: 42 });
    expect([most.word, ...pastUsualTexts(most, names)]).toEqual(['Over hours']);
    const elsewhere = judged({ weeklyHours: 20, mostHours: 0 }, { userId: people.staff, day: wednesday });
    expect([elsewhere.word, ...pastUsualTexts(elsewhere, names)]).toEqual(['Free']);

    const [first] = days;
    const known = facts({
      shifts: days,
      employments: [buildEmployment({ userId: colleague, weeklyHours: 36, mostHours: 0 })],
    });
    const longer = first && resizedTexts(resizedShift(first, 'end', 60), names, known);
    expect(longer).toEqual(['37 h that week, 1 h over their usual 36 h']);
  });

  it('says in one line the weightiest, how many more there are, and where they are', () => {
    const away = buildTimeOffRequest({ userId: host, startDate: tuesday, endDate: tuesday, status: 'approved' });
    const busy = { ...shift, id: fixtureId(60), userId: host };
    const judged = (known: Partial<PlanningFacts>) =>
      againstText(dropJudge([shift], false, names, facts(known))({ userId: host, day: tuesday }), 1, names);
    expect(judged({})).toBe('Not their position');
    expect(judged({ shifts: [shift, busy], timeOff: [away] })).toBe(
      'Approved time off (vacation), Tue 16 Jun, plus 2 more. Open the shift to see them.',
    );
    const free = dropJudge([shift], false, names, facts())({ userId: colleague, day: wednesday });
    expect(againstText(free, 1, names)).toBe('');
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
      '3 of 3 shifts',
      '3 of 3 shifts: Would work two shifts at once on Wed 17 Jun',
    ]);
    expect(group({ userId: colleague, day: wednesday }, true).slice(0, 2)).toEqual(['against', '3 of 3 shifts']);
    expect(group({ userId: '', day: tuesday })).toEqual(['open', 'Open']);
    // The other problems: one of each kind, with how many more there are.
    const late = { ...shift, id: fixtureId(63), endTime: '2026-06-16T20:00:00.000Z' as Shift['endTime'] };
    const mixed = [shift, { ...shift, id: fixtureId(61), userId: fixtureId(6) }, late];
    const judged = dropJudge(mixed, false, names, facts({ shifts: mixed }))({ userId: host, day: wednesday });
    expect(againstText(judged, 3, names)).toBe(
      '3 of 3 shifts: Would work two shifts at once on Wed 17 Jun. Not their position',
    );
    // With several people, each is named.
    const away = buildTimeOffRequest({
      userId: colleague,
      startDate: wednesday,
      endDate: wednesday,
      status: 'approved',
    });
    const theirs = [
      { ...shift, userId: colleague },
      { ...late, userId: host },
    ];
    const kept = dropJudge(
      theirs,
      false,
      names,
      facts({ shifts: theirs, timeOff: [away] }),
    )({
      ...{ userId: colleague, day: wednesday },
    });
    expect(againstText(kept, 2, names)).toBe('Ana: Approved time off (vacation), Wed 17 Jun. Mei: Not their position');
    // To another day for the same people: one of them has left.
    expect(group({ userId: people.staff, day: wednesday }).slice(0, 2)).toEqual(['against', '1 of 3 shifts']);
  });

  it('leaves out what would be in another week than the cell, by name and day, and says whose all of them become', () => {
    const on = (day: Day, userId: string, id: number) => ({
      ...shiftAt(shift, { day, userId }, names.zone),
      id: fixtureId(id),
    });
    const friday = '2026-06-19' as Day;
    const selected = [on(tuesday, colleague, 60), on(wednesday, host, 61), on(friday, colleague, 62)];
    const judged = (place: { userId: string; day: Day }, isCopied = true) => {
      const meaning = dropJudge(selected, isCopied, names, facts({ shifts: [] }))(place);
      return [meaning.carried.map(({ id }) => id), carriedTexts(meaning, isCopied, names)];
    };
    expect(judged({ userId: people.staff, day: tuesday })).toEqual([selected.map(({ id }) => id), ['All to Amara']]);
    // Friday to Monday.
    expect(judged({ userId: colleague, day: friday })).toEqual([
      [fixtureId(60), fixtureId(61)],
      ['Not copied, because it would be in another week: Ana, Fri 19 Jun'],
    ]);
    expect(judged({ userId: '', day: '2026-06-21' as Day }, false)).toEqual([
      [fixtureId(60)],
      ['Not moved, because they would be in another week: Mei, Wed 17 Jun; Ana, Fri 19 Jun'],
    ]);
    expect(judged({ userId: '', day: wednesday }, false)[1]).toEqual(['All open']);
  });

  it('says of every shift that is carried where it lands and what that means there, and which stay', () => {
    const on = (day: Day, userId: string, id: number) => ({
      ...shiftAt(shift, { day, userId }, names.zone),
      id: fixtureId(id),
    });
    const [thursday, sunday] = ['2026-06-18' as Day, '2026-06-21' as Day];
    const away = buildTimeOffRequest({ userId: host, startDate: thursday, endDate: thursday, status: 'approved' });
    const group = [on(tuesday, colleague, 60), on(wednesday, host, 61), on(sunday, people.staff, 62)];
    const known = facts({ shifts: group, timeOff: [away] });
    const moved = dropJudge(group, false, names, known)({ userId: colleague, day: wednesday });
    expect(moved.landings).toEqual([
      { place: { userId: colleague, day: wednesday }, kind: 'free', word: 'Free' },
      { place: { userId: host, day: thursday }, kind: 'against', word: 'Time off' },
      { place: { userId: people.staff, day: sunday }, kind: 'against', word: 'Stays' },
    ]);
    expect(alongText(moved, names)).toBe('With it: Mei, Thu 18 Jun');
    // A copy stays in any case.
    const copied = dropJudge(group, true, names, known)({ userId: colleague, day: wednesday });
    expect(copied.landings).toHaveLength(2);
    // Two in one cell: how many of them have a problem.
    const gathered = [on(tuesday, colleague, 60), on(tuesday, people.staff, 61)];
    const ofOneDay = dropJudge(gathered, false, names, facts({ shifts: gathered }))({ userId: host, day: wednesday });
    expect(alongText(ofOneDay, names)).toBe('With it: Wed 17 Jun');
    expect(ofOneDay.landings).toEqual([
      { place: { userId: host, day: wednesday }, kind: 'against', word: '2 of 2 shifts' },
    ]);
    expect(dropJudge([shift], false, names, facts())({ userId: colleague, day: wednesday }).landings).toEqual([]);
  });

  it('says which would be on days before today, but for what already was', () => {
    const early = { ...shiftAt(shift, { day: '2026-06-15' as Day, userId: colleague }, names.zone), id: fixtureId(60) };
    const judged = (shifts: readonly Shift[], day: Day, isCopied = false) => {
      const judge = dropJudge(shifts, isCopied, names, facts({ shifts }), wednesday);
      const meaning = judge({ userId: people.staff, day });
      return [meaning.kind, meaning.word, ...carriedTexts(meaning, isCopied, names)];
    };
    const thursday = { ...shiftAt(shift, { day: '2026-06-18' as Day, userId: people.staff }, names.zone) };
    expect(judged([thursday], tuesday)).toEqual(['against', 'Past', 'On a day before today']);
    expect(judged([thursday], wednesday)).toEqual(['free', 'Free']);
    // Both are on past days: somebody is correcting the record.
    expect(judged([{ ...shift, id: fixtureId(61) }, early].slice(0, 1), '2026-06-15' as Day)).toEqual(['free', 'Free']);
    const friday = {
      ...thursday,
      ...shiftAt(shift, { day: '2026-06-19' as Day, userId: colleague }, names.zone),
      id: fixtureId(62),
    };
    expect(judged([thursday, friday], tuesday).slice(1)).toEqual([
      '1 of 2 shifts',
      'On a day before today: Amara, Tue 16 Jun',
    ]);
    expect(judged([thursday, friday], '2026-06-15' as Day, true).slice(1)).toEqual([
      '2 of 2 shifts',
      'On days before today: Amara, Mon 15 Jun; Ana, Tue 16 Jun',
    ]);
  });

  it('names what counts against other times in the same words as against another cell', () => {
    const next = buildShift({
      ...{ id: fixtureId(60), userId: people.staff },
      ...{ startTime: '2026-06-16T16:45:00.000Z', endTime: '2026-06-16T20:00:00.000Z' },
    });
    const said = (minutes: number) =>
      resizedTexts(resizedShift(shift, 'end', minutes), names, facts({ shifts: [shift, next] }));
    expect(said(60)).toEqual(['Already on 5:45 PM – 9:00 PM, Server']);
    expect(said(-15)).toEqual([]);
    expect(resizedTexts({ ...shift, userId: '' }, names, facts())).toEqual([]);
  });
});
