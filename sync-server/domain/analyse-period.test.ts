import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import { roles } from '#schema/entities/user.ts';
import { buildHoursRecord } from '#schema/fixtures/build.ts';
import { departmentId } from '#schema/fixtures/catalogue.ts';
import { expectedFigures } from '#schema/fixtures/expected-figures.ts';
import { people } from '#schema/fixtures/ids.ts';
import { drawRestaurant, londonDay, type RandomWork } from '#schema/fixtures/random-work.ts';
import { figureIds } from '#schema/rules/analytics/figures.ts';
import { periods } from '#schema/rules/analytics/period.ts';
import { addDays } from '#schema/rules/zone.ts';
import { createRandom } from '#server/demo-data/random.ts';
import { activeActor } from '#server/domain/writes/actor-of.ts';
import { createStaffedApp } from '#server/fixtures/staffed-app.ts';
import { analysePeriod, evidenceOfFigure } from './analyse-period.ts';

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
  server.clock.now = now;
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
          for (const [userId, whosePay] of [[people.admin, roles] as const, [people.manager, ['staff']] as const]) {
            const analysis = analysePeriod(server.deps, actorOf(userId), { period, until, department });
            expect(analysis.values).toEqual(expectedFigures(work, analysis.range, department, whosePay));
          }
        },
      ),
      { numRuns: 12 },
    );
  });

  it('tell managers nothing of what managers and admins earn (D35)', () => {
    storeWork(drawRestaurant(createRandom(7).between));
    server.store('hoursRecord', buildHoursRecord({ userId: people.admin, role: 'admin', totalPay: 98_765 }));
    server.clock.now = Date.parse('2026-06-17T12:00:00.000Z');
    const notesFor = (userId: string) =>
      evidenceOfFigure(server.deps, actorOf(userId), { period: 'week', figure: 'labourCost' })
        .filter((evidence) => evidence.id === buildHoursRecord().id)
        .map(({ note }) => note);
    expect(notesFor(people.admin)).toEqual(['£987.65 · 8 h']);
    expect(notesFor(people.manager)).toEqual(['Pay not shown · 8 h']);
  });

  it('have their records: as many late arrivals as the figure says', () => {
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
  it('answers managers, refuses staff and questions that are none', async () => {
    server.clock.now = Date.parse('2026-06-16T09:00:00.000Z');
    const ask = async (username: 'amara' | 'mo', path: string) => {
      const request = await server.signIn(username);
      return request(`/api/analytics/${path}`);
    };
    expect((await ask('amara', 'analysis?period=week')).status).toBe(403);
    expect((await ask('mo', 'analysis?period=year')).status).toBe(422);
    expect((await ask('mo', 'evidence?period=week&figure=luck')).status).toBe(422);
    const answer = await ask('mo', 'analysis?period=quarter&until=2026-05-01');
    expect(await answer.json()).toMatchObject({ range: { from: '2026-02-01', until: '2026-05-01' } });
    const values = (await (await ask('mo', 'analysis?period=week')).json()).values;
    expect(Object.keys(values)).toEqual(figureIds);
  });
});
