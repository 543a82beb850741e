import { expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { buildEmployment, buildHoursRecord, buildRestaurant, buildShift, buildUser } from '#schema/fixtures/build.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import type { PlanningFacts } from '#schema/rules/eligibility/planning-facts.ts';
import { clockedInOn } from '#schema/rules/hours/clocked-in-on.ts';
import { namesOf } from '#web/people/names.ts';
import { carriedTexts, shortTexts } from './carried-texts.ts';
import { dropJudge } from './drop-meaning.ts';
import { againstText, againstTexts, pastUsualTexts } from './drop-words.ts';
import { type GridPlace, shiftAt } from './planned-change.ts';

const [ana, mei, jonas] = [fixtureId(4), fixtureId(5), fixtureId(6)];
const names = namesOf(buildRestaurant(), [
  buildUser({ id: people.staff }),
  buildUser({ id: ana, firstName: 'Ana' }),
  buildUser({ id: mei, firstName: 'Mei' }),
  buildUser({ id: jonas, firstName: 'Jonas' }),
]);
const [monday, tuesday, wednesday, thursday, sunday] = [15, 16, 17, 18, 21].map((day) => `2026-06-${day}` as Day) as [
  Day,
  Day,
  Day,
  Day,
  Day,
];
/** Tuesday 16 June 2026, 09:00 to 17:30 in London. */
const shift = buildShift({ userId: ana });
const on = (day: Day, userId: string, id: number): Shift => ({
  ...shiftAt(shift, { day, userId }, names.zone),
  id: fixtureId(id),
});
const facts = (shifts: readonly Shift[], known: Partial<PlanningFacts> = {}): PlanningFacts => ({
  ...{ shifts, timeOff: [], employments: [], availability: [] },
  ...known,
});

it('names whose the only problem of a group is, also where both are of one person', () => {
  const group = [on(tuesday, ana, 60), on(tuesday, mei, 61)];
  const busy = on(wednesday, mei, 62);
  const judged = dropJudge(group, false, names, facts([...group, busy]))({ userId: ana, day: wednesday });
  expect(againstTexts(judged, 2, names)).toEqual(['Mei: Already on Wed 17 Jun, 9:00 AM – 5:30 PM, Server']);

  const own = [on(tuesday, mei, 60), on(thursday, mei, 61)];
  const ofOne = dropJudge(own, false, names, facts([...own, busy]))({ userId: mei, day: wednesday });
  expect(againstText(ofOne, 2, names)).toBe('Mei, 1 of 2 shifts: Already on Wed 17 Jun, 9:00 AM – 5:30 PM, Server');
});

it('says that two of a group are at once where one person would work both, and does not call that being on another shift', () => {
  const [one, other] = [on(tuesday, ana, 60), on(tuesday, mei, 61)];
  const whole = [one, other, on(thursday, mei, 63)];
  const said = (place: GridPlace, isCopied: boolean, busy: readonly Shift[] = []) => {
    const judged = dropJudge(whole, isCopied, names, facts([...whole, ...busy]))(place);
    return againstTexts(judged, whole.length, names);
  };
  const toMei = { userId: mei, day: tuesday };
  expect(said(toMei, false)).toEqual(['2 of 3 shifts: Would work two shifts at once on Tue 16 Jun']);
  // The originals stay: each copy is also on top of one.
  expect(said(toMei, true)).toEqual([
    '3 of 3 shifts: Already on Tue 16 Jun, 9:00 AM – 5:30 PM, Server, and 1 more like it',
    'Would work two shifts at once on Tue 16 Jun',
  ]);
  const busy = on(thursday, mei, 64);
  expect(said(toMei, false, [busy])).toEqual([
    '3 of 3 shifts: Would work two shifts at once on Tue 16 Jun',
    'Already on Thu 18 Jun, 9:00 AM – 5:30 PM, Server',
  ]);
});

it('names everybody whom a group takes past the same limit', () => {
  const group = [ana, mei, jonas].map((userId, index) => on(tuesday, userId, 60 + index));
  const employments = group.map(({ userId }) => buildEmployment({ userId, mostHours: 4, weeklyHours: 4 }));
  const judged = dropJudge(group, false, names, facts(group, { employments }))({ userId: ana, day: wednesday });
  expect(againstTexts(judged, 3, names)).toEqual([expect.stringMatching(/^Ana: .*, and the same for Mei and Jonas$/)]);
  const usual = group.map(({ userId }) => buildEmployment({ userId, mostHours: 0, weeklyHours: 4 }));
  const passed = dropJudge(group, false, names, facts(group, { employments: usual }))({ userId: ana, day: wednesday });
  expect(pastUsualTexts(passed, names)).toEqual(
    ['Ana', 'Mei', 'Jonas'].map((name) => expect.stringMatching(`^${name}: `)),
  );
});

it('at the pointer a group says days that are over first, then what stays, then where each lands', () => {
  const group = [on(wednesday, ana, 60), on(monday, mei, 61), on(thursday, jonas, 62), on(sunday, mei, 63)];
  const moved = (place: GridPlace, isCopied = false) =>
    shortTexts(dropJudge(group, isCopied, names, facts(group), wednesday)(place), isCopied, names);
  expect(moved({ userId: ana, day: tuesday })).toEqual([
    'Before today: Ana Tue 16',
    'Stays (another week): Mei Mon 15',
    'With it: Jonas Wed 17, Mei Sat 20',
  ]);
  expect(moved({ userId: ana, day: thursday }, true)).toEqual([
    'Not copied (another week): Mei Sun 21',
    'With it: Mei Tue 16, Jonas Fri 19',
  ]);
  expect(moved({ userId: '', day: wednesday })).toEqual(['All open', 'With it: Mon 15, Thu 18, Sun 21']);
});

it('at the pointer problems come before where the others land, and a day that several land on is said once', () => {
  const group = [on(wednesday, ana, 60), on(thursday, mei, 61), on(thursday, jonas, 62), on(sunday, ana, 63)];
  const toOpen = dropJudge(group, false, names, facts(group))({ userId: '', day: wednesday });
  expect(shortTexts(toOpen, false, names, ['Over 40 h'])).toEqual([
    'Over 40 h',
    'All open',
    'With it: Thu 18 (2 shifts), Sun 21',
  ]);
  const days = [wednesday, monday, tuesday, thursday, sunday, sunday].map((day, index) => on(day, ana, 60 + index));
  const toMei = dropJudge(days, false, names, facts(days))({ userId: mei, day: wednesday });
  expect(shortTexts(toMei, false, names).at(-1)).toMatch(/^With it: .* and 2 more$/);
});

it('warns of a shift that somebody is clocked in on, of all that move', () => {
  const group = [on(tuesday, ana, 60), on(tuesday, mei, 61)];
  const records = group.map(({ id, userId, startTime }) =>
    buildHoursRecord({ userId, shiftId: id, clockIn: startTime, clockOut: '', clockOutMissedAt: '' }),
  );
  const said = (shifts: readonly Shift[], place: GridPlace, isCopied = false) => {
    const rule = clockedInOn(records, group, names.zone);
    const judged = dropJudge(shifts, isCopied, names, facts(group), undefined, rule)(place);
    return [judged.kind, judged.word, ...carriedTexts(judged, isCopied, names)];
  };
  expect(said(group.slice(0, 1), { userId: ana, day: wednesday })).toEqual([
    ...['against', 'Clocked in'],
    'Ana is clocked in on it',
  ]);
  expect(said(group.slice(0, 1), { userId: ana, day: wednesday }, true)).toEqual(['free', 'Free']);
  expect(said(group, { userId: ana, day: wednesday })).toEqual([
    ...['against', '2 of 2 shifts'],
    'Clocked in on their shift: Ana, Mei',
  ]);
});
