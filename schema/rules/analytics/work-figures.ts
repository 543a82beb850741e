import type { RequestType } from '#schema/entities/shift-request.ts';
import { attendance, punctuality } from './attendance-figures.ts';
import type { AnalyticsFacts, RequestFact } from './facts.ts';
import { type Evidence, type Figure, meanOf, percentOf, sumOf } from './figure.ts';

/** Figures of checklists, requests and people. */

export const checklists: Figure = {
  name: 'Checklist completion',
  unit: 'percent',
  formula: 'Items ticked ÷ items, of the checklists whose shift is over (without a shift: whose day is over).',
  value: (facts) =>
    percentOf(
      sumOf(facts.checklists, ({ completed }) => completed),
      sumOf(facts.checklists, ({ items }) => items),
    ),
  evidence: (facts) =>
    facts.checklists.map(({ id, userId, departmentId, day, items, completed }) => ({
      kind: 'checklist',
      id,
      userId,
      departmentId,
      day,
      note: `${completed} of ${items} ticked`,
    })),
};

export const performance: Figure = {
  name: 'Performance',
  unit: 'percent',
  formula: 'Mean of attendance rate, punctuality and checklist completion, as far as there are any.',
  value: (facts) => meanOf([attendance.value(facts), punctuality.value(facts), checklists.value(facts)]),
  evidence: (facts) => [...attendance.evidence(facts), ...checklists.evidence(facts)],
};

const requestEvidence = ({ id, userId, departmentId, day, isAccepted }: RequestFact): Evidence => ({
  kind: 'request',
  id,
  userId,
  departmentId,
  day,
  note: isAccepted ? 'Accepted' : 'Not accepted',
});

const requestFigure = (requestTypes: readonly RequestType[], name: string, formula: string): Figure => {
  const requestsOf = ({ requests }: AnalyticsFacts) =>
    requests.filter((request) => requestTypes.includes(request.requestType));
  return {
    name,
    unit: 'count',
    formula,
    value: (facts) => requestsOf(facts).length,
    evidence: (facts) => requestsOf(facts).map(requestEvidence),
  };
};

const counted = 'on the day of the earliest shift concerned, in the requester’s department, whatever became of them.';

export const swaps = requestFigure(['swap'], 'Swap requests', `Requests to swap shifts, counted ${counted}`);
export const coverage = requestFigure(['coverage'], 'Coverage requests', `Requests for coverage, counted ${counted}`);
export const claims = requestFigure(
  ['claim', 'bid'],
  'Claims',
  `Claims of and requests for unassigned shifts, counted ${counted}`,
);

export const activeStaff: Figure = {
  name: 'Active staff',
  unit: 'count',
  formula: 'People with an active account now, whatever the period.',
  value: ({ people }) => people.filter(({ isActive }) => isActive).length,
  evidence: ({ people }) =>
    people
      .filter(({ isActive }) => isActive)
      .map(({ id, userId, departmentId }) => ({ kind: 'person', id, userId, departmentId, day: '', note: 'Active' })),
};
