import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListedTablet } from '#schema/api/pass.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import { buildChecklist, buildShift } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { revokeTablet, type Tablet } from '#server/auth/tablets.ts';
import { tablets } from '#server/db/tables.ts';
import { createTabletKeys, enrolPassTablet, type PassTablet } from '#server/fixtures/pass-tablet.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { takeStatements } from './statements.ts';

let server: StaffedApp;
let tablet: PassTablet;
const start = Date.parse('2026-06-16T09:00:00.000Z');
const { amara, ben, mo } = staff;

beforeAll(async () => {
  server = await createStaffedApp();
});
beforeEach(async () => {
  server.clock.now = start - 3_600_000;
  server.connection.exec(
    'delete from tablet_statements; delete from tablets; delete from punches; delete from hours_records; delete from checklists',
  );
  tablet = await enrolPassTablet(server);
  server.clock.now = start;
});
afterAll(() => server.close());

const listed = async (): Promise<ListedTablet | undefined> => {
  const mos = await server.signIn('mo');
  const { tablets } = (await (await mos('/api/tablets')).json()) as { tablets: readonly ListedTablet[] };
  return tablets.find(({ id }) => id === tablet.tabletId);
};
const revoke = async () => (await server.signIn('mo'))(`/api/tablets/${tablet.tabletId}`, { method: 'DELETE' });
const codes = (answers: readonly { ok: boolean; code?: string }[]) => answers.map(({ ok, code }) => (ok ? 'ok' : code));

describe('a punch at the pass', () => {
  it('is stored as signed, with the tablet’s time and offset, and paired into hours', async () => {
    server.store('shift', buildShift({ id: fixtureId(801) }));
    const clockIn = tablet.punch({ userId: amara.id, offset: -1500, shiftId: fixtureId(801) });
    server.clock.now += 3_600_000;
    const clockOut = tablet.punch({ userId: amara.id, type: 'out' });
    expect(codes(await tablet.send(tablet.signed(clockIn), tablet.signed(clockOut)))).toEqual(['ok', 'ok']);

    expect(server.find('punch', clockIn.id)).toMatchObject({
      ...{ userId: amara.id, type: 'in', source: 'tablet', deviceId: tablet.tabletId, shiftId: fixtureId(801) },
      ...{ deviceTime: clockIn.deviceTime, offset: -1500, serverTime: toInstant(start + 3_600_000) },
    });
    expect(server.all('hoursRecord')).toMatchObject([
      { userId: amara.id, clockIn: toInstant(start - 1500), clockOut: toInstant(start + 3_600_000), totalMinutes: 60 },
    ]);
    const audit = server.connection.prepare("select actorId, device from audit_trail where intent = 'punch'").all();
    expect(audit.at(-1)).toEqual({ actorId: amara.id, device: tablet.tabletId });
  });

  it('counts once however often it is sent, alone or with others', async () => {
    const clockIn = tablet.signed(tablet.punch({ userId: amara.id }));
    for (let sent = 0; sent < 3; sent += 1) expect(codes(await tablet.send(clockIn, clockIn))).toEqual(['ok', 'ok']);
    expect(server.all('punch')).toHaveLength(1);
    expect(server.connection.prepare('select count(*) from tablet_statements').pluck().get()).toBe(1);
  });

  it('is refused where anything of it was not signed by this tablet', async () => {
    const said = tablet.punch({ userId: amara.id });
    const honest = tablet.signed(said);
    const strangers = createTabletKeys();
    const other = await enrolPassTablet(server);
    const forged = [
      { ...honest, statement: honest.statement.replace(amara.id, ben.id) },
      { ...honest, signature: strangers.sign(honest.statement) },
      { ...honest, signature: 'AAAA' },
      tablet.signed({ ...said, tabletId: other.tabletId }),
    ];
    expect(codes(await tablet.send(...forged))).toEqual(Array(4).fill('bad-signature'));
    expect(codes(await other.send(honest))).toEqual(['bad-signature']);
    expect(server.all('punch')).toEqual([]);
  });

  it('with the id of another statement or punch changes nothing', async () => {
    const said = tablet.punch({ userId: amara.id });
    await tablet.send(tablet.signed(said));
    expect(codes(await tablet.send(tablet.signed({ ...said, type: 'out' })))).toEqual(['already-exists']);
    expect(server.find('punch', said.id)?.type).toBe('in');
  });

  it('is refused for nobody and in no shape, and keeps no other from counting (S7)', async () => {
    const good = tablet.punch({ userId: amara.id });
    const answers = await tablet.send(
      tablet.signed({ ...good, id: server.deps.newId(), userId: fixtureId(999) }),
      tablet.signed({ ...good, id: server.deps.newId(), type: 'lunch' }),
      tablet.signed('text'),
      tablet.signed(good),
    );
    expect(codes(answers)).toEqual(['unknown-reference', 'invalid', 'invalid', 'ok']);
    // Anything recognisable as somebody's press at some moment is listed, whatever else is wrong with it.
    const shown = (await listed())?.refused.map(({ type, code }) => [type, code]);
    expect(shown?.toSorted()).toEqual([
      ['in', 'unknown-reference'],
      ['lunch', 'invalid'],
    ]);
  });

  it('counts for a shift that has gone since, as one without a shift', async () => {
    const said = tablet.punch({ userId: amara.id, shiftId: fixtureId(998) });
    expect(codes(await tablet.send(tablet.signed(said)))).toEqual(['ok']);
    expect(server.find('punch', said.id)?.shiftId).toBe('');
  });

  it('of somebody deactivated counts from before the deactivation alone (D24)', async () => {
    const before = tablet.punch({ userId: ben.id });
    server.clock.now += 60_000;
    const admin = await server.signIn('grace');
    await admin(`/api/admin/users/${ben.id}`, { method: 'PATCH', body: { isActive: false } });
    server.clock.now += 60_000;
    const after = tablet.punch({ userId: ben.id, type: 'out' });
    const answers = await tablet.send(tablet.signed(before), tablet.signed(after));
    await admin(`/api/admin/users/${ben.id}`, { method: 'PATCH', body: { isActive: true } });
    expect(codes(answers)).toEqual(['ok', 'punch-after-deactivation']);
  });

  it('of somebody deactivated counts for 14 days (D55)', async () => {
    const [first, second] = [tablet.punch({ userId: ben.id }), tablet.punch({ userId: ben.id, type: 'out' })];
    const set = async (isActive: boolean) =>
      (await server.signIn('grace'))(`/api/admin/users/${ben.id}`, { method: 'PATCH', body: { isActive } });
    await set(false);
    server.clock.now += 14 * 86_400_000;
    const inTime = await tablet.send(tablet.signed(first));
    server.clock.now += 1;
    const tooLate = await tablet.send(tablet.signed(second));
    await set(true);
    expect(codes([...inTime, ...tooLate])).toEqual(['ok', 'punch-after-deactivation']);
  });
});

