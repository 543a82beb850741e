import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Shift } from '#schema/entities/shift.ts';
import { buildEmployment, buildShift } from '#schema/fixtures/build.ts';
import { ana, assignedIn, ben, evening, fillWith, proposed } from '#schema/fixtures/fill.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { randomFill } from '#schema/fixtures/random-fill.ts';
import { isPlanned } from '../rota/shift-status.ts';
import { paidMinutes } from '../rota/shift-times.ts';
import { dayOf, mondayOf } from '../time/zone.ts';
import { type Fill, type Ghost, reasonsAgainst } from './fill.ts';
import { settledFill } from './settled-fill.ts';
import { fillReasonText, remarksOf, remarkText, whyOpen } from './why.ts';

const anyFill = fc.gen().map((gen) => randomFill((min, max) => gen(fc.integer, { min, max })));

/** The texts about a ghost. */
const textsOf = (fill: Fill, ghosts: readonly Ghost[], { shiftId, userId }: Ghost): readonly string[] => {
  const [shift, candidate] = [
    fill.open.find(({ id }) => id === shiftId),
    fill.people.find(({ person }) => person.id === userId),
  ];
  return shift && candidate ? remarksOf(shift, candidate, fill, ghosts).map(remarkText) : [];
};

/** The evening on another day of its week. */
const eveningOn = (day: number): Shift => ({
  ...evening,
  id: fixtureId(920 + day),
  startTime: `2026-06-${day}T16:00:00.000Z` as Shift['startTime'],
  endTime: `2026-06-${day}T22:00:00.000Z` as Shift['endTime'],
});

