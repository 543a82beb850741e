import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { buildShift, buildShiftRequest } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { maintain } from '#server/maintenance/maintain.ts';
import { changeShift } from './change-shift.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
});
afterEach(() => server.close());

const hour = 3_600_000;
const shiftIn = (hours: number, overrides: Partial<Shift> = {}): Shift =>
  buildShift({
    ...{ id: fixtureId(4000), userId: '', createdAt: toInstant(server.clock.now - 240 * hour) },
    startTime: toInstant(server.clock.now + hours * hour),
    endTime: toInstant(server.clock.now + (hours + 6) * hour),
    ...overrides,
  });
const told = () => server.all('notification').map(({ userId, type, title }) => [userId, type, title]);
const passHours = (hours: number) => {
  server.clock.now += hours * hour;
  maintain(server.deps);
};

describe('what nobody has taken', () => {
  it('is the department’s managers’ news 48 and 24 hours before, once each', () => {
    server.store('shift', shiftIn(50));
    passHours(1);
    expect(told()).toEqual([]);
    passHours(1.5);
    passHours(1);
    expect(told()).toEqual([[staff.mo.id, 'shift-untaken', 'Nobody has taken it with 48 hours to go']]);
    passHours(24);
    passHours(1);
    // The text is from when it was written, and the first entry is no longer news.
    expect(told()[1]).toEqual([staff.mo.id, 'shift-untaken', 'Nobody has taken it with 23 hours to go']);
    expect(server.all('notification').map(({ readAt }) => readAt !== '')).toEqual([true, false]);
  });

  it('counts from when it was on offer: cover asked for at 40 hours is reminded of at 24, and a shift opened then as well', () => {
    const given = shiftIn(41, { id: fixtureId(4002), userId: staff.ben.id });
    const opened = shiftIn(41, { id: fixtureId(4003), userId: staff.amara.id });
    server.store('shift', given);
    server.store('shift', opened);
    passHours(1);
    const request = buildShiftRequest({
      ...{ shiftId: given.id, requesterId: staff.ben.id, expiresAt: given.startTime },
      createdAt: toInstant(server.clock.now),
    });
    server.store('shiftRequest', request);
    server.run('mo', (tx) => changeShift(tx, opened, { ...opened, userId: '' }));
    passHours(1);
    const reminders = () =>
      server
        .all('notification')
        .filter(({ type }) => type === 'shift-untaken')
        .map(({ title, recordIds }) => [title, recordIds[0]]);
    expect(reminders()).toEqual([]);
    passHours(16);
    expect(reminders().toSorted()).toEqual([
      ['Nobody has taken it with 23 hours to go', given.id],
      ['Nobody has taken it with 23 hours to go', opened.id],
    ]);
  });

  it('reminds nobody if somebody has it, or it is a draft', () => {
    server.store('shift', shiftIn(40, { userId: staff.ben.id }));
    server.store('shift', shiftIn(41, { id: fixtureId(4001), status: 'draft' }));
    passHours(1);
    expect(told()).toEqual([]);
  });

  it('was there at that hour: what is planned for tomorrow is reminded of when no more than a day is left', () => {
    server.store('shift', shiftIn(30, { createdAt: toInstant(server.clock.now) }));
    passHours(1);
    expect(told()).toEqual([]);
    passHours(6);
    expect(told().map(([, , title]) => title)).toEqual(['Nobody has taken it with 23 hours to go']);
  });
});

describe('a shift of one’s own', () => {
  it('is reminded of within the hour before, once', () => {
    server.store('shift', shiftIn(2, { userId: staff.ben.id }));
    passHours(0.5);
    expect(told()).toEqual([]);
    passHours(0.75);
    passHours(0.25);
    expect(told()).toEqual([[staff.ben.id, 'shift-soon', expect.stringMatching(/^You start at \d+:\d\d [AP]M$/)]]);
  });

  it('is reminded of again if it moves, but not if it was made within that hour', () => {
    server.store('shift', shiftIn(0.5, { userId: staff.ben.id, createdAt: toInstant(server.clock.now) }));
    passHours(0.1);
    expect(told()).toEqual([]);
    server.store('shift', shiftIn(3, { userId: staff.ben.id }));
    passHours(2.5);
    expect(told()).toHaveLength(1);
  });
});
