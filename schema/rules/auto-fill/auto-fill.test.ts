import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FillPriorities, usualPriorities } from '#schema/entities/fill-priorities.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { buildAvailability } from '#schema/fixtures/availability.ts';
import { buildEmployment, buildShift, buildTimeOffRequest } from '#schema/fixtures/build.ts';
import { checkWeek } from '#schema/fixtures/check-week.ts';
import { ana, assignedIn, ben, evening, fillWith, fillZone, proposed, serverPosition } from '#schema/fixtures/fill.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { randomFill } from '#schema/fixtures/random-fill.ts';
import type { PlannedPerson } from '../eligibility/planning-facts.ts';
import { planWeek } from '../planning/plan-week.ts';
import { type Fill, type Ghost, reasonsAgainst } from './fill.ts';
import { fillTotals } from './fill-totals.ts';
import { fillWeights } from './fill-weights.ts';
import { proposalOf } from './proposal.ts';
import { judgedGhosts, keptGhosts, settledFill } from './settled-fill.ts';
import { weekToFill } from './week-to-fill.ts';
import { fillReasonText, remarksOf, remarkText, whyOpen } from './why.ts';

const anyFill = fc.gen().map((gen) => randomFill((min, max) => gen(fc.integer, { min, max })));
const planned = (fill: Fill) => assignedIn(fill, 60);
const candidateOf = (fill: Fill, userId: string): PlannedPerson => {
  const found = fill.people.find(({ person }) => person.id === userId);
  if (!found) throw new Error('A ghost of nobody');
  return found;
};
const shiftOf = (fill: Fill, shiftId: string): Shift => {
  const found = fill.open.find(({ id }) => id === shiftId);
  if (!found) throw new Error('A ghost of no shift');
  return found;
};

