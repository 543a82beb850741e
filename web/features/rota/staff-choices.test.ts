import { describe, expect, it } from 'vitest';
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
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import type { PlanningFacts } from '#schema/rules/eligibility/planning-facts.ts';
import { namesOf } from '#web/people/names.ts';
import { isKeptAway, ofItsPlace, staffChoices } from './staff-choices.ts';

const [zoe, ann, gone, priya] = [4, 5, 6, 7].map(fixtureId) as [string, string, string, string];
const host = { positionId: positionId('Host') };
const names = namesOf(buildRestaurant(), [
  buildUser({ id: zoe, firstName: 'Zoe', ...host, positions: [positionId('Host'), positionId('Server')] }),
  buildUser({ firstName: 'Ben' }),
  buildUser({ id: ann, firstName: 'Ann', ...host }),
  buildUser({ id: gone, firstName: 'Gone', isActive: false }),
  buildUser({ id: people.admin, firstName: 'Ada', role: 'admin' }),
  buildUser({
    ...{ id: priya, firstName: 'Priya' },
    ...{ departmentId: departmentId('Kitchen'), positionId: positionId('Chef') },
  }),
]);
/** Tuesday 16 June 2026, 09:00 to 17:30 in London. */
const target = buildShift({ id: fixtureId(40), userId: '', positionId: positionId('Server') });
const choicesWith = (facts: Partial<PlanningFacts> = {}) =>
  staffChoices(target, names, { shifts: [], timeOff: [], employments: [], availability: [], ...facts });
const firstNames = (choices: readonly { readonly person: { readonly firstName: string } }[]) =>
  choices.map(({ person }) => person.firstName);

describe('who may work a shift', () => {
  it('has free people first, by main position; then the rest of the department, then other departments', () => {
    const { free, others } = choicesWith();
    expect(firstNames(free)).toEqual(['Ben', 'Zoe']);
    expect(firstNames(others)).toEqual(['Ann', 'Priya']);
    expect(others.map(({ reasons }) => reasons.map(({ type }) => type))).toEqual([['position'], ['department']]);
    expect(firstNames(ofItsPlace([...free, ...others], target))).toEqual(['Ben', 'Zoe', 'Ann']);
  });

  it('carries everything that counts against it, the shift itself left out', () => {
    const busy = buildShift({ userId: people.staff });
    expect(choicesWith({ shifts: [busy] }).others.at(-1)?.reasons).toEqual([{ type: 'overlap', shift: busy }]);
    const same = staffChoices({ ...target, id: busy.id }, names, {
      ...{ shifts: [busy], timeOff: [], employments: [], availability: [] },
    });
    expect(firstNames(same.free)).toEqual(['Ben', 'Zoe']);
  });

  it('names days that somebody has asked for, and does not call them free', () => {
    const request = buildTimeOffRequest({ startDate: '2026-06-16', endDate: '2026-06-16' });
    const { free, others } = choicesWith({ askedOff: [request] });
    expect(firstNames(free)).toEqual(['Zoe']);
    expect(others[0]).toMatchObject({ person: { firstName: 'Ben' }, reasons: [{ type: 'asked-off', request }] });
    expect(others[0] && isKeptAway(others[0])).toBe(false);
  });

  it('counts nobody’s hours for somebody whom a house rule keeps apart from them', () => {
    const hers = buildShift({
      id: fixtureId(61),
      userId: zoe,
      startTime: '2026-06-15T08:00:00.000Z',
      endTime: '2026-06-15T16:00:00.000Z',
    });
    const apart = buildHouseRule({ type: 'apart', userIds: [zoe, people.staff], abilityId: '', departmentId: '' });
    const choices = choicesWith({ shifts: [hers], houseRules: [apart] });
    const ben = [...choices.free, ...choices.others].find(({ person }) => person.id === people.staff);
    expect(ben).toMatchObject({ weekMinutes: 0, restBefore: undefined });
  });

  it('has nobody free who is on a draft at that time, and counts its hours (D40)', () => {
    const draft = buildShift({ status: 'draft' });
    const { free, others } = choicesWith({ shifts: [draft] });
    expect(firstNames(free)).toEqual(['Zoe']);
    expect(others.at(-1)).toMatchObject({
      ...{ reasons: [{ type: 'overlap', shift: draft }], weekMinutes: 480, minutesWithIt: 960 },
    });
  });

  it('is first who would rather work then, and last who cannot (D44)', () => {
    const said = (userId: string, id: number, letter: string) =>
      buildAvailability({ id: fixtureId(id), userId, hours: letter.repeat(168), note: 'College' });
    const { free, others } = choicesWith({ availability: [said(zoe, 80, 'p'), said(people.staff, 81, 'c')] });
    expect(free.map(({ person, prefers }) => [person.firstName, prefers])).toEqual([['Zoe', true]]);
    expect(others.at(-1)?.reasons).toEqual([{ type: 'cannot', note: 'College' }]);
  });

  it('has who is kept away after all others, and a position of theirs before a wish (D45)', () => {
    const wants = (userId: string) => buildAvailability({ id: userId, userId, hours: 'p'.repeat(168), note: '' });
    const elsewhere = [buildShift({ userId: zoe }), buildShift({ id: fixtureId(51), userId: ann })];
    const { free, others } = choicesWith({ shifts: elsewhere, availability: [wants(zoe), wants(ann)] });
    expect(firstNames(free)).toEqual(['Ben']);
    // Zoe and Ann would rather work then, but are on another shift: Priya could come, though she is of another department.
    expect(firstNames(others)).toEqual(['Priya', 'Zoe', 'Ann']);
    expect(others.map(isKeptAway)).toEqual([false, true, true]);

    const lateBefore = buildShift({
      ...{ id: fixtureId(52), startTime: '2026-06-15T15:00:00.000Z', endTime: '2026-06-15T23:00:00.000Z' },
    });
    const tired = choicesWith({ shifts: [lateBefore], availability: [wants(ann), wants(priya)] });
    expect(firstNames(tired.others)).toEqual(['Ben', 'Ann', 'Priya']);
  });

  it('has the hours of the week beside those of the contract, and the rest before and after', () => {
    const around = [
      buildShift({ id: fixtureId(50), startTime: '2026-06-15T07:00:00.000Z', endTime: '2026-06-15T15:30:00.000Z' }),
      buildShift({ id: fixtureId(51), startTime: '2026-06-18T08:00:00.000Z', endTime: '2026-06-18T16:30:00.000Z' }),
      buildShift({ id: fixtureId(52), startTime: '2026-06-23T08:00:00.000Z', endTime: '2026-06-23T16:30:00.000Z' }),
    ];
    const { free } = choicesWith({ shifts: around, employments: [buildEmployment({ weeklyHours: 30 })] });
    expect(free.find(({ person }) => person.firstName === 'Ben')).toMatchObject({
      ...{ weekMinutes: 960, usualHours: 30, restBefore: 990, restAfter: 2370 },
    });
    // Nothing is known of Zoe's contract, so nothing is counted (D45).
    expect(free.find(({ person }) => person.firstName === 'Zoe')).toMatchObject({
      ...{ weekMinutes: 0, usualHours: undefined, restBefore: undefined, restAfter: undefined },
    });
  });
});