describe('the hours of a proposal', () => {
  const contract = (weeklyHours: number) => [buildEmployment({ id: ben, userId: ben, weeklyHours, fewestHours: 0 })];
  const open = [eveningOn(16), eveningOn(17), eveningOn(18)];
  const ghosts = open.map(({ id }) => ({ shiftId: id, userId: ben }));
  const hoursBy = (weeklyHours: number) => {
    const fill = fillWith({ employments: contract(weeklyHours) }, { open });
    return ghosts.map((ghost) => textsOf(fill, ghosts, ghost).at(-1));
  };

  it('are those of the whole proposal, the same beside each of its shifts', () => {
    expect(hoursBy(32)).toEqual(Array(3).fill('18 h of 32 h with this plan'));
    expect(hoursBy(18)).toEqual(Array(3).fill('18 h of 18 h with this plan'));
  });

  it('say by how much they go past the usual week', () => {
    expect(hoursBy(15)).toEqual(Array(3).fill('3 h over the usual 15 h with this plan'));
  });

  it('are what somebody works in the end, in any week', () => {
    fc.assert(
      fc.property(anyFill, (fill) => {
        const found = settledFill(fill, assignedIn(fill, 30));
        for (const { shiftId, userId } of found) {
          const shift = fill.open.find(({ id }) => id === shiftId) as Shift;
          const candidate = fill.people.find(({ person }) => person.id === userId);
          const hours = candidate && remarksOf(shift, candidate, fill, found).find(({ type }) => type === 'hours');
          if (!candidate || hours?.type !== 'hours') continue;
          const theirs = [
            ...candidate.shifts.filter((each) => each.userId === userId && isPlanned(each)),
            ...fill.open.filter(({ id }) => found.some((ghost) => ghost.shiftId === id && ghost.userId === userId)),
          ].filter(({ startTime }) => mondayOf(dayOf(fill.zone, startTime)) === fill.monday);
          expect(hours.minutes).toBe(theirs.reduce((sum, each) => sum + paidMinutes(each), 0));
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('that nobody else can', () => {
  const second = { ...evening, id: fixtureId(930) };
  const both = { open: [evening, second] };

  it('is said of the plan where the plan alone keeps the others from it', () => {
    const fill = fillWith({}, both);
    const ghosts = proposed(fill);
    expect(ghosts.map((ghost) => textsOf(fill, ghosts, ghost)[0])).toEqual(
      Array(2).fill('nobody else can in this plan'),
    );
  });

  it('is said without more where they could not in any plan', () => {
    const kept = buildShift({ ...evening, id: fixtureId(931), userId: ana, status: 'scheduled' });
    const fill = fillWith({ shifts: [kept] });
    const ghosts = proposed(fill);
    expect(ghosts.map((ghost) => textsOf(fill, ghosts, ghost)[0])).toEqual(['the only one who can']);
  });

  it('leaves room for an admin who could: they are not asked, and can be put on by hand', () => {
    const kept = buildShift({ ...evening, id: fixtureId(931), userId: ana, status: 'scheduled' });
    const fill = fillWith({ shifts: [kept] });
    const [candidate] = fill.people.filter(({ person }) => person.id === ben);
    if (!candidate) throw new Error('Ben is among them');
    const admin = { ...candidate, person: { ...candidate.person, id: fixtureId(932), role: 'admin' as const } };
    const texts = (why: 'admin' | 'away') => {
      const asked = { ...fill, notAsked: [{ candidate: admin, why }] };
      const ghosts = proposed(asked);
      return ghosts.map((ghost) => textsOf(asked, ghosts, ghost)[0]);
    };
    expect(texts('admin')).toEqual(['the only one who can, admins aside']);
    expect(texts('away')).toEqual(['the only one who can']);
  });

  it('is not said where somebody was only put aside', () => {
    const fill = fillWith({}, { putAside: [{ shiftId: evening.id, userId: ana }] });
    const ghosts = proposed(fill);
    expect(ghosts.map(({ userId }) => userId)).toEqual([ben]);
    expect(ghosts.map((ghost) => textsOf(fill, ghosts, ghost)[0])).toEqual(['free']);
  });

  it('is true in any week: without the proposal somebody else could, or nobody', () => {
    fc.assert(
      fc.property(anyFill, (fill) => {
        const ghosts = settledFill(fill, assignedIn(fill, 30));
        for (const ghost of ghosts) {
          const shift = fill.open.find(({ id }) => id === ghost.shiftId) as Shift;
          const others = fill.people.filter(({ person }) => person.id !== ghost.userId);
          const canWith = (rest: readonly Ghost[]) =>
            others.some((other) => reasonsAgainst(shift, other, { ...fill, putAside: [] }, rest).length === 0);
          const [text] = textsOf(fill, ghosts, ghost);
          const beside = canWith(ghosts.filter(({ shiftId }) => shiftId !== ghost.shiftId));
          if (text === 'free') expect(beside).toBe(true);
          else {
            expect(beside).toBe(false);
            expect(text).toBe(canWith([]) ? 'nobody else can in this plan' : 'the only one who can');
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('why a shift stays open', () => {
  it('a short rest names the other shift; no rest is said in words, not as 0', () => {
    const late = buildShift({ ...evening, id: fixtureId(931), userId: ana, status: 'scheduled' });
    const text = (restMinutes: number) =>
      fillReasonText({ type: 'short-rest', restMinutes, shift: late }, 'Europe/London');
    expect(text(540)).toMatch(/^Only 9 h rest between this shift and Tue 16 Jun, /);
    expect(text(0)).toMatch(/^No rest between this shift and Tue 16 Jun, /);
  });

  it('for cover who is away is not named at every shift', () => {
    const fill = fillWith({});
    const [candidate] = fill.people.filter(({ person }) => person.id === ben);
    if (!candidate) throw new Error('Ben is among them');
    const away = { ...fill, people: [], notAsked: [{ candidate, why: 'away' as const }] };
    expect(whyOpen(evening, away, []).prevented).toEqual([]);
    const admin = { ...away, notAsked: [{ candidate, why: 'admin' as const }] };
    expect(whyOpen(evening, admin, []).prevented.map(({ candidate }) => candidate.person.id)).toEqual([ben]);
  });
});