describe('auto-fill of any week', () => {
  it('proposes nothing that the rules of the rota refuse, and the solver knows these rules (D48)', () => {
    fc.assert(
      fc.property(anyFill, (fill) => {
        const assignment = planned(fill);
        expect(checkWeek(weekToFill(fill), assignment).violations).toEqual([]);
        const raw = fill.open.flatMap(({ id }, number): Ghost[] => {
          const candidate = fill.people[assignment[number] ?? -1];
          return candidate ? [{ shiftId: id, userId: candidate.person.id }] : [];
        });
        expect(keptGhosts(fill, raw)).toEqual(raw);
        const ghosts = settledFill(fill, assignment);
        for (const { shiftId, userId } of ghosts) {
          expect(reasonsAgainst(shiftOf(fill, shiftId), candidateOf(fill, userId), fill, ghosts)).toEqual([]);
        }
        expect(new Set(ghosts.map(({ shiftId }) => shiftId)).size).toBe(ghosts.length);
        // If a house rule wants somebody on and every shift is taken, somebody it means has one.
        const takers = new Map(ghosts.map(({ shiftId, userId }) => [shiftId, userId]));
        for (const { shiftIds, userIds } of fill.places) {
          const theirs = shiftIds.map((id) => takers.get(id));
          expect(theirs.some((userId) => userId === undefined || userIds.includes(userId))).toBe(true);
        }
      }),
      { numRuns: 120 },
    );
  });

  it('leaves no shift open without a reason after a part of it was undone or fell away', () => {
    fc.assert(
      fc.property(anyFill, fc.nat({ max: 8 }), (fill, gone) => {
        const whole = settledFill(fill, planned(fill));
        const judged = judgedGhosts(
          fill,
          whole.filter((_, place) => place % 3 !== gone % 3),
        );
        expect(judgedGhosts(fill, whole)).toEqual(whole);
        expect(judged).toEqual(keptGhosts(fill, judged));
        for (const { prevented } of proposalOf(fill, judged).open)
          for (const { reasons } of prevented) expect(reasons).not.toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('is never worse than the plan that is shown already, by a count from scratch', () => {
    fc.assert(
      fc.property(anyFill, fc.nat({ max: 8 }), (fill, left) => {
        const shown = keptGhosts(
          fill,
          settledFill(fill, assignedIn(fill, 3)).filter((_, place) => place !== left),
        );
        const week = weekToFill(fill);
        const placeOf = new Map(fill.people.map(({ person }, place) => [person.id, place]));
        const assignmentOf = (ghosts: readonly Ghost[]) =>
          fill.open.map(({ id }) => placeOf.get(ghosts.find(({ shiftId }) => shiftId === id)?.userId ?? ''));
        const start = assignmentOf(shown);
        const options = { seed: 1, mostSteps: 30, shouldStop: () => false, start };
        const found = settledFill(fill, planWeek(week, options).assignment);
        const [before, after] = [checkWeek(week, start), checkWeek(week, assignmentOf(found))];
        expect(after.cost).toBeLessThanOrEqual(before.cost + 1e-6);
        expect(after.open).toBeLessThanOrEqual(before.open);
      }),
      { numRuns: 80 },
    );
  });

  it('gives the same plan for the same seed and steps, and settling is settled', () => {
    fc.assert(
      fc.property(anyFill, (fill) => {
        const ghosts = settledFill(fill, planned(fill));
        expect(settledFill(fill, planned(fill))).toEqual(ghosts);
        expect(keptGhosts(fill, ghosts)).toEqual(ghosts);
        expect(fillTotals(fill, ghosts).openCount).toBe(fill.open.length - ghosts.length);
      }),
      { numRuns: 40 },
    );
  });
});

describe('auto-fill of a shift', () => {
  it('goes to the person who prefers to work then, and says so', () => {
    const availability = [buildAvailability({ userId: ben, hours: 'p'.repeat(168) })];
    const fill = fillWith({ availability });
    const ghosts = proposed(fill);
    expect(ghosts).toEqual([{ shiftId: evening.id, userId: ben }]);
    const remarks = remarksOf(evening, candidateOf(fill, ben), fill, ghosts);
    expect(remarks.map(remarkText)).toEqual(['free', 'prefers to work then']);
  });

  it('finds nobody short of hours in a week of leave', () => {
    const employments = [buildEmployment({ id: ana, userId: ana, weeklyHours: 30, fewestHours: 20 })];
    const away = (startDate: string, status: 'approved' | 'pending' = 'approved') =>
      fillTotals(
        fillWith({
          employments,
          timeOff: [buildTimeOffRequest({ userId: ana, status, startDate, endDate: '2026-06-28' })],
        }),
        [],
      );
    expect(away('2026-06-15')).toMatchObject({ belowFewestMinutes: 0, belowUsualMinutes: 0 });
    // Two days out of five.
    expect(away('2026-06-20')).toMatchObject({ belowFewestMinutes: 720, belowUsualMinutes: 1080 });
    expect(away('2026-06-15', 'pending')).toMatchObject({ belowFewestMinutes: 1200, belowUsualMinutes: 1800 });
  });

  it('goes to whose contract has most hours left, and counts them', () => {
    const employments = [
      buildEmployment({ id: ana, userId: ana, weeklyHours: 8, fewestHours: 0 }),
      buildEmployment({ id: ben, userId: ben, weeklyHours: 32, fewestHours: 24 }),
    ];
    const fill = fillWith({ employments });
    const ghosts = proposed(fill);
    expect(ghosts).toEqual([{ shiftId: evening.id, userId: ben }]);
    const remarks = remarksOf(evening, candidateOf(fill, ben), fill, ghosts);
    expect(remarks.map(remarkText)).toEqual(['free', '6 h of 32 h with this plan']);
    expect(fillTotals(fill, [])).toMatchObject({ openCount: 1, belowFewestMinutes: 1440, mostLateEnds: 0 });
    expect(fillTotals(fill, ghosts)).toMatchObject({ openCount: 0, belowFewestMinutes: 1080 });
    // How evenly the week is shared: 8 h and 32 h are usual.
    expect([fillTotals(fill, []), fillTotals(fill, ghosts)].map((each) => each.belowUsualMinutes)).toEqual([
      2400, 2040,
    ]);
  });

  it('goes to the person who had it last week where all else is equal', () => {
    const lastWeek = buildShift({
      ...{ id: fixtureId(901), userId: ben, positionId: serverPosition, status: 'scheduled' },
      ...{ startTime: '2026-06-09T16:00:00.000Z', endTime: '2026-06-09T22:00:00.000Z' },
    });
    const fill = fillWith({ shifts: [lastWeek] });
    expect(proposed(fill)).toEqual([{ shiftId: evening.id, userId: ben }]);
  });

  it('goes by what the restaurant finds important', () => {
    const lastWeek = buildShift({
      ...{ id: fixtureId(901), userId: ana, positionId: serverPosition, status: 'scheduled' },
      ...{ startTime: '2026-06-09T16:00:00.000Z', endTime: '2026-06-09T22:00:00.000Z' },
    });
    const availability = [buildAvailability({ userId: ben, hours: 'p'.repeat(168) })];
    const whoWith = (priorities: Partial<FillPriorities>) =>
      proposed(
        fillWith({ shifts: [lastWeek], availability }, { priorities: { ...usualPriorities, ...priorities } }),
      ).map(({ userId }) => userId);
    expect(whoWith({})).toEqual([ben]);
    expect(whoWith({ preferences: 0 })).toEqual([ana]);
    expect(whoWith({ lastWeek: 4 })).toEqual([ana]);
    expect(whoWith({ lastWeek: 4, preferences: 4 })).toEqual([ben]);
  });

  it('counts as much as ever while every priority is as usual, and an open shift whatever they are', () => {
    expect(fillWeights(usualPriorities)).toEqual({
      ...{ open: 1000, fewestHour: 8, overtimeHour: 6, unevenHour: 1, unevenLate: 3, unevenWeekend: 4 },
      ...{ alone: 10, fixedDay: 900, prefers: 4, asLastWeek: 2, asShown: 50, askedOff: 300 },
    });
    const nothing = { contractHours: 0, overtime: 0, evenShares: 0, preferences: 0, lastWeek: 0, company: 0 };
    const { open, fixedDay, asShown, askedOff, ...others } = fillWeights(nothing);
    expect([open, fixedDay, asShown, askedOff, ...Object.values(others)]).toEqual([
      1000, 900, 50, 300, 0, 0, 0, 0, 0, 0, 0, 0,
    ]);
  });

  it('never goes to somebody who cannot, and gives each person’s reason', () => {
    const fill = fillWith(
      {
        availability: [buildAvailability({ userId: ana, hours: 'c'.repeat(168), note: 'College' })],
        timeOff: [
          buildTimeOffRequest({ userId: ben, status: 'approved', startDate: '2026-06-16', endDate: '2026-06-17' }),
        ],
      },
      { putAside: [{ shiftId: evening.id, userId: ana }] },
    );
    expect(proposed(fill)).toEqual([]);
    const { prevented } = whyOpen(evening, fill, []);
    expect(
      prevented.map(({ candidate, reasons }) => [
        candidate.person.firstName,
        reasons.map((reason) => fillReasonText(reason, fillZone)),
      ]),
    ).toEqual([
      ['Ana', ['Put aside by you', 'Can’t work then: College']],
      ['Ben', ['Off Tue 16 Jun – Wed 17 Jun']],
    ]);
  });

  it('finds cover for a shift that is somebody’s: its person is put aside, the others are asked', () => {
    const theirs = { ...evening, userId: ana, status: 'scheduled' as const };
    const fill = fillWith({ shifts: [theirs] }, { open: [theirs], putAside: [{ shiftId: evening.id, userId: ana }] });
    expect(proposed(fill)).toEqual([{ shiftId: evening.id, userId: ben }]);
  });
});
