import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Minutes } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { User } from '#schema/entities/user.ts';
import { buildAvailability } from '#schema/fixtures/availability.ts';
import { buildEmployment, buildShift, buildTimeOffRequest } from '#schema/fixtures/build.ts';
import { positionId } from '#schema/fixtures/catalogue.ts';
import { ana, assignedIn, ben, evening, fillWith, proposed, serverPosition } from '#schema/fixtures/fill.ts';
import { buildHouseRule } from '#schema/fixtures/house-rule.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { randomFill } from '#schema/fixtures/random-fill.ts';
import { type Asked, withoutReason } from '#schema/fixtures/without-reason.ts';
import type { PlannedPerson, PlanningFacts } from '../eligibility/planning-facts.ts';
import { positionsOf } from '../people/positions.ts';
import { type Fill, type FillReason, type Ghost, reasonsAgainst } from './fill.ts';
import { settledFill } from './settled-fill.ts';
import { whyOpen } from './why.ts';

const reasonsOf = ({ fill, candidate, ghosts }: Asked, shift: Shift): readonly FillReason[] =>
  reasonsAgainst(shift, candidate, fill, ghosts);

describe('in any week', () => {
  const anyFill = fc.gen().map((gen) => randomFill((min, max) => gen(fc.integer, { min, max })));

  it('each reason for an open shift is gone with what it names, and without all of them that person could', () => {
    const seen = new Set<FillReason['type']>();
    fc.assert(
      fc.property(anyFill, (fill) => {
        const ghosts = settledFill(fill, assignedIn(fill, 60));
        for (const shift of fill.open.filter(({ id }) => !ghosts.some(({ shiftId }) => shiftId === id))) {
          const { prevented, otherPositions } = whyOpen(shift, fill, ghosts);
          expect(prevented.length + otherPositions.length).toBe(fill.people.length);
          for (const { candidate, reasons } of prevented) {
            expect(reasons.length).toBeGreaterThan(0);
            for (const reason of reasons) {
              seen.add(reason.type);
              const alone = withoutReason({ fill, candidate, ghosts }, reason, shift);
              expect(reasonsOf(alone, shift)).not.toContainEqual(reason);
            }
            let asked: Asked = { fill, candidate, ghosts };
            // With the nearest shift removed, the next may leave too little rest: each round removes what is named
            // then.
            for (let left = reasons; left.length > 0; left = reasonsOf(asked, shift)) {
              const before = asked;
              for (const reason of left) asked = withoutReason(asked, reason, shift);
              expect(asked).not.toEqual(before);
            }
          }
          for (const candidate of otherPositions) {
            expect(positionsOf(candidate.person)).not.toContain(shift.positionId);
            const types = reasonsOf({ fill, candidate, ghosts }, shift).map(({ type }) => type);
            expect(types.some((type) => type === 'position' || type === 'department')).toBe(true);
          }
        }
      }),
      { numRuns: 150 },
    );
    // Reasons that random weeks never produce are covered by the examples below.
    for (const type of ['overlap', 'short-rest', 'time-off', 'last-day', 'right-to-work', 'never-day'] as const)
      expect(seen).toContain(type);
    for (const type of ['evenings', 'cannot', 'contract-hours', 'young-night', 'kept', 'put-aside'] as const)
      expect(seen).toContain(type);
  });
});

const on = (day: number, from: string, until: string, overrides: Partial<Shift> = {}): Shift =>
  buildShift({
    ...{
      id: fixtureId(940 + day),
      userId: ana,
      status: 'scheduled',
      positionId: serverPosition,
      breakDuration: 0 as Minutes,
    },
    ...{ startTime: `2026-06-${day}T${from}:00.000Z`, endTime: `2026-06-${day}T${until}:00.000Z` },
    ...overrides,
  });
const terms = (overrides: Parameters<typeof buildEmployment>[0]) => ({
  employments: [buildEmployment({ id: ana, userId: ana, weeklyHours: 0, fewestHours: 0, ...overrides })],
});
const onlyAna = (facts: Partial<PlanningFacts>, overrides: Partial<Fill> = {}): Fill => {
  const fill = fillWith(facts, overrides);
  return { ...fill, people: fill.people.filter(({ person }) => person.id === ana) };
};
const withAna = (fill: Fill, changed: Partial<User>): Fill => ({
  ...fill,
  people: fill.people.map((each) => ({ ...each, person: { ...each.person, ...changed } })),
});
const notAsked = (): Fill => {
  const fill = onlyAna({});
  return { ...fill, people: [], notAsked: fill.people.map((candidate) => ({ candidate, why: 'admin' })) };
};
/** Until half past midnight in London. */
const night = { ...evening, endTime: '2026-06-16T23:30:00.000Z' as Shift['endTime'] };
const lunch = { ...evening, startTime: '2026-06-16T10:00:00.000Z', endTime: '2026-06-16T14:00:00.000Z' } as Shift;
const young = terms({ youngWorkerUntil: '2027-01-01' });

