import { expect, it } from 'vitest';
import { buildAvailability } from '#schema/fixtures/availability.ts';
import { buildTimeOffRequest } from '#schema/fixtures/build.ts';
import { ana, ben, evening, fillWith, proposed } from '#schema/fixtures/fill.ts';
import type { PlannedPerson, PlanningFacts } from '../eligibility/planning-facts.ts';
import { remarksOf, remarkText } from './why.ts';

const asked = (userId: string, endDate: string, status: 'pending' | 'denied' = 'pending') =>
  buildTimeOffRequest({ userId, status, startDate: '2026-06-15', endDate });
const week = (facts: Partial<PlanningFacts>) =>
  fillWith({ availability: [buildAvailability({ userId: ana, hours: 'p'.repeat(168) })], ...facts });
const whoGets = (askedOff: PlanningFacts['askedOff']) => proposed(week({ askedOff })).map(({ userId }) => userId);

it('a shift goes to somebody who has not asked for the day off, even if somebody else would prefer it', () => {
  expect(whoGets([])).toEqual([ana]);
  expect(whoGets([asked(ana, '2026-06-16')])).toEqual([ben]);
  expect(whoGets([asked(ana, '2026-06-15')])).toEqual([ana]);
  expect(whoGets([asked(ana, '2026-06-16', 'denied')])).toEqual([ana]);
});

it('where nobody else can it is proposed all the same, and says what they asked for', () => {
  const fill = week({ askedOff: [asked(ana, '2026-06-16'), asked(ben, '2026-06-16')] });
  const ghosts = proposed(fill);
  expect(ghosts.map(({ userId }) => userId)).toEqual([ana]);
  const [candidate] = fill.people as [PlannedPerson];
  expect(remarksOf(evening, candidate, fill, ghosts).map(remarkText)).toEqual([
    'free',
    'has asked for Mon 15 Jun – Tue 16 Jun off',
    'prefers to work then',
  ]);
});
