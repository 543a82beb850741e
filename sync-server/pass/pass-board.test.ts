import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PassAnswer, PassFacts, VerifiersAnswer } from '#schema/api/pass.ts';
import type { Day } from '#schema/entities/primitives.ts';
import {
  buildChecklist,
  buildHoursRecord,
  buildMessage,
  buildNotice,
  buildPunch,
  buildShift,
  buildTimeOffRequest,
} from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { tabletFields } from '#schema/permissions/tablet.ts';
import { createEventReader, type ReceivedEvent } from '#server/fixtures/event-reader.ts';
import { enrolPassTablet, type PassTablet } from '#server/fixtures/pass-tablet.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { openStreams } from '#server/limits.ts';

let server: StaffedApp;
let tablet: PassTablet;
const { amara, ben } = staff;

/** What must not be shown at the pass, each in a field that could reveal it. */
const secrets = {
  reason: 'Secret operation',
  note: 'Secret decision',
  message: 'Secret message',
  correction: 'Secret correction',
  instructions: 'Secret instructions',
  address: 'Secret Street 1',
  phone: '07700 900999',
  email: 'secret@example.com',
};
const rate = 987_65;

beforeAll(async () => {
  server = await createStaffedApp();
  const employment = server.deps.records.find('employment', amara.id)?.document as never as Record<string, unknown>;
  const { address, phone: phoneNumber, email } = secrets;
  server.store('employment', { ...employment, address, phoneNumber, email, hourlyRate: rate } as never);
  server.store('shift', buildShift({ instructions: secrets.instructions }));
  server.store('message', buildMessage({ content: secrets.message }));
  server.store('notice', buildNotice({ id: fixtureId(820), isPinned: true }), buildNotice({ id: fixtureId(821) }));
  server.store(
    'hoursRecord',
    buildHoursRecord({ day: '2026-06-16', hourlyRate: rate, totalPay: rate, correctionReason: secrets.correction }),
  );
  server.store('punch', buildPunch());
  server.store('checklist', buildChecklist({ date: '2026-06-16' }));
  const days = { startDate: '2026-06-16', endDate: '2026-06-18', reason: secrets.reason, type: 'sick' } as const;
  server.store(
    'timeOffRequest',
    buildTimeOffRequest({
      ...days,
      id: fixtureId(830),
      userId: ben.id,
      status: 'approved',
      decisionNote: secrets.note,
    }),
    buildTimeOffRequest({ ...days, id: fixtureId(831), status: 'pending' }),
  );
  tablet = await enrolPassTablet(server);
});
afterAll(() => server.close());

describe('the board', () => {
  it('holds of each entity the fields of the permissions and no other', async () => {
    const { facts } = await tablet.board();
    const fieldsOf = (rows: readonly object[]) => [...new Set(rows.flatMap((row) => Object.keys(row)))].toSorted();
    const expected: { readonly [Part in keyof PassFacts]: readonly string[] } = {
      restaurant: tabletFields.restaurant,
      people: tabletFields.user,
      shifts: tabletFields.shift,
      off: tabletFields.timeOffRequest,
      notices: tabletFields.notice,
      checklists: tabletFields.checklist,
      punches: tabletFields.punch,
      hours: tabletFields.hoursRecord,
    };
    for (const [part, fields] of Object.entries(expected)) {
      const rows = [facts[part as keyof PassFacts]].flat();
      expect([part, fieldsOf(rows)]).toEqual([part, [...fields].toSorted()]);
    }
  });

  it('carries no pay, message, address, phone, email, reason or kind of absence (S6)', async () => {
    const answers = await Promise.all(
      ['board', 'verifiers'].map(async (path) => (await tablet.request(`/api/pass/${path}`)).text()),
    );
    for (const text of answers) {
      for (const secret of [...Object.values(secrets), String(rate)]) expect(text).not.toContain(secret);
      expect(text).not.toMatch(/sick|rate|pay\b|salt.*\$scrypt|password/i);
    }
  });

  it('shows pinned notices, approved absence as days alone, and active people', async () => {
    const { facts } = await tablet.board();
    expect(facts.notices.map(({ id }) => id)).toEqual([fixtureId(820)]);
    expect(facts.off).toEqual([{ userId: ben.id, startDate: '2026-06-16', endDate: '2026-06-18' }]);
    expect(facts.people).toHaveLength(4);
  });

  it('holds the shifts from yesterday to tomorrow in the restaurant’s days', async () => {
    const at = (id: number, startTime: string, endTime: string) =>
      server.store('shift', buildShift({ id: fixtureId(id), startTime, endTime }));
    at(841, '2026-06-14T18:00:00.000Z', '2026-06-14T22:59:00.000Z');
    at(842, '2026-06-14T22:00:00.000Z', '2026-06-15T02:00:00.000Z');
    at(843, '2026-06-17T22:30:00.000Z', '2026-06-18T04:00:00.000Z');
    at(844, '2026-06-17T23:00:00.000Z', '2026-06-18T07:00:00.000Z');
    const ids = (await tablet.board()).facts.shifts.map(({ id }) => id);
    expect(ids).not.toContain(fixtureId(841));
    expect(ids).toEqual(expect.arrayContaining([fixtureId(842), fixtureId(843)]));
    expect(ids).not.toContain(fixtureId(844));
  });

  it('says its clock, and says 304 while nothing is new', async () => {
    const first = await tablet.request('/api/pass/board');
    expect(first.headers.get('x-server-time')).toBe(String(server.clock.now));
    const etag = first.headers.get('etag') ?? '';
    const again = () => tablet.request('/api/pass/board', { headers: { 'if-none-match': etag } });
    expect((await again()).status).toBe(304);
    server.store('shift', buildShift({ id: fixtureId(850) }));
    expect((await again()).status).toBe(200);
  });

  it('is new when a PIN is', async () => {
    const before = await tablet.board();
    const amaras = await server.signIn('amara');
    await amaras('/api/pin', { method: 'PUT', body: { pin: '4907' } });
    const after = (await tablet.board()) satisfies PassAnswer;
    expect(after.pinsVersion).not.toBe(before.pinsVersion);
    const verifiers = (await (await tablet.request('/api/pass/verifiers')).json()) as VerifiersAnswer;
    expect(verifiers.pinsVersion).toBe(after.pinsVersion);
    expect(verifiers.verifiers.map(({ userId, iterations }) => [userId, iterations])).toEqual([[amara.id, 1000]]);
  });
});