describe('the moment of a statement', () => {
  const minute = 60_000;

  it('lies between the enrolment and five minutes ahead, whatever the tablet’s own clock says', async () => {
    const at = (moment: number, clockError: number) =>
      tablet.punch({ userId: amara.id, deviceTime: toInstant(moment + clockError), offset: -clockError });
    const enrolled = start - 60 * minute;
    for (const clockError of [0, 40 * 86_400_000, -Date.parse('2026-01-01T00:00:00.000Z')]) {
      const moments = [enrolled - 1, enrolled, start + 5 * minute, start + 5 * minute + 1];
      const answers = await tablet.send(...moments.map((moment) => tablet.signed(at(moment, clockError))));
      expect(codes(answers)).toEqual(['wrong-clock', 'ok', 'ok', 'wrong-clock']);
    }
    expect((await listed())?.refused.map(({ at: moment, code }) => [moment, code])).toContainEqual([
      ...[toInstant(enrolled - 1), 'wrong-clock'],
    ]);
    expect(await listed()).toMatchObject({ refusedCount: 6 });
  });

  it('is not ahead for ticks either', async () => {
    const checklist = buildChecklist({ id: fixtureId(811), userId: amara.id });
    server.store('checklist', checklist);
    const itemId = checklist.items[0]?.id ?? '';
    const deviceTime = toInstant(start + 86_400_000);
    const ahead = tablet.tick({ userId: amara.id, checklistId: checklist.id, itemId, deviceTime });
    expect(codes(await tablet.send(tablet.signed(ahead)))).toEqual(['wrong-clock']);
    expect(server.find('checklist', checklist.id)?.items[0]?.completed).toBe(false);
  });
});

describe('a tick at the pass', () => {
  const checklist = buildChecklist({ id: fixtureId(810), userId: amara.id });
  const [item] = checklist.items;
  const tick = (userId: string, completed = true) =>
    tablet.signed(tablet.tick({ userId, checklistId: checklist.id, itemId: item?.id ?? '', completed }));
  const stored = () => server.find('checklist', checklist.id)?.items[0];
  beforeEach(() => server.store('checklist', checklist));

  it('is kept with who ticked and when, and can be taken back', async () => {
    expect(codes(await tablet.send(tick(amara.id)))).toEqual(['ok']);
    expect(stored()).toMatchObject({ completed: true, completedBy: amara.id, completedAt: toInstant(start) });
    await tablet.send(tick(amara.id, false));
    expect(stored()).toMatchObject({ completed: false, completedBy: '' });
  });

  it('is for those who may tick on their phone: the assignee and managers', async () => {
    expect(codes(await tablet.send(tick(ben.id), tick(mo.id)))).toEqual(['not-allowed', 'ok']);
    expect(stored()?.completedBy).toBe(mo.id);
  });

  it('of an item that is not there is refused', async () => {
    const gone = tablet.tick({ userId: amara.id, checklistId: checklist.id, itemId: fixtureId(997) });
    expect(codes(await tablet.send(tablet.signed(gone)))).toEqual(['not-found']);
  });
});

