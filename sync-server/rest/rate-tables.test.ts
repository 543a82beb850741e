import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RateTablesAnswer } from '#schema/api/rate-tables.ts';
import type { Employment } from '#schema/entities/employment.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { buildRateTable, unknownYear } from '#schema/fixtures/rate-table.ts';
import { createPayWorld, hoursOf, type PayWorld } from '#server/fixtures/pay-world.ts';
import { staff, type Username } from '#server/fixtures/staffed-app.ts';
import { row } from '#server/fixtures/sync-client.ts';
import { createFactsKeeper } from '#server/maintenance/facts-keeper.ts';

let world: PayWorld;
beforeEach(async () => {
  world = await createPayWorld();
});
afterEach(() => world.close());

const path = '/api/payroll/rate-tables';
const april = { frequency: 'monthly', startDate: '2027-04-01', paymentDate: '2027-04-30' } as const;

const ask = async (username: Username, method: 'GET' | 'POST' | 'DELETE', at = path, body?: unknown) => {
  const person = await world.signIn(username);
  const answer = await person(at, method === 'POST' ? { method, body } : { method });
  return { status: answer.status, body: (await answer.json()) as RateTablesAnswer & { error?: unknown } };
};
const importRates = (table: unknown = buildRateTable()) => ask('grace', 'POST', path, table);
const restaurant = () => world.all('restaurant')[0] as Restaurant;
const trailOf = (intent: string) =>
  world.deps.db.all<{ actorId: string; change: string }>(
    `SELECT actorId, change FROM audit_trail WHERE intent = '${intent}'` as never,
  );

