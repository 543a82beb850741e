import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NewCalendarFeedAnswer } from '#schema/api/calendar.ts';
import { buildHoursRecord, buildShift } from '#schema/fixtures/build.ts';
import { auditTrail } from '#server/db/tables.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
  server.store('shift', buildShift({ userId: staff.amara.id, instructions: '=cmd()' }));
});
afterEach(() => server.close());

const newFeed = async () => {
  const amara = await server.signIn('amara');
  return { amara, ...((await (await amara('/api/calendar', { method: 'POST' })).json()) as NewCalendarFeedAnswer) };
};

describe('a calendar feed', () => {
  it('shows its person’s shifts to anyone with the address, and nobody else’s', async () => {
    server.store('shift', buildShift({ id: server.deps.newId(), userId: staff.ben.id }));
    const { amara, path, createdAt } = await newFeed();
    expect(await (await amara('/api/calendar')).json()).toEqual({ createdAt });
    const answer = await server.request(path);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const text = await answer.text();
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).toContain('DTSTART;TZID=Europe/London:20260616T090000');
  });

  it('ends when it is revoked, replaced, or its person is deactivated', async () => {
    const { amara, path } = await newFeed();
    const { path: second } = await newFeed();
    expect((await server.request(path)).status).toBe(404);
    expect((await server.request(second)).status).toBe(200);
    await amara('/api/calendar', { method: 'DELETE' });
    expect((await server.request(second)).status).toBe(404);
    expect(await (await amara('/api/calendar')).json()).toEqual({ createdAt: null });

    const { path: third } = await newFeed();
    const user = server.find('user', staff.amara.id);
    if (user) server.store('user', { ...user, isActive: false });
    expect((await server.request(third)).status).toBe(404);
  });

  it('notifies its person, leaves a trace, and ends when they sign out everywhere', async () => {
    const { amara, path } = await newFeed();
    expect((await amara('/api/auth/logout-everywhere', { method: 'POST' })).status).toBe(200);
    expect((await server.request(path)).status).toBe(404);
    const titles = server.all('notification').map(({ userId, title }) => [userId, title]);
    expect(titles).toEqual([
      [staff.amara.id, 'A calendar address was made for your shifts'],
      [staff.amara.id, 'Your calendar address has stopped working'],
    ]);
    const lines = server.deps.db.select().from(auditTrail).where(eq(auditTrail.entity, 'credentials')).all();
    const ofCalendar = lines.map(({ intent }) => intent).filter((intent) => intent.startsWith('calendar'));
    expect(ofCalendar).toEqual(['calendar-made', 'calendar-ended']);
  });

  it('is kept as a hash: a reader of the database has no address', async () => {
    const { path } = await newFeed();
    const stored = JSON.stringify(server.connection.prepare('select * from calendar_feeds').all());
    expect(stored).not.toContain(path.slice(14, 57));
  });
});

describe('exports', () => {
  it('of the rota are safe in a spreadsheet', async () => {
    const answer = await (await server.signIn('amara'))('/api/exports/rota.csv?date=2026-06-16');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="rota.csv"');
    const [head, line] = (await answer.text()).split('\r\n');
    expect(head).toMatch(/Date,Start,End,Person/);
    expect(line).toMatch(/^2026-06-16,09:00,17:30,Amara Okafor,Front of House,Server,.*"'=cmd\(\)"$/);
  });

  it('of hours are one’s own, for managers everybody’s', async () => {
    server.store('hoursRecord', buildHoursRecord({ userId: staff.ben.id, shiftId: '' }));
    const linesFor = async (by: 'amara' | 'mo') =>
      (await (await (await server.signIn(by))('/api/exports/hours.csv')).text()).trim().split('\r\n').length;
    expect([await linesFor('amara'), await linesFor('mo')]).toEqual([1, 2]);
  });
});