describe('a revoked tablet', () => {
  it('delivers what was made before, which counts and is counted, and nothing that was made after, which is listed', async () => {
    const before = tablet.punch({ userId: amara.id });
    server.clock.now += 60_000;
    await revoke();
    server.clock.now += 60_000;
    const after = tablet.punch({ userId: ben.id });
    const sent = [tablet.signed(before), tablet.signed(after)];
    expect(codes(await tablet.send(...sent))).toEqual(['ok', 'tablet-revoked']);
    expect(codes(await tablet.send(...sent))).toEqual(['ok', 'tablet-revoked']);
    expect(server.all('punch').map(({ id }) => id)).toEqual([before.id]);
    expect(await listed()).toMatchObject({
      ...{ revokedBy: mo.id, lateCount: 1, refusedCount: 1 },
      refused: [{ id: after.id, userId: ben.id, type: 'in', at: toInstant(start + 120_000), code: 'tablet-revoked' }],
    });
  });

  it('delivers what was made before for 14 days', async () => {
    const [inTime, late] = [tablet.punch({ userId: amara.id }), tablet.punch({ userId: ben.id })];
    server.clock.now += 60_000;
    await revoke();
    server.clock.now += 14 * 86_400_000;
    expect(codes(await tablet.send(tablet.signed(inTime)))).toEqual(['ok']);
    server.clock.now += 1;
    expect(codes(await tablet.send(tablet.signed(late)))).toEqual(['tablet-revoked']);
    expect(await listed()).toMatchObject({ lateCount: 1, refused: [{ id: late.id, code: 'tablet-revoked' }] });
  });

  it('fills no disk: 500 refused statements are stored, further ones counted, in 30 calls a minute', async () => {
    await revoke();
    server.clock.now += 1;
    const hundred = () => Array.from({ length: 100 }, () => tablet.signed(tablet.punch({ userId: amara.id })));
    for (let call = 0; call < 5; call += 1) await tablet.send(...hundred());
    const last = tablet.signed(tablet.punch({ userId: ben.id }));
    for (let call = 0; call < 2; call += 1) expect(codes(await tablet.send(last))).toEqual(['tablet-revoked']);
    expect(server.connection.prepare('select count(*) from tablet_statements').pluck().get()).toBe(500);
    expect((await listed())?.refusedCount).toBe(502);

    for (let call = 7; call < 30; call += 1) await tablet.send();
    const refused = await tablet.request('/api/pass/statements', { body: { statements: [] } });
    expect(refused.status).toBe(429);
    server.clock.now += 60_000;
    expect(codes(await tablet.send(last))).toEqual(['tablet-revoked']);
  });

  it('fills no disk while it is in use either: of what is refused 500 a month are stored', async () => {
    const old = toInstant(Date.parse('2026-01-01T00:00:00.000Z'));
    const hundred = () =>
      Array.from({ length: 100 }, () => tablet.signed(tablet.punch({ userId: amara.id, deviceTime: old })));
    for (let call = 0; call < 6; call += 1) expect(codes(await tablet.send(...hundred()))).not.toContain('ok');
    expect(server.connection.prepare('select count(*) from tablet_statements').pluck().get()).toBe(500);
  });

  it('hands in 5,000 statements at once, and 2,000 an hour after that', async () => {
    const forged = { ...tablet.signed(tablet.punch({ userId: amara.id })), signature: 'A'.repeat(86) };
    const send = (count: number) =>
      tablet.request('/api/pass/statements', { body: { statements: Array(count).fill(forged) } });
    for (let call = 0; call < 50; call += 1) expect((await send(100)).status).toBe(200);
    expect((await send(100)).status).toBe(429);
    server.clock.now += 180_000;
    expect((await send(100)).status).toBe(200);
  });

  it('reads nothing any more', async () => {
    await revoke();
    for (const path of ['board', 'verifiers', 'stream']) {
      const answer = await tablet.request(`/api/pass/${path}`);
      expect([path, answer.status]).toEqual([path, 403]);
      expect(await answer.json()).toMatchObject({ error: { code: 'tablet-revoked' } });
    }
  });

  it('may be revoked amid a long call, which lets others in: nothing more of it counts', async () => {
    server.clock.now += 60_000;
    const deviceTime = toInstant(server.clock.now + 1);
    const punches = Array.from({ length: 25 }, () => tablet.signed(tablet.punch({ userId: amara.id, deviceTime })));
    const [row] = server.deps.db.select().from(tablets).all();
    const sending = takeStatements(server.deps, row as Tablet, punches);
    revokeTablet(server.deps, tablet.tabletId, { actorId: mo.id, device: 'a computer' });
    const answers = codes(await sending);
    expect([answers[0], answers.at(-1)]).toEqual(['ok', 'tablet-revoked']);
  });

  it('stays revoked since the first time', async () => {
    await revoke();
    server.clock.now += 60_000;
    await revoke();
    expect(await listed()).toMatchObject({ revokedAt: start });
  });
});
