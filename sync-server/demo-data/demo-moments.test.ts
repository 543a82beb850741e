import { describe, expect, it } from 'vitest';
import { type TimeOfDay, toInstant } from '#schema/entities/primitives.ts';
import type { User } from '#schema/entities/user.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { attendanceAlerts } from '#schema/rules/analytics/alerts.ts';
import { analyse } from '#schema/rules/analytics/analysis.ts';
import { factsOf } from '#schema/rules/analytics/facts.ts';
import { periodAround } from '#schema/rules/analytics/period.ts';
import { checklistProgress } from '#schema/rules/checklists/checklist-items.ts';
import { readersOf, waitsFor } from '#schema/rules/handbook/policy-reading.ts';
import { usualCosting } from '#schema/rules/labour-cost/costing.ts';
import { gapsOf } from '#schema/rules/rota/need.ts';
import { minutesBetween } from '#schema/rules/rota/shift-times.ts';
import { daysOff, hoursThisWeek, nextShift } from '#schema/rules/rota/week-figures.ts';
import { hourMs, minuteMs } from '#schema/rules/time/lengths.ts';
import { addDays, dayOf, instantAt, mondayOf, weekDays } from '#schema/rules/time/zone.ts';
import { createChecklists } from './checklists.ts';
import { createNews, planRota } from './demo-restaurant.ts';
import { createHours } from './hours.ts';
import { createNeeds } from './needs.ts';
import { createTeam } from './people.ts';
import { createScene, instantFromToday } from './scene.ts';
import { createChecklistTemplates } from './templates.ts';

const zone = 'Europe/London';

/** Only what the figures of today and the last week need, without the thirteen weeks before: it takes half the time. */
const demoAt = (now: number) => {
  let count = 0;
  const newId = () => {
    count += 1;
    return fixtureId(count);
  };
  const scene = createScene({ now, zone, newId });
  const team = createTeam(scene);
  const rota = planRota(scene, team);
  const earliest = instantFromToday(scene, -8, '00:00');
  const recent = rota.shifts.filter(({ startTime }) => earliest <= startTime);
  const { records } = createHours(scene, team, recent);
  const checklists = createChecklists(scene, team, createChecklistTemplates(scene), recent, records);
  return { scene, team, ...rota, records, checklists, ...createNews(scene, team, rota) };
};

type Demo = ReturnType<typeof demoAt>;

/** The unread items of an account, whatever its role. */
const inboxOf = ({ messages, notifications, policies, acknowledgements }: Demo, user: User) => ({
  unreadMessages: messages.filter(({ receiverId, readAt }) => receiverId === user.id && readAt === '').length,
  unreadNotifications: notifications.filter(({ userId, readAt }) => userId === user.id && readAt === '').length,
  policiesToRead: policies.filter((policy) => waitsFor(policy, user, acknowledgements)).length,
});

const staffFigures = (demo: Demo) => {
  const { scene } = demo;
  const { user } = demo.team.demoAccount('staff');
  const shifts = demo.shifts.filter(({ userId }) => userId === user.id);
  const records = demo.records.filter(({ userId }) => userId === user.id);
  const ofToday = shifts.filter(({ startTime }) => dayOf(zone, startTime) === scene.today);
  const next = nextShift(shifts, user.id, scene.now);
  const own = demo.checklists.filter(({ userId, date }) => userId === user.id && date === scene.today);
  return {
    hoursThisWeek: hoursThisWeek({ shifts, records, now: scene.now, zone }) / 60,
    isNextTomorrow: next !== undefined && dayOf(zone, next.startTime) === addDays(scene.today, 1),
    daysOff: daysOff(shifts, user.id, scene.monday, zone).length,
    shiftsToday: ofToday.map(({ startTime, endTime }) => minutesBetween(startTime, endTime) / 60),
    checklistsToday: own.map(({ name, ...list }) => ({ name, ...checklistProgress([list]) })),
    ...inboxOf(demo, user),
  };
};

/** The alerts of the last 7 days, as an admin reads them. */
const alertsOf = ({ scene, team, shifts, records, checklists, requests }: Demo): readonly string[] => {
  const [users, employments] = [team.people.map(({ user }) => user), team.people.map(({ employment }) => employment)];
  const work = {
    shifts,
    hours: records,
    checklists,
    requests,
    dailyFigures: [],
    users,
    employments,
    costing: usualCosting,
  };
  const { today } = scene;
  const range = periodAround('week', today, today);
  const facts = factsOf(work, { zone, now: scene.now, range });
  const alerts = attendanceAlerts(analyse(facts, { period: 'week', range, departmentId: '', today }));
  return alerts.map(({ text }) => text.replace(/^\d+/, 'some'));
};

