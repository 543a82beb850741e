import { expect, it } from 'vitest';
import { usualPriorities } from '#schema/entities/fill-priorities.ts';
import type { Day } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { buildShift, buildUser } from '#schema/fixtures/build.ts';
import { evening, fillZone, proposed, serverPosition } from '#schema/fixtures/fill.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import type { Fill } from '#schema/rules/auto-fill/fill.ts';
import { proposalOf } from '#schema/rules/auto-fill/proposal.ts';
import { fillReasonText } from '#schema/rules/auto-fill/why.ts';
import type { FillWish } from './fill-store.ts';
import { wishedFill } from './wished-fill.ts';

const ids = [fixtureId(601), fixtureId(602), fixtureId(603)] as [string, string, string];
const [ana, boss, former] = ids;
const people = [
  buildUser({ id: ana, firstName: 'Ana', positionId: serverPosition }),
  buildUser({ id: boss, firstName: 'Alex', role: 'admin', positionId: serverPosition }),
  buildUser({ id: former, firstName: 'Fay', role: 'admin', positionId: serverPosition, isActive: false }),
];
const monday = '2026-06-15' as Day;

/** Who is proposed, and what keeps people from each open shift. */
const askedFor = (wish: FillWish, shift: Shift, putAside: Fill['putAside']) => {
  const facts = { shifts: [shift], timeOff: [], employments: [], availability: [] };
  const fill = wishedFill(wish, people, facts, {
    ...{ zone: fillZone, now: Date.parse('2026-06-15T09:00:00.000Z') },
    ...{ putAside, priorities: usualPriorities, whoOf: () => '' },
  });
  const ghosts = proposed(fill);
  const [gap] = proposalOf(fill, ghosts).open;
  return {
    ghosts,
    reasons: gap?.prevented.map(({ userId, reasons }) => [
      userId,
      reasons.map((reason) => fillReasonText(reason, fillZone)),
    ]),
    others: gap?.otherPositionIds,
  };
};

it('an admin of the position is not proposed, and is named among those who could not', () => {
  const wish: FillWish = { kind: 'drafts', monday, withPublished: false };
  expect(askedFor(wish, evening, [{ shiftId: evening.id, userId: ana }])).toEqual({
    ghosts: [],
    reasons: [
      [ana, ['Put aside by you']],
      [boss, ['Admins are not proposed']],
    ],
    others: [],
  });
});

it('somebody away is not named where nobody covers a shift of theirs', () => {
  const theirs = buildShift({ ...evening, userId: ana, status: 'scheduled' });
  const wish: FillWish = { kind: 'cover', monday, userId: ana, from: monday, until: '2026-06-21' as Day };
  expect(askedFor(wish, theirs, []).reasons).toEqual([[boss, ['Admins are not proposed']]]);
});