describe('rates of a new tax year', () => {
  it('are imported by an admin, and computed with from then on', async () => {
    world.store('hoursRecord', hoursOf('amara', '2027-04-02'));
    expect(await world.send('/periods', 'POST', april)).toMatchObject({ status: 422 });
    const { status, body } = await importRates();
    expect(status).toBe(200);
    expect(body.map(({ taxYear, origin, importedBy, paysUntil }) => [taxYear, origin, importedBy, paysUntil])).toEqual([
      ['2024-25', 'built-in', '', '2025-04-05'],
      ['2025-26', 'built-in', '', '2026-04-05'],
      ['2026-27', 'built-in', '', '2027-04-05'],
      [unknownYear, 'imported', staff.grace.id, '2028-04-05'],
    ]);
    const id = await world.complete(april);
    const entry = world.entryOf('amara', id);
    expect(entry).toMatchObject({ status: 'completed', taxYear: unknownYear, rateTableVersion: `${unknownYear}/1` });
    expect(entry.warnings.map(({ message }) => message).join()).toContain('£13.20 an hour');
  });

  it('reach every device with the settings, and stand in the audit trail with who brought them in', async () => {
    await importRates();
    const ben = await world.as('ben');
    await ben.catchUp(['restaurant']);
    const [settings] = [...ben.held('restaurant').values()] as unknown as Restaurant[];
    expect(settings?.rateTables).toMatchObject([{ importedBy: staff.grace.id, table: { taxYear: unknownYear } }]);
    expect(trailOf('import-rate-table')).toMatchObject([{ actorId: staff.grace.id }]);
    await ask('grace', 'DELETE', `${path}/${unknownYear}`);
    expect(trailOf('remove-rate-table')).toMatchObject([{ actorId: staff.grace.id, change: '{"rateTables":[]}' }]);
  });

  it('notify the other admins when they come, are corrected and go, and nobody else', async () => {
    const told = () =>
      world
        .all('notification')
        .filter(({ type }) => type === 'rates-changed')
        .map(({ userId, title, link }) => [userId, title, link]);
    const other = fixtureId(9001);
    await world.addPerson({ id: other, firstName: 'Ruth', role: 'admin' }, { username: 'ruth' });
    await importRates();
    await importRates(buildRateTable({ version: `${unknownYear}/2` }));
    await ask('grace', 'DELETE', `${path}/${unknownYear}`);
    const link = '/restaurant-settings?tab=restaurant';
    expect(told().toSorted()).toEqual(
      [
        [other, `Grace imported the rates of ${unknownYear}`, link],
        [other, `Grace corrected the rates of ${unknownYear}`, link],
        [other, `Grace removed the rates of ${unknownYear}`, link],
      ].toSorted(),
    );
  });

  it('say at once who is paid below the new minimum wage', async () => {
    world.clock.now = Date.parse('2027-04-02T10:00:00.000Z');
    const { id } = staff.amara;
    const employment = () => world.find('employment', id) as Employment;
    world.store('employment', { ...employment(), hourlyRate: 1300 as never });
    await createFactsKeeper(world.deps)();
    expect(employment().isRateBelowMinimum).toBe(false);
    await importRates();
    expect(employment().isRateBelowMinimum).toBe(true);
    expect(employment().missedMinimums[0]).toEqual({ from: '2027-04-01', minimum: 1320 });
    await ask('grace', 'DELETE', `${path}/${unknownYear}`);
    expect(employment().isRateBelowMinimum).toBe(false);
  });

  it('do not change any more once a completed run was computed with them', async () => {
    world.store('hoursRecord', hoursOf('amara', '2027-04-02'));
    await importRates();
    await world.complete(april);
    const corrected = buildRateTable({ version: `${unknownYear}/2` });
    for (const answer of [await importRates(corrected), await ask('grace', 'DELETE', `${path}/${unknownYear}`)]) {
      expect(answer).toMatchObject({ status: 409, body: { error: { code: 'rates-in-use' } } });
    }
    expect(restaurant().rateTables.map(({ table }) => table.version)).toEqual([`${unknownYear}/1`]);
  });

  it('that were corrected ask for a processed run to be processed again', async () => {
    world.store('hoursRecord', hoursOf('amara', '2027-04-02'));
    await importRates();
    const id = await world.begin(april);
    await world.send(`/periods/${id}/process`);
    await importRates(buildRateTable({ version: `${unknownYear}/2` }));
    expect(await world.send(`/periods/${id}/complete`)).toMatchObject({
      status: 409,
      body: { error: { code: 'pay-run-outdated' } },
    });
    await world.send(`/periods/${id}/process`);
    expect(await world.send(`/periods/${id}/complete`)).toMatchObject({ status: 200 });
    expect(world.entryOf('amara', id).rateTableVersion).toBe(`${unknownYear}/2`);
  });

  it('are refused with what is wrong, by its place in the file', async () => {
    const table = buildRateTable();
    table.minimumWage.adult = 13.2 as never;
    expect(await importRates(table)).toMatchObject({
      status: 422,
      body: { error: { fields: { 'minimumWage.adult': 'Write whole pence an hour, like 1271 for £12.71' } } },
    });
    const monthInWeek = buildRateTable();
    monthInWeek.nationalInsurance.weekly.primaryThreshold = 1048;
    expect(await importRates(monthInWeek)).toMatchObject({
      status: 422,
      body: { error: { fields: { 'nationalInsurance.weekly.primaryThreshold': expect.stringContaining('52nd') } } },
    });
    expect(await importRates(buildRateTable({ taxYear: '2026-27' }))).toMatchObject({ status: 422 });
    expect(restaurant().rateTables).toEqual([]);
    expect(await ask('grace', 'DELETE', `${path}/2026-27`)).toMatchObject({ status: 404 });
  });
});

describe('an intruder', () => {
  it('cannot import or remove rates, nor can anybody but an admin', async () => {
    await importRates();
    for (const username of ['amara', 'mo'] as const) {
      const later = buildRateTable({ taxYear: '2028-29' });
      expect(await ask(username, 'GET')).toMatchObject({ status: 403 });
      expect(await ask(username, 'POST', path, later)).toMatchObject({ status: 403 });
      expect(await ask(username, 'DELETE', `${path}/${unknownYear}`)).toMatchObject({ status: 403 });
    }
    expect(restaurant().rateTables).toHaveLength(1);
  });

  it('with an admin’s device slips no rates into the settings', async () => {
    const admin = await world.as('grace');
    const stored = restaurant();
    const forged = { table: buildRateTable(), importedBy: staff.mo.id, importedAt: stored.createdAt };
    const next = { ...stored, name: 'Casa Nova', rateTables: [forged] };
    await admin.push({ restaurant: [row(next, stored)] });
    expect(restaurant()).toMatchObject({ name: 'Casa Nova', rateTables: [] });
  });
});
