import { describe, expect, it } from 'vitest';
import type { Shift } from '#schema/entities/shift.ts';
import { buildAvailability } from '#schema/fixtures/availability.ts';
import {
  buildEmployment,
  buildRestaurant,
  buildShift,
  buildTimeOffRequest,
  buildUser,
} from '#schema/fixtures/build.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import type { ClockedInOn } from '#schema/rules/hours/clocked-in-on.ts';
import { namesOf } from '#web/people/names.ts';
import { leftOpenText } from '../left-open.ts';
import { atWorkText, givenTexts } from './given-texts.ts';
import { givingChoices } from './giving.ts';

const [ana, ben, admin] = [
  buildUser({ id: people.staff, firstName: 'Ana', lastName: 'Silva' }),
  buildUser({ id: fixtureId(6501), firstName: 'Ben', lastName: 'Okoro' }),
  buildUser({ id: people.admin, firstName: 'Kim', role: 'admin' }),
];
const names = namesOf(buildRestaurant(), [ana, ben, admin]);

/** From Monday, 15 June. */
const shiftOn = (weekday: number, userId = '', from = '08', until = '16', id = 6510 + weekday): Shift =>
  buildShift({
    ...{ id: fixtureId(id), userId, positionId: ana.positionId, departmentId: ana.departmentId },
    startTime: `2026-06-${14 + weekday}T${from}:00:00.000Z`,
    endTime: `2026-06-${14 + weekday}T${until}:00:00.000Z`,
  } as Parameters<typeof buildShift>[0]);

const facts = { shifts: [], timeOff: [], employments: [], availability: [] };
const open = [shiftOn(4), shiftOn(1), shiftOn(2), shiftOn(3)];
const idsOf = (shifts: readonly Shift[]) => shifts.map(({ id }) => id);