describe('the stream of a tablet', () => {
  it('says that something changed, never what, and ends when the tablet is revoked', async () => {
    const stream = await enrolPassTablet(server, 'grace', 'Second');
    const received: ReceivedEvent[] = [];
    const events = createEventReader(await stream.request('/api/pass/stream'), (event) => received.push(event));
    await events.nextOf('changed');
    server.store('message', buildMessage({ id: fixtureId(861), content: secrets.message }));
    server.store('shift', buildShift({ id: fixtureId(860), instructions: secrets.instructions }));
    await events.nextOf('changed');
    await (await server.signIn('mo'))(`/api/tablets/${stream.tabletId}`, { method: 'DELETE' });
    server.store('notice', buildNotice({ id: fixtureId(862), isPinned: true }));
    await events.nextOf('revoked');
    expect(await events.next()).toBeUndefined();
    expect(received.every(({ data }) => JSON.stringify(data) === '{}')).toBe(true);
    expect(new Set(received.map(({ event }) => event))).toEqual(new Set(['changed', 'revoked']));
  });
});

it('keeps five streams of a tablet: a further one ends the oldest', async () => {
  const third = await enrolPassTablet(server, 'mo', 'Third');
  const open = [];
  for (let count = 0; count <= openStreams.perTablet; count += 1) {
    const events = createEventReader(await third.request('/api/pass/stream'), () => {});
    await events.nextOf('changed');
    open.push(events);
  }
  expect(await open[0]?.next()).toBeUndefined();
  server.store('notice', buildNotice({ id: fixtureId(863), isPinned: true }));
  for (const events of open.slice(1)) await events.nextOf('changed');
  for (const events of open) await events.close();
});

it('leaves out a row that cannot be read, and shows the others (S7)', async () => {
  const ids = [fixtureId(880), fixtureId(881)] as const;
  for (const id of ids) server.store('checklist', buildChecklist({ id, date: '2026-06-16' as Day }));
  server.connection.exec(`UPDATE checklists SET items = '[{' WHERE id = '${ids[0]}'`);
  const shown = (await tablet.board()).facts.checklists.map(({ id }) => id);
  expect(ids.map((id) => shown.includes(id))).toEqual([false, true]);
});

describe('a day', () => {
  it('is the restaurant’s', async () => {
    server.clock.now = Date.parse('2026-06-16T23:30:00.000Z');
    server.store('checklist', buildChecklist({ id: fixtureId(870), date: '2026-06-18' as Day }));
    expect((await tablet.board()).facts.checklists.map(({ id }) => id)).toContain(fixtureId(870));
    server.clock.now = Date.parse('2026-06-16T09:00:00.000Z');
  });
});
