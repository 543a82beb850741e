import { describe, expect, it } from 'vitest';
import type { Day, Instant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { buildAvailability } from '#schema/fixtures/availability.ts';
import {
  buildEmployment,
  buildRestaurant,
  buildShift,
  buildTimeOffRequest,
  buildUser,
} from '#schema/fixtures/build.ts';
import { departmentId, positionId } from '#schema/fixtures/catalogue.ts';
import { buildHouseRule } from '#schema/fixtures/house-rule.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import type { PlanningFacts } from '#schema/rules/eligibility/planning-facts.ts';
import { namesOf } from '#web/people/names.ts';
import { positionRanks } from '../catalogue-order.ts';
import { daySpans } from './day-spans.ts';
import { freePeople, type Span } from './free-people.ts';

const day = '2026-06-16' as Day;
const server = positionId('Server');
const inKitchen = { departmentId: departmentId('Kitchen'), positionId: positionId('Sous Chef') };
const serving = { departmentId: departmentId('Front of House'), positionId: server };
const [amara, ben, cleo, priya] = [
  buildUser({ ...serving, id: fixtureId(41), firstName: 'Amara' }),
  buildUser({ ...serving, id: fixtureId(42), firstName: 'Ben' }),
  buildUser({ ...serving, id: fixtureId(43), firstName: 'Cleo' }),
  buildUser({ ...inKitchen, id: fixtureId(44), firstName: 'Priya' }),
];
const names = namesOf(buildRestaurant(), [
  amara,
  ben,
  cleo,
  priya,
  buildUser({ ...serving, id: fixtureId(45), isActive: false }),
]);
const at = (time: string, on: string = day) => `${on}T${time}:00.000Z` as Instant;
const shift = (userId: string, from: string, until: string, overrides: Partial<Shift> = {}): Shift =>
  buildShift({ ...serving, id: fixtureId(60), userId, startTime: at(from), endTime: at(until), ...overrides });
const evening: Span = { startTime: at('16:00'), endTime: at('22:00') };
const nothing: PlanningFacts = { shifts: [], timeOff: [], employments: [], availability: [] };

const rankOf = positionRanks(buildRestaurant());

const free = (facts: Partial<PlanningFacts>, span?: Span, open: readonly Shift[] = []) =>
  freePeople({ day, span, open, names, facts: { ...nothing, ...facts }, isShown: () => true, rankOf });
const firstNames = (groups: ReturnType<typeof free>) =>
  groups.map(({ people }) => people.map(({ person }) => person.firstName));

describe('who is free', () => {
  it('is also who has asked for the day off, after the others and with the words for it', () => {
    const asked = { userId: amara.id, startDate: day, endDate: day, status: 'pending' as const };
    const askedOff = [buildTimeOffRequest(asked)];
    for (const span of [undefined, evening]) {
      const serving = free({ askedOff }, span).find(({ positionId: position }) => position === server);
      expect(serving?.people.map(({ person }) => person.firstName)).toEqual(['Ben', 'Cleo', 'Amara']);
      expect(serving?.people.at(-1)?.limits).toEqual([{ type: 'asked-off', request: askedOff[0] }]);
    }
  });

  it('stands under the position, the fewest hours of the week first', () => {
    const monday = shift(amara.id, '08:00', '16:00', {
      startTime: at('08:00', '2026-06-15'),
      endTime: at('14:00', '2026-06-15'),
    });
    const groups = free({ shifts: [monday] });
    expect(new Set(firstNames(groups).map((people) => people.join()))).toEqual(new Set(['Priya', 'Ben,Cleo,Amara']));
    expect(groups.flatMap(({ people }) => people).find(({ name }) => name.startsWith('Amara'))?.weekMinutes).toBe(330);
  });

  it('is on no shift of somebody whom a house rule keeps apart from them, and has none of their hours', () => {
    const apart = buildHouseRule({ type: 'apart', userIds: [amara.id, ben.id], abilityId: '', departmentId: '' });
    const groups = free({ shifts: [shift(amara.id, '08:00', '12:00')], houseRules: [apart] });
    const found = groups.flatMap(({ people }) => people).find(({ person }) => person.id === ben.id);
    expect(found).toMatchObject({ weekMinutes: 0 });
  });

  it('all day is on no shift, not away, and has not said that they cannot', () => {
    const facts = {
      shifts: [shift(amara.id, '08:00', '12:00')],
      timeOff: [buildTimeOffRequest({ userId: ben.id, status: 'approved', startDate: day, endDate: day })],
      availability: [buildAvailability({ userId: cleo.id, repeats: 'once', startsOn: day, hours: 'c'.repeat(24) })],
    };
    expect(firstNames(free(facts))).toEqual([['Priya']]);
    const ended = buildEmployment({ id: priya.id, userId: priya.id, rightToWorkExpiresOn: '2026-06-01' });
    expect(free({ ...facts, employments: [ended] })).toEqual([]);
  });

  it('for some hours may work others, with enough rest; who prefers them comes first, a limit of the week is said', () => {
    const hours = `${'-'.repeat(16)}pppppp--`;
    const facts = {
      shifts: [
        shift(amara.id, '11:00', '14:00'),
        shift(ben.id, '20:00', '23:00'),
        shift(priya.id, '04:00', '12:00', { startTime: at('22:30', '2026-06-15'), endTime: at('08:00') }),
      ],
      availability: [buildAvailability({ userId: cleo.id, repeats: 'once', startsOn: day, hours })],
      employments: [buildEmployment({ id: amara.id, userId: amara.id, mostHours: 7 })],
    };
    const [people] = free(facts, evening).map((group) => group.people);
    expect(people?.map(({ person, prefers, limits }) => [person.firstName, prefers, limits.length])).toEqual([
      ['Cleo', true, 0],
      ['Amara', false, 1],
    ]);
  });

  it('has the open shifts of the hours that nothing counts against', () => {
    const open = [shift('', '16:00', '22:00'), shift('', '08:00', '12:00', { ...inKitchen, id: fixtureId(61) })];
    const idsOf = (span?: Span) =>
      free({ shifts: open }, span, open)
        .flatMap(({ people }) => people)
        .map((person) => [person.person.firstName, person.open.map(({ id }) => id)]);
    expect(Object.fromEntries(idsOf())).toEqual({
      Amara: [fixtureId(60)],
      Ben: [fixtureId(60)],
      Cleo: [fixtureId(60)],
      Priya: [fixtureId(61)],
    });
    expect(Object.fromEntries(idsOf(evening)).Priya).toEqual([]);
  });
});

it('the times on offer are those of open shifts, gaps and most shifts, once each and still to come', () => {
  const shifts = [
    shift(amara.id, '06:00', '10:00'),
    shift(amara.id, '11:00', '17:00'),
    shift(ben.id, '16:00', '22:00'),
    shift('', '16:00', '22:00'),
  ].map((each) => ({ shift: each }));
  const gap = { day, positionId: server, from: at('18:00'), until: at('20:00'), count: 1 };
  const spans = daySpans({ shifts: shifts as never, gaps: [gap] }, Date.parse(at('10:30')));
  expect(spans).toEqual([
    { startTime: at('11:00'), endTime: at('17:00') },
    evening,
    { startTime: at('18:00'), endTime: at('20:00') },
  ]);
});
