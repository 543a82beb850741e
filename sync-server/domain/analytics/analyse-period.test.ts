import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { Employment } from '#schema/entities/employment.ts';
import type { Day, Pence } from '#schema/entities/primitives.ts';
import { buildEmployment, buildHoursRecord, buildUser } from '#schema/fixtures/build.ts';
import { departmentId } from '#schema/fixtures/catalogue.ts';
import { buildCosting } from '#schema/fixtures/costing.ts';
import { expectedComparison } from '#schema/fixtures/expected-comparison.ts';
import { expectedFigures } from '#schema/fixtures/expected-figures.ts';
import { people } from '#schema/fixtures/ids.ts';
import { drawRestaurant, londonDay, type RandomWork } from '#schema/fixtures/random-work.ts';
import { figureIds } from '#schema/rules/analytics/figures.ts';
import { periods } from '#schema/rules/analytics/period.ts';
import { type CostingTerms, usualCosting } from '#schema/rules/labour-cost/costing.ts';
import { addDays } from '#schema/rules/time/zone.ts';
import { createRandom } from '#server/demo-data/random.ts';
import { activeActor } from '#server/domain/writes/caller.ts';
import { createStaffedApp } from '#server/fixtures/staffed-app.ts';
import { analyseAndCompare, analysePeriod, evidenceOfFigure } from './analyse-period.ts';

const server = await createStaffedApp();
afterAll(() => server.close());

const emptyTables = ['shift_requests', 'checklists', 'hours_records', 'daily_figures', 'shifts'] as const;

const storeWork = ({ records, now }: RandomWork): void => {
  for (const table of emptyTables) server.connection.exec(`delete from ${table}`);
  server.store('user', ...records.users);
  server.store('employment', ...records.employments);
  server.store('shift', ...records.shifts);
  server.store('hoursRecord', ...records.hours);
  server.store('checklist', ...records.checklists);
  server.store('shiftRequest', ...records.requests);
  server.store('dailyFigure', ...records.dailyFigures);
  server.store('costing', buildCosting(records.costing));
  server.clock.now = now;
};

/** Managers receive the employments of staff and their own (D35). */
const seenBy = (reader: string, { records, ...work }: RandomWork): RandomWork => {
  const isSeen = ({ userId, role }: Employment) => reader === people.admin || role === 'staff' || userId === reader;
  return { ...work, records: { ...records, employments: records.employments.filter(isSeen) } };
};

const actorOf = (userId: string) => {
  const actor = activeActor(server.deps.records, userId);
  if (!actor) throw new Error('Nobody active');
  return actor;
};

describe('the figures of a period on the server', () => {
  it('equal an independent computation over the stored records, for admins and for managers', () => {
    fc.assert(
      fc.property(
        fc.gen(),
        fc.constantFrom(...periods),
        fc.constantFrom('', departmentId('Kitchen')),
        fc.integer({ min: 0, max: 20 }),
        (draw, period, department, back) => {
          const work = drawRestaurant((min, max) => draw(fc.integer, { min, max }));
          storeWork(work);
          const until = addDays(londonDay(work.now) as Day, -back);
          for (const reader of [people.admin, people.manager]) {
            const request = { period, until, department };
            const { values, range, comparison } = analyseAndCompare(server.deps, actorOf(reader), request);
            const seen = seenBy(reader, work);
            expect(values).toEqual(expectedFigures(seen, range, department));
            const expected = expectedComparison(seen, period, range, department);
            expect(comparison && { range: comparison.range, changes: comparison.changes }).toEqual(expected);
          }
        },
      ),
      { numRuns: 12 },
    );
  });

  it('tell managers nothing of what managers and admins earn (D35): their hours are at the standard rate', () => {
    const work = drawRestaurant(createRandom(7).between);
    const { payBasis } = buildEmployment();
    const employments = work.records.employments.map((each) => ({ ...each, payBasis, hourlyRate: 1500 as Pence }));
    const notesFor = (reader: string, costing: CostingTerms) => {
      storeWork({ ...work, records: { ...work.records, employments, costing } });
      server.store(
        'hoursRecord',
        buildHoursRecord({ userId: people.admin, role: 'admin', hourlyRate: 1500, totalPay: 98_765 }),
      );
      server.clock.now = Date.parse('2026-06-17T12:00:00.000Z');
      return evidenceOfFigure(server.deps, actorOf(reader), { period: 'week', figure: 'labourCost' })
        .filter((evidence) => evidence.id === buildHoursRecord().id)
        .map(({ note }) => note);
    };
    const standardRates = [{ positionId: buildUser().positionId, hourlyRate: 1000 as Pence }];
    expect(notesFor(people.admin, usualCosting)).toEqual(['£150.08 · 8 h']);
    expect(notesFor(people.manager, usualCosting)).toEqual(['No rate · 8 h']);
    expect(notesFor(people.manager, { ...usualCosting, standardRates })).toEqual([
      '£100.06 · 8 h at the standard rate',
    ]);
  });

  it('lead to their records: as many late arrivals as the figure says', () => {
    const { between } = createRandom(7);
    storeWork(drawRestaurant(between));
    const actor = actorOf(people.admin);
    const { values } = analysePeriod(server.deps, actor, { period: 'month' });
    const late = evidenceOfFigure(server.deps, actor, { period: 'month', figure: 'lateArrivals' });
    expect(late).toHaveLength(values.lateArrivals ?? Number.NaN);
    expect(late.every(({ kind }) => kind === 'shift')).toBe(true);
  });
});

describe('GET /api/analytics', () => {
  it('answers managers, refuses staff and malformed questions', async () => {
    server.clock.now = Date.parse('2026-06-16T09:00:00.000Z');
    const ask = async (username: 'amara' | 'mo', path: string) => {
      const request = await server.signIn(username);
      return request(`/api/analytics/${path}`);
    };
    expect((await ask('amara', 'analysis?period=week')).status).toBe(403);
    expect((await ask('mo', 'analysis?period=year')).status).toBe(422);
    expect((await ask('mo', 'evidence?period=week&figure=luck')).status).toBe(422);
    // Days before the year 0 cannot be written: the server once went on looking for them for ever.
    for (const until of ['0000-01-01', '0001-01-01', '9999-12-31'])
      expect((await ask('mo', `analysis?period=quarter&until=${until}`)).status).toBe(422);
    const answer = await ask('mo', 'analysis?period=quarter&until=2026-05-01');
    expect(await answer.json()).toMatchObject({ range: { from: '2026-02-01', until: '2026-05-01' } });
    const values = (await (await ask('mo', 'analysis?period=week')).json()).values;
    expect(Object.keys(values)).toEqual(figureIds);
  });
});