/**
 * For each reason, a week in which it alone keeps Ana from its first open shift. A new reason without a row does not
 * compile.
 */
const cases: Readonly<Record<FillReason['type'], Fill>> = {
  inactive: withAna(onlyAna({}), { isActive: false }),
  position: withAna(onlyAna({}), { positionId: positionId('Host'), departmentId: evening.departmentId }),
  department: withAna(onlyAna({}), { positionId: positionId('Host'), departmentId: '' }),
  overlap: onlyAna({ shifts: [on(16, '15:00', '20:00')] }),
  'short-rest': onlyAna({ shifts: [on(17, '05:00', '09:00')] }),
  'time-off': onlyAna({
    timeOff: [buildTimeOffRequest({ userId: ana, status: 'approved', startDate: '2026-06-16', endDate: '2026-06-16' })],
  }),
  cannot: onlyAna({ availability: [buildAvailability({ userId: ana, hours: 'c'.repeat(168) })] }),
  'house-rule': onlyAna({
    houseRules: [buildHouseRule({ type: 'apart', abilityId: '', userIds: [ana, ben], departmentId: '' })],
    shifts: [on(16, '15:00', '20:00', { userId: ben })],
  }),
  'contract-hours': onlyAna({ ...terms({ mostHours: 8 }), shifts: [on(18, '10:00', '15:00')] }),
  'long-week': onlyAna({ shifts: [17, 18, 19, 20].map((day) => on(day, '10:00', '21:00')) }),
  'young-day': onlyAna(
    { ...young, shifts: [on(16, '05:30', '09:45', { breakDuration: 0 as Minutes })] },
    { open: [{ ...lunch, endTime: '2026-06-16T14:15:00.000Z' as Shift['endTime'] }] },
  ),
  'young-week': onlyAna(
    {
      ...young,
      shifts: [15, 17, 18, 19, 20].map((day) => on(day, '09:00', '17:00', { breakDuration: 30 as Minutes })),
    },
    { open: [lunch] },
  ),
  'young-night': onlyAna(young, { open: [{ ...night, breakDuration: 30 as Minutes }] }),
  'young-break': onlyAna(young, { open: [{ ...lunch, endTime: '2026-06-16T15:00:00.000Z' as Shift['endTime'] }] }),
  'never-day': onlyAna(terms({ neverDays: [2] })),
  evenings: onlyAna({ ...terms({ mostEvenings: 1 }), shifts: [on(18, '16:00', '22:00')] }),
  'right-to-work': onlyAna(terms({ rightToWorkExpiresOn: '2026-06-15' })),
  'last-day': onlyAna(terms({ leavesOn: '2026-06-15' })),
  'put-aside': onlyAna({}, { putAside: [{ shiftId: evening.id, userId: ana }] }),
  kept: onlyAna({}, { places: [{ shiftIds: [evening.id], userIds: [ben], who: 'someone who can close' }] }),
  admin: notAsked(),
};

describe('by itself', () => {
  it.each(Object.entries(cases))(
    '“%s” keeps somebody from a shift, and is said; without it they are proposed',
    (type, fill) => {
      const [shift] = fill.open as [Shift];
      expect(proposed(fill)).toEqual([]);
      const [candidate = fill.notAsked[0]?.candidate] = fill.people;
      const { prevented, otherPositions } = whyOpen(shift, fill, []);
      if (otherPositions.length > 0) expect(otherPositions).toEqual([candidate]);
      else expect(prevented.map(({ reasons }) => reasons.map((reason) => reason.type))).toEqual([[type]]);
      const asked: Asked = { fill, candidate: candidate as PlannedPerson, ghosts: [] };
      const freed = reasonsOf(asked, shift).reduce((each, reason) => withoutReason(each, reason, shift), asked);
      const ghost: Ghost = { shiftId: shift.id, userId: ana };
      expect(proposed({ ...freed.fill, people: [freed.candidate], notAsked: [] })).toContainEqual(ghost);
    },
  );
});
