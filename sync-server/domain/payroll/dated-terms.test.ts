import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Employment } from '#schema/entities/employment.ts';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Day, Pence } from '#schema/entities/primitives.ts';
import { buildHoursRecord } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { withTermsFrom } from '#schema/rules/payroll/dated-terms.ts';
import { changeEmployment } from '#server/domain/people/change-employment.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { row } from '#server/fixtures/sync-client.ts';
import { createFactsKeeper } from '#server/maintenance/facts-keeper.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
  server.clock.now = Date.parse('2026-06-16T21:00:00.000Z');
});
afterEach(() => server.close());

const { id } = staff.amara;
const today = '2026-06-16' as Day;
const employment = () => server.find('employment', id) as Employment;
const rise = (from: string, pence: number): Employment => ({
  ...employment(),
  ...withTermsFrom(employment(), { hourlyRate: pence as Pence }, { from: from as Day, today }),
});
const save = (next: Employment) => server.run('mo', (tx) => changeEmployment(tx, employment(), next));

/** Eight hours of Amara's on a day of June, at what she earned then. */
const worked = (dayOfMonth: number) => {
  const day = `2026-06-${String(dayOfMonth).padStart(2, '0')}`;
  return buildHoursRecord({
    id: fixtureId(700 + dayOfMonth),
    ...{ userId: id, day, clockIn: `${day}T08:00:00.000Z`, clockOut: `${day}T16:30:00.000Z`, shiftId: '' },
    hourlyRate: employment().hourlyRate,
  });
};
const payOn = (dayOfMonth: number) => {
  const { hourlyRate, totalPay } = server.find('hoursRecord', fixtureId(700 + dayOfMonth)) as HoursRecord;
  return [hourlyRate, totalPay];
};

it('hours since the day of a rise get its rate, and those before it keep theirs', () => {
  server.store('hoursRecord', worked(9), worked(10), worked(15));
  save(rise('2026-06-10', 1400));
  expect([payOn(9), payOn(10), payOn(15)]).toEqual([
    [1320, 10_560],
    [1400, 11_200],
    [1400, 11_200],
  ]);
});

it('somebody whose approved hours are priced again is notified, with the admins; open hours notify nobody', () => {
  server.store('hoursRecord', worked(9), worked(10));
  save(rise('2026-06-09', 1400));
  expect(server.all('notification')).toEqual([]);
  const priced = [9, 10].map((day) => server.find('hoursRecord', fixtureId(700 + day)) as HoursRecord);
  server.store(
    'hoursRecord',
    ...priced.map((record) => ({
      ...record,
      approvedBy: staff.mo.id,
      approvedAt: '2026-06-16T20:00:00.000Z' as HoursRecord['approvedAt'],
    })),
  );
  save(rise('2026-06-09', 1380));
  const body =
    'Mo changed the pay from 9 Jun 2026: 2 approved records, £3.20 less in all. The next pay run settles hours already paid.';
  expect(server.all('notification')).toEqual([
    expect.objectContaining({ userId: id, title: 'Your pay for past hours has changed', body, link: '/hours' }),
    expect.objectContaining({ userId: staff.grace.id, title: 'Amara’s pay for past hours has changed', body }),
  ]);
});

it('hours are priced again once, however often an act changes what is agreed', async () => {
  server.store('hoursRecord', worked(9), worked(10));
  const mo = await server.as('mo');
  const [first, second, third] = [employment(), rise('2026-06-09', 1400), rise('2026-06-09', 1450)];
  const act = { intentId: fixtureId(9000) };
  const rows = [row(second, first), row(third, second)].map((each) => ({ ...each, ...act }));
  expect((await mo.write('employments', ...rows)).rejections).toEqual([]);
  expect([payOn(9), payOn(10)]).toEqual([
    [1450, 11_600],
    [1450, 11_600],
  ]);
  const lines = server.connection
    .prepare("select count(*) as count from audit_trail where intent = 'change-rate'")
    .get();
  expect(lines).toEqual({ count: 2 });
});

it('hours whose rate does not come from what was agreed keep it', () => {
  server.store('hoursRecord', { ...worked(15), hourlyRate: 1900 as Pence });
  save(rise('2026-06-10', 1400));
  expect(payOn(15)[0]).toBe(1900);
});

it('a rise sent by an app from before terms had dates applies from today', () => {
  server.store('hoursRecord', worked(15), worked(16));
  save({ ...employment(), hourlyRate: 1400 as Pence });
  expect(employment().termsByDate.map(({ from, hourlyRate }) => [from, hourlyRate])).toEqual([
    ['', 1320],
    [today, 1400],
  ]);
  expect([payOn(15)[0], payOn(16)[0]]).toEqual([1320, 1400]);
});

it('a future rise begins on its day by itself', async () => {
  const keepFacts = createFactsKeeper(server.deps);
  save(rise('2026-06-18', 1400));
  expect(employment().hourlyRate).toBe(1320);
  server.clock.now += 86_400_000;
  await keepFacts();
  expect(employment().hourlyRate).toBe(1320);
  server.clock.now += 86_400_000;
  await keepFacts();
  expect(employment().hourlyRate).toBe(1400);
});

it('the server decides what applies today', () => {
  save({ ...rise('2026-07-01', 1400), hourlyRate: 9900 as Pence });
  expect(employment().hourlyRate).toBe(1320);
});

it('terms out of order are refused', () => {
  const { termsByDate } = rise('2026-06-10', 1400);
  expect(save({ ...employment(), termsByDate: termsByDate.toReversed() })).toMatchObject({ ok: false });
  expect(employment().termsByDate).toEqual([]);
});

it('of two rises entered at the same time the second is refused with a reason', async () => {
  const mo = await server.as('mo');
  const grace = await server.as('grace');
  const known = employment();
  const [first, second] = [rise('2026-07-01', 1400), rise('2026-08-01', 1500)];
  expect((await mo.write('employments', row(first, known))).rejections).toEqual([]);
  const { rejections } = await grace.write('employments', row(second, known));
  expect(rejections).toMatchObject([{ code: 'terms-changed' }]);
  expect(employment().termsByDate).toEqual(first.termsByDate);
});

it('pay and hours are changed and read over REST by those with permission', async () => {
  const [mo, amara, grace] = await Promise.all([server.signIn('mo'), server.signIn('amara'), server.signIn('grace')]);
  const path = `/api/users/${id}/terms`;
  const patch = (body: object) => ({ method: 'PATCH', body });
  const changed = await mo(path, patch({ from: '2026-07-01', hourlyRate: 14, weeklyHours: 30 }));
  expect(changed.status).toBe(200);
  expect(await (await amara(path)).json()).toMatchObject([
    { from: '', hourlyRate: 1320, weeklyHours: 40 },
    { from: '2026-07-01', hourlyRate: 1400, weeklyHours: 30 },
  ]);
  expect((await amara(path, patch({ hourlyRate: 99 }))).status).toBe(403);
  expect((await mo(`/api/users/${staff.grace.id}/terms`)).status).toBe(404);
  expect((await mo(path, patch({ from: 'tomorrow' }))).status).toBe(422);
  expect((await grace(path, patch({ payBasis: 'salary' }))).status).toBe(422);
});
