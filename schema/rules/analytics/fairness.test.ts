import { describe, expect, it } from 'vitest';
import type { Employment } from '#schema/entities/employment.ts';
import type { Day, Minutes } from '#schema/entities/primitives.ts';
import { buildEmployment, buildHoursRecord, buildUser } from '#schema/fixtures/build.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { usualCosting } from '../labour-cost/costing.ts';
import { withTermsFrom } from '../payroll/dated-terms.ts';
import { type AnalyticsRecords, factsOf } from './facts.ts';
import { figures } from './figures.ts';
import { selectFacts } from './selection.ts';

describe('hours fairness', () => {
  it('goes by the contract of each week, as shown on its evidence, whatever holds today (D45)', () => {
    const ids = [people.staff, fixtureId(4)];
    const users = ids.map((id) => buildUser({ id }));
    const employments = ids.map((id, index) =>
      buildEmployment({ id, userId: id, weeklyHours: 40, username: `p${index}` }),
    );
    const [changed, other] = employments as [Employment, Employment];
    const terms = withTermsFrom(changed, { weeklyHours: 16 }, { from: '2026-06-15' as Day, today: '2026-07-01' });
    const hours = [
      ...ids.map((userId, index) => ({ userId, day: '2026-06-08', totalMinutes: 2400, id: fixtureId(700 + index) })),
      ...ids.map((userId, index) => ({
        ...{ userId, day: '2026-06-15', id: fixtureId(710 + index) },
        totalMinutes: index === 0 ? 960 : 2400,
      })),
    ].map((each) =>
      buildHoursRecord({ ...each, shiftId: '', day: each.day as Day, totalMinutes: each.totalMinutes as Minutes }),
    );
    const records: AnalyticsRecords = {
      ...{ shifts: [], hours, checklists: [], requests: [], dailyFigures: [], users, costing: usualCosting },
      employments: [{ ...changed, ...terms }, other],
    };
    const now = Date.parse('2026-07-01T20:00:00.000Z');
    const shown = (from: string, until: string) => {
      const range = { from: from as Day, until: until as Day };
      const facts = selectFacts(factsOf(records, { zone: 'Europe/London', now, range }), range, '');
      return [figures.fairness.value(facts), ...figures.fairness.evidence(facts).map(({ note }) => note)];
    };
    const full = '40 h worked, 40 h a week by contract';
    expect(shown('2026-06-08', '2026-06-14')).toEqual([100, full, full]);
    expect(shown('2026-06-15', '2026-06-21')).toEqual([100, '16 h worked, 16 h a week by contract', full]);
    expect(shown('2026-06-08', '2026-06-21')).toEqual([
      ...[100, '56 h worked, 40, then 16 h a week by contract'],
      '80 h worked, 40 h a week by contract',
    ]);
  });
});
