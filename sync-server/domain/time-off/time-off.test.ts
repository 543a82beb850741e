import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import { buildTimeOffRequest } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { createStaffedApp, type StaffedApp, staff, type Username } from '#server/fixtures/staffed-app.ts';
import { row, type SyncClient } from '#server/fixtures/sync-client.ts';

let server: StaffedApp;
const clients = new Map<Username, SyncClient>();
beforeAll(async () => {
  server = await createStaffedApp();
  for (const who of ['amara', 'ben', 'mo', 'grace'] as const) clients.set(who, await server.as(who));
});
beforeEach(() => {
  server.connection.exec('delete from time_off_requests; delete from notifications; delete from audit_trail');
});
afterAll(() => server.close());

const request = buildTimeOffRequest();
const stored = (id = request.id) => server.find('timeOffRequest', id) as TimeOffRequest;
const write = async (who: Username, next: TimeOffRequest, assumed?: TimeOffRequest) => {
  const answer = await clients.get(who)?.write('timeOffRequests', row(next, assumed));
  return answer?.rejections.map(({ code }) => code);
};
const decide = (who: Username, changes: Partial<TimeOffRequest>, assumed = stored()) =>
  write(who, { ...assumed, ...changes }, assumed);
const told = (who: Username) =>
  server
    .all('notification')
    .filter(({ userId }) => userId === staff[who].id)
    .map(({ type }) => type);

describe('asking for time off (D14)', () => {
  it('reads none of the person’s other requests but those of the same days, however many there are', async () => {
    const others = Array.from({ length: 50 }, (_, index) =>
      buildTimeOffRequest({ id: fixtureId(5000 + index), startDate: '2027-06-01', endDate: '2027-06-02' }),
    );
    server.store('timeOffRequest', ...others);
    const { records } = server.deps;
    const spies = [vi.spyOn(records, 'select'), vi.spyOn(records, 'lookUp')];
    expect(await write('amara', request)).toEqual([]);
    const read = spies.flatMap(({ mock }) =>
      mock.calls.flatMap(([name], call) => (name === 'timeOffRequest' ? [mock.results[call]?.value] : [])),
    );
    expect(read).toEqual([[]]);
    vi.restoreAllMocks();
  });

  it('waits for a decision, with nothing decided that the device may claim, and every manager is notified', async () => {
    const forged = {
      decidedById: staff.mo.id,
      decidedAt: '2026-06-01T00:00:00.000Z' as never,
      decisionNote: 'Of course',
      createdBy: staff.mo.id,
    };
    expect(await write('amara', { ...request, ...forged })).toEqual([]);
    expect(stored()).toMatchObject({
      status: 'pending',
      decidedById: '',
      decidedAt: '',
      decisionNote: '',
      createdBy: staff.amara.id,
    });
    expect([told('mo'), told('grace'), told('ben')]).toEqual([['time-off-requested'], ['time-off-requested'], []]);
  });

  it.each([
    ['of days already asked for', { startDate: '2026-06-26', endDate: '2026-06-30' }, ['overlapping-time-off']],
    ['of days beside them', { startDate: '2026-06-27', endDate: '2026-06-30' }, []],
    ['that ends before it starts', { startDate: '2026-07-02', endDate: '2026-07-01' }, ['ends-before-start']],
  ])('%s: %j', async (_, dates, codes) => {
    await write('amara', request);
    expect(await write('amara', { ...request, ...(dates as never as TimeOffRequest), id: fixtureId(50) })).toEqual(
      codes,
    );
  });

  it('and taking it back before the server heard of it is kept, and told to nobody', async () => {
    server.store('timeOffRequest', { ...request, id: fixtureId(50) });
    expect(await write('amara', { ...request, status: 'cancelled' })).toEqual([]);
    expect(stored()).toMatchObject({ status: 'cancelled', decidedById: staff.amara.id });
    expect(server.all('notification')).toEqual([]);
    expect(await write('ben', { ...request, id: fixtureId(51), status: 'cancelled' })).toEqual(['not-allowed']);
  });

  it('is not done by managers, for themselves or others', async () => {
    expect(await write('mo', { ...request, userId: staff.mo.id })).toEqual(['not-allowed']);
    expect(await write('mo', request)).toEqual(['not-allowed']);
  });
});

describe('a decision', () => {
  beforeEach(async () => {
    await write('amara', request);
  });

  it.each(['approved', 'denied'] as const)('of a manager is kept with who, when and their word: %s', async (status) => {
    expect(await decide('mo', { status, decisionNote: 'Enjoy', decidedById: staff.grace.id })).toEqual([]);
    expect(stored()).toMatchObject({
      status,
      decisionNote: 'Enjoy',
      decidedById: staff.mo.id,
      decidedAt: '2026-06-16T09:00:00.000Z',
    });
    expect(told('amara')).toEqual(['time-off-decided']);
  });

  it('belongs to nobody who asks themselves', async () => {
    expect(await decide('amara', { status: 'approved' })).toEqual(['not-allowed']);
  });

  it('is made once: a later decider hears who decided', async () => {
    const seen = stored();
    await decide('mo', { status: 'approved' });
    const answer = await clients.get('grace')?.write('timeOffRequests', row({ ...seen, status: 'denied' }, seen));
    expect(answer?.rejections).toMatchObject([{ code: 'request-closed', message: expect.stringContaining('Mo') }]);
    expect(stored()).toMatchObject({ status: 'approved', decidedById: staff.mo.id });
  });

  it('can be withdrawn from while it waits, by the person alone', async () => {
    expect(await decide('amara', { status: 'cancelled' })).toEqual([]);
    expect(stored().status).toBe('cancelled');
    expect(await decide('amara', { status: 'pending' })).not.toEqual([]);
  });

  it('changes nothing of what was asked', async () => {
    expect(await decide('mo', { status: 'approved', endDate: '2026-07-30' as never })).toEqual(['not-allowed']);
    expect(stored().status).toBe('pending');
  });
});

describe('an absence recorded by a manager', () => {
  const absence = { ...request, status: 'approved' as const, type: 'sick' as const };

  it('is approved from the start, and the person is notified', async () => {
    expect(await write('mo', absence)).toEqual([]);
    expect(stored()).toMatchObject({ status: 'approved', decidedById: staff.mo.id, createdBy: staff.mo.id });
    expect(told('amara')).toEqual(['time-off-decided']);
  });

  it('of a manager is recorded, and taken back, by another one', async () => {
    const own = { ...absence, userId: staff.mo.id };
    expect(await write('mo', own)).toEqual(['not-allowed']);
    expect(await write('grace', own)).toEqual([]);
    expect(await decide('mo', { status: 'cancelled' })).toEqual(['not-allowed']);
    expect(await decide('grace', { status: 'cancelled' })).toEqual([]);
  });
});
