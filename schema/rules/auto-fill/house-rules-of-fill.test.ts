import { describe, expect, it } from 'vitest';
import type { Shift } from '#schema/entities/shift.ts';
import { buildAvailability } from '#schema/fixtures/availability.ts';
import { buildEmployment, buildTimeOffRequest } from '#schema/fixtures/build.ts';
import { abilityId } from '#schema/fixtures/catalogue.ts';
import { ana, ben, evening, fillWith, fillZone, proposed } from '#schema/fixtures/fill.ts';
import { buildHouseRule } from '#schema/fixtures/house-rule.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import type { PlanningFacts } from '../eligibility/planning-facts.ts';
import type { Fill } from './fill.ts';
import { keptPlaces } from './kept-places.ts';
import { fillReasonText, whyOpen } from './why.ts';

describe('auto-fill by house rules', () => {
  it('the last one as they go is for someone who can close, and says so where nobody can', () => {
    const rule = buildHouseRule();
    const early = { ...evening, id: fixtureId(902), endTime: '2026-06-16T21:00:00.000Z' as Shift['endTime'] };
    const fillBy = (closers: readonly string[], timeOff: PlanningFacts['timeOff'] = []) => {
      const fill = fillWith({ timeOff, availability: [buildAvailability({ userId: ana, hours: 'p'.repeat(168) })] });
      const people = fill.people.map((each) =>
        closers.includes(each.person.id)
          ? { ...each, person: { ...each.person, abilities: [abilityId('Can close')] } }
          : each,
      );
      const week = { ...fill, people, open: [early, evening] };
      const places = keptPlaces(
        [rule],
        [],
        people.map(({ person }) => person),
        week,
        () => 'someone who can close',
      );
      return { ...week, places };
    };
    const whoHas = (fill: Fill, shiftId: string) => proposed(fill).find((ghost) => ghost.shiftId === shiftId)?.userId;
    // Ana prefers both; one of them goes to Ben, and the late one too if only he can close.
    expect(whoHas(fillBy([ben]), evening.id)).toBe(ben);
    expect(whoHas(fillBy([ana]), evening.id)).toBe(ana);
    const away = buildTimeOffRequest({
      ...{ userId: ben, status: 'approved', startDate: '2026-06-16', endDate: '2026-06-16' },
    });
    const without = fillBy([ben], [away]);
    expect(whoHas(without, early.id)).toBe(ana);
    expect(whoHas(without, evening.id)).toBeUndefined();
    const alone = { ...without, open: [evening] };
    const texts = whyOpen(evening, alone, []).prevented.map(({ reasons }) =>
      reasons.map((reason) => fillReasonText(reason, fillZone)),
    );
    expect(texts).toEqual([['Kept for someone who can close'], ['Off Tue 16 Jun']]);
  });

  it('two people who are never on together are not, drafts among themselves too, and no reason names one of them', () => {
    const apart = buildHouseRule({ type: 'apart', abilityId: '', userIds: [ana, ben], departmentId: '' });
    const second = { ...evening, id: fixtureId(903) };
    const both = fillWith({}, { open: [evening, second] });
    expect(proposed(both)).toHaveLength(2);
    const fill = fillWith({ houseRules: [apart] }, { open: [evening, second] });
    const ghosts = proposed(fill);
    expect(ghosts).toHaveLength(1);
    const open = [evening, second].find(({ id }) => id !== ghosts[0]?.shiftId) as Shift;
    const { prevented } = whyOpen(open, fill, ghosts);
    const other = prevented.find(({ candidate }) => candidate.person.id !== ghosts[0]?.userId);
    expect(other?.reasons).toEqual([{ type: 'house-rule' }]);
    expect(other?.reasons.map((reason) => fillReasonText(reason, fillZone))).toEqual(['Against a house rule']);
  });
});

describe('auto-fill by fixed days and evenings', () => {
  const terms = (userId: string, overrides: Parameters<typeof buildEmployment>[0]) =>
    buildEmployment({ ...{ id: userId, userId, weeklyHours: 0, fewestHours: 0 }, ...overrides });
  const whoGets = (...employments: PlanningFacts['employments']) =>
    proposed(fillWith({ employments, availability: [buildAvailability({ userId: ana, hours: 'p'.repeat(168) })] })).map(
      ({ userId }) => userId,
    );

  it('somebody has a shift on the day they always work, even if others prefer it', () => {
    expect(whoGets(terms(ben, {}))).toEqual([ana]);
    expect(whoGets(terms(ben, { fixedDays: [2] }))).toEqual([ben]);
  });

  it('nobody works on a day on which they never do, or more evenings than they agreed', () => {
    expect(whoGets(terms(ana, { neverDays: [2] }))).toEqual([ben]);
    expect(whoGets(terms(ana, { mostEvenings: 0 }))).toEqual([ben]);
    expect(whoGets(terms(ana, { neverDays: [2] }), terms(ben, { mostEvenings: 0 }))).toEqual([]);
  });
});