describe('several shifts given to one person', () => {
  it('leave out those during leave, beside another shift and where they cannot work, with the reason', () => {
    const away = buildTimeOffRequest({
      ...{ userId: ana.id, status: 'approved', startDate: '2026-06-15', endDate: '2026-06-15' },
    } as Parameters<typeof buildTimeOffRequest>[0]);
    const cannot = buildAvailability({ userId: ana.id, hours: `${'-'.repeat(48)}${'c'.repeat(24)}${'-'.repeat(96)}` });
    const busy = shiftOn(2, ana.id, '12', '20', 6520);
    const shifts = [...open, busy];
    const choices = givingChoices(open, names, { ...facts, shifts, timeOff: [away], availability: [cannot] });
    const { given, left } = choices.givingTo(ana.id);
    expect(idsOf(given)).toEqual(idsOf([shiftOn(4)]));
    expect(left.map(({ day, against }) => [day, against])).toEqual([
      ['2026-06-15', 'time-off'],
      ['2026-06-16', 'overlap'],
      ['2026-06-17', 'cannot'],
    ]);
    expect(choices.free.map(({ name }) => name)).toEqual(['Ben Okoro']);
    expect(choices.others.map(({ name, partly }) => [name, partly])).toEqual([
      ['Ana Silva', '1 of 4: on leave Mon, already working Tue, cannot work Wed'],
    ]);
  });

  it('are judged one after another: of two at the same time they get the earlier; a limit passed by all is named once', () => {
    const [early, late] = [shiftOn(1), shiftOn(1, '', '10', '18', 6521)];
    const employment = buildEmployment({ userId: ana.id, weeklyHours: 8, mostHours: 8 });
    const shifts = [late, early, shiftOn(2)];
    const choices = givingChoices(shifts, names, { ...facts, shifts, employments: [employment] });
    const { given, left } = choices.givingTo(ana.id);
    expect(idsOf(given)).toEqual(idsOf([early, shiftOn(2)]));
    expect(idsOf(left.map(({ shift }) => shift))).toEqual([late.id]);
    const [choice] = choices.others.filter(({ person }) => person.id === ana.id);
    expect(choice?.reasons.map(({ type }) => type)).toEqual(['contract-hours']);
    expect(choice?.minutesWithIt).toBe(15 * 60);
  });

  it('do not count what they have already, and go to nobody from those who have them; admins are not listed', () => {
    const theirs = shiftOn(1, ana.id);
    const shifts = [theirs, shiftOn(2), shiftOn(3, ben.id)];
    const choices = givingChoices(shifts, names, { ...facts, shifts });
    expect(idsOf(choices.givingTo(ana.id).given)).toEqual(idsOf([shiftOn(2), shiftOn(3)]));
    expect(idsOf(choices.givingTo('').given)).toEqual(idsOf([theirs, shiftOn(3)]));
    expect(choices.free.map(({ name }) => name)).toEqual(['Ana Silva', 'Ben Okoro']);
    expect(choices.others).toEqual([]);
  });

  it('list last, as not available, who can have none of them', () => {
    const away = buildTimeOffRequest({
      ...{ userId: ana.id, status: 'approved', startDate: '2026-06-15', endDate: '2026-06-21' },
    } as Parameters<typeof buildTimeOffRequest>[0]);
    const { others } = givingChoices(open, names, { ...facts, shifts: open, timeOff: [away] });
    expect(others.map(({ partly, givenCount }) => [partly, givenCount])).toEqual([
      ['None of them: on leave Mon, Tue, Wed and Thu', 0],
    ]);
  });

  it('do not offer who has all of them already', () => {
    const theirs = [shiftOn(1, ana.id), shiftOn(2, ana.id)];
    const { free, others } = givingChoices(theirs, names, { ...facts, shifts: theirs });
    expect([...free, ...others].map(({ name }) => name)).toEqual(['Ben Okoro']);
  });

  it('that overlap each other are said to, also where the person is busy on other days', () => {
    const busy = shiftOn(2, ana.id, '12', '20', 6520);
    const selected = [shiftOn(1, '', '10', '18', 6521), shiftOn(1), shiftOn(2)];
    const choices = givingChoices(selected, names, { ...facts, shifts: [...selected, busy] });
    const { given, left } = choices.givingTo(ana.id);
    expect(idsOf(given)).toEqual(idsOf([shiftOn(1)]));
    const [choice] = choices.others.filter(({ person }) => person.id === ana.id);
    expect(choice?.partly).toBe('1 of 3: would work two shifts at once on Mon, already working Tue');
    expect(leftOpenText(left, names)).toBe(
      'Left open: Ana would work two shifts at once on Mon, Ana already working Tue.',
    );
  });

  it('say on which day the rest is too short', () => {
    const late = shiftOn(1, ana.id, '14', '22', 6520);
    const choices = givingChoices([shiftOn(2), shiftOn(4)], names, { ...facts, shifts: [late] });
    const [choice] = choices.others.filter(({ person }) => person.id === ana.id);
    expect(choice?.reasonTexts).toEqual(['Only 10 h rest, Tue 16 Jun']);
  });

  it('list first who has the position, then who can have most', () => {
    const other = buildUser({
      ...ben,
      firstName: 'Ada',
      lastName: 'Bell',
      positionId: fixtureId(6599),
    });
    const away = buildTimeOffRequest({
      ...{ userId: ana.id, status: 'approved', startDate: '2026-06-15', endDate: '2026-06-15' },
    } as Parameters<typeof buildTimeOffRequest>[0]);
    const choices = givingChoices(open, namesOf(buildRestaurant(), [ana, other]), { ...facts, timeOff: [away] });
    expect([...choices.free, ...choices.others].map(({ name, givenCount }) => [name, givenCount])).toEqual([
      ['Ana Silva', 3],
      ['Ada Bell', 4],
    ]);
  });
});

it('shifts that are given say who is clocked in on one of them, before and after', () => {
  const shifts = [shiftOn(1, ben.id), shiftOn(2)];
  const clockedIn: ClockedInOn = (before, after) => (before.userId === after.userId ? '' : before.userId);
  expect(atWorkText(shifts, names, clockedIn)).toBe('Clocked in on their shift: Ben');
  expect(atWorkText(shifts.slice(0, 1), names, clockedIn)).toBe('Ben is clocked in on it');
  expect(atWorkText(shifts, names, () => '')).toBe('');
  const said = (given: readonly Shift[]) => givenTexts(given, ana.id, names, facts, clockedIn).filter(Boolean);
  expect(said(shifts)).toEqual(['Clocked in on their shift: Ben']);
  expect(said(shifts.slice(1))).toEqual([]);
  expect(givenTexts([], ana.id, names, facts, clockedIn)).toEqual([]);
});