const restaurantFigures = (demo: Demo) => {
  const { scene, team, shifts, timeOff, requests, policies, acknowledgements } = demo;
  const users = team.people.map(({ user }) => user);
  const ahead = shifts.filter(({ userId, startTime }) => userId === '' && startTime > scene.at);
  return {
    alerts: alertsOf(demo),
    timeOffToDecide: timeOff.filter(({ status }) => status === 'pending').length,
    openRequests: requests.filter(({ status, expiresAt }) => status === 'pending' && expiresAt > scene.at).length,
    openShifts: ahead.length,
    readers: policies
      .filter(({ requiresAcknowledgement }) => requiresAcknowledgement)
      .map((policy) => readersOf(policy, users, acknowledgements).read.length),
    openHoursBeforeMonday: demo.records.filter(({ clockOut, day }) => clockOut === '' && day < scene.monday).length,
  };
};

/** What needs attention in the shown week and is still to come: there must be some of both until late on Sunday. */
const toSortOut = ({ scene, shifts }: Demo) => {
  const { monday, at, now } = scene;
  const days = weekDays(monday);
  const open = shifts.filter(
    ({ userId, startTime, status }) =>
      userId === '' && status === 'scheduled' && startTime > at && mondayOf(dayOf(zone, startTime)) === monday,
  );
  const next = toInstant(now + 15 * minuteMs);
  const gaps = gapsOf({ days, needs: createNeeds(scene), shifts, zone }).filter(({ until }) => until > next);
  const isBefore = (time: string) => at < instantAt(zone, addDays(monday, 6), time as TimeOfDay);
  return {
    open: open.length > 0 || !isBefore('22:00'),
    gap: gaps.length > 0 || !isBefore('23:30'),
  };
};

/** Whether a browser test has anybody to clock in at the pass or on a phone: staff who finished hours ago. */
const isSomebodyOff = ({ scene, team, records }: Demo): boolean => {
  const lately = toInstant(scene.now - 3 * hourMs);
  const busy = new Set(
    records.filter(({ clockOut }) => clockOut === '' || clockOut > lately).map(({ userId }) => userId),
  );
  return team.people.some(
    ({ user, employment }) =>
      user.role === 'staff' && user.isActive && !busy.has(user.id) && !['staff', 'jonas'].includes(employment.username),
  );
};

const checkMoment = (now: number): void => {
  const demo = demoAt(now);
  const figures = {
    staff: staffFigures(demo),
    manager: inboxOf(demo, demo.team.demoAccount('manager').user),
    admin: inboxOf(demo, demo.team.demoAccount('admin').user),
    restaurant: restaurantFigures(demo),
    isSomebodyOff: isSomebodyOff(demo),
    toSortOut: toSortOut(demo),
  };
  expect(figures, toInstant(now)).toEqual({
    staff: {
      hoursThisWeek: 32.5,
      isNextTomorrow: true,
      daysOff: 2,
      shiftsToday: [8],
      checklistsToday: [{ name: 'Pre-Shift Checklist', done: 2, total: 4 }],
      unreadMessages: 2,
      unreadNotifications: 3,
      policiesToRead: 1,
    },
    manager: { unreadMessages: 1, unreadNotifications: 4, policiesToRead: 0 },
    admin: { unreadMessages: 2, unreadNotifications: 5, policiesToRead: 0 },
    restaurant: {
      alerts: ['some late arrivals in this period'],
      timeOffToDecide: 3,
      openRequests: 6,
      openShifts: 7,
      readers: [18, 18],
      openHoursBeforeMonday: 0,
    },
    isSomebodyOff: true,
    toSortOut: { open: true, gap: true },
  });
};

const hoursFrom = (from: string, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => Date.parse(from) + index * hourMs);

/** One moment on the last day of every month, each at a different hour. */
const lastDays = Array.from({ length: 12 }, (_, month) => Date.UTC(2027, month + 1, 0, 2 * month, 17));

describe('the demo restaurant has the same for its accounts (D1)', () => {
  // A week of each of the two alternating rotas, at another minute every hour.
  it.each(Array.from({ length: 14 }, (_, index) => index))('at every hour of day %i of two weeks', (day) => {
    for (const at of hoursFrom('2026-11-16T00:00:00.000Z', 14 * 24).slice(24 * day, 24 * (day + 1))) {
      checkMoment(at + (((at / hourMs) * 13) % 60) * 60_000);
    }
  });

  it.each([
    ['spring', '2027-03-27T22:00:00.000Z'],
    ['autumn', '2026-10-24T22:00:00.000Z'],
  ])('all night when the clocks change in %s, and on the day after', (_, from) => {
    hoursFrom(from, 12).forEach(checkMoment);
    hoursFrom(from, 4)
      .map((at) => at + 24 * hourMs)
      .forEach(checkMoment);
  });

  it('on the last day of every month, and around midnight of the new year', () => {
    lastDays.forEach(checkMoment);
    hoursFrom('2026-12-31T21:30:00.000Z', 6).forEach(checkMoment);
  });

  it('when Monday begins', () => {
    [0, 1, 60_000].map((ms) => Date.parse('2026-11-23T00:00:00.000Z') + ms).forEach(checkMoment);
  });
});
