import { longestAct, longestPush, mostCollections } from '#schema/api/sync.ts';
import type { AnyDocument } from '#schema/collections.ts';
import { type Day, toInstant } from '#schema/entities/primitives.ts';
import {
  buildChecklist,
  buildMessage,
  buildNotice,
  buildPolicy,
  buildShift,
  buildTimeOffRequest,
} from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { buildSavedWeek } from '#schema/fixtures/saved-week.ts';
import { hourMs } from '#schema/rules/time/lengths.ts';
import { row } from '#server/fixtures/sync-client.ts';
import { bodyBytes } from '#server/limits.ts';
import type { HostileRestaurant } from './hostile-restaurant.ts';
import { jsonCall, pushCall, type RawCall } from './raw-call.ts';
import type { WorstCall } from './worst-calls.ts';

export const idOf = (index: number): string => fixtureId(6_000_000 + index);

export const many = <Value>(count: number, make: (index: number) => Value): readonly Value[] =>
  Array.from({ length: count }, (_, index) => make(index));

export const rowsOf = (count: number, make: (index: number) => AnyDocument) => many(count, (index) => row(make(index)));

const inOneAct = (rows: readonly object[]) => rows.map((each) => ({ ...each, intentId: idOf(900_000) }));

/** Coming shifts of one person, one after another. */
const shiftOf = (userId: string, createdBy: string) => (index: number) => {
  const start = Date.now() + 30 * 24 * hourMs + index * 4 * hourMs;
  const [startTime, endTime] = [toInstant(start), toInstant(start + 4 * hourMs)];
  return buildShift({ id: idOf(index), userId, startTime, endTime, createdBy });
};

/** Days from a year ahead, one after another. */
const dayFrom = (index: number): Day => toInstant(Date.now() + (365 + index) * 24 * hourMs).slice(0, 10) as Day;

/** A number of pushes, each of 2,000 shifts of one person. */
export const pushesOfShifts = ({ managerId, staffId }: HostileRestaurant, pushes: number): readonly RawCall[] => {
  const shift = shiftOf(staffId, managerId);
  return many(pushes, (index) =>
    pushCall('shifts', 'manager', { shifts: rowsOf(longestPush, (each) => shift(index * longestPush + each)) }),
  );
};

const policiesFrom = (from: number, count: number, letter: string) =>
  rowsOf(count, (index) => buildPolicy({ id: idOf(from + index), content: letter.repeat(40_000) }));

/** Pushes of 48 policies, 1.9 MB each. */
export const pushesOfPolicies = (pushes: number): readonly RawCall[] =>
  many(pushes, (index) => pushCall('policies', 'admin', { posts: policiesFrom(index * 48, 48, 'x') }));

/** Pushes at the limits of what is accepted, and some refused at the last moment. */
export const worstPushes = ({ managerId, staffId, staffIds }: HostileRestaurant): readonly WorstCall[] => {
  const shift = shiftOf(staffId, managerId);
  const notice = (index: number) => buildNotice({ id: idOf(index), authorId: managerId, content: 'x'.repeat(3000) });
  const message = (index: number) =>
    buildMessage({
      ...{ id: idOf(index), sendingId: idOf(index), senderId: managerId, receiverId: staffId },
      content: 'x'.repeat(500),
    });
  const timeOff = (index: number) => buildTimeOffRequest({ id: idOf(index), userId: staffId, createdBy: staffId });
  const absence = (index: number) => {
    const on = dayFrom(index);
    const userId = staffIds[index % 25] ?? '';
    const shape = { userId, createdBy: managerId, status: 'approved' } as const;
    return buildTimeOffRequest({ ...shape, id: idOf(index), startDate: on, endDate: on });
  };
  const takenBack = (index: number) => ({ ...timeOff(index), status: 'cancelled' as const });
  const item = (index: number) => ({
    ...{ id: idOf(index), text: 'x'.repeat(200), required: true, completed: false },
    ...({ completedBy: '', completedAt: '' } as const),
  });
  const checklist = (index: number) =>
    buildChecklist({
      ...{ id: idOf(index), userId: staffId, templateId: '', assignedBy: managerId },
      ...{ date: toInstant(Date.now()).slice(0, 10) as Day, items: [...many(40, item)] },
    });
  const savedWeek = (index: number) => ({ ...buildSavedWeek(), id: idOf(index) });
  const fullWeek = (index: number) => {
    const week = buildSavedWeek();
    return { ...week, id: idOf(800_000 + index), shifts: many(100, (line) => week.shifts[line % week.shifts.length]) };
  };
  const refusedLast = [...rowsOf(longestAct - 1, shift), row(shift(0))];

  return [
    { call: pushCall('2,000 new shifts', 'manager', { shifts: rowsOf(longestPush, shift) }) },
    { call: pushCall('one act of 500 new shifts', 'manager', { shifts: inOneAct(rowsOf(longestAct, shift)) }) },
    { call: pushCall('one act of 500 shifts, the last refused', 'manager', { shifts: inOneAct(refusedLast) }) },
    {
      call: pushCall('one act of 250 notices of 3,000 characters', 'manager', {
        posts: inOneAct(rowsOf(longestAct / 2, notice)),
      }),
    },
    {
      call: pushCall('one act of 500 saved weeks beyond the 50', 'manager', {
        templates: inOneAct(rowsOf(longestAct, savedWeek)),
      }),
      before: [pushCall('50 saved weeks', 'manager', { templates: rowsOf(50, (index) => fullWeek(index)) })],
    },
    { call: pushCall('140 checklists of 40 items', 'manager', { checklists: rowsOf(140, checklist) }) },
    { call: pushCall('48 policies of 40,000 characters', 'admin', { posts: policiesFrom(0, 48, 'x') }) },
    {
      call: pushCall('48 policies reworded', 'admin', { posts: policiesFrom(0, 48, 'y') }),
      before: pushesOfPolicies(1),
    },
    { call: pushCall('300 messages to one person', 'manager', { messages: rowsOf(300, message) }) },
    {
      call: pushCall('2,000 requests for the same days off', 'staff', {
        timeOffRequests: rowsOf(longestPush, timeOff),
      }),
    },
    {
      call: pushCall('one act of 250 absences of 25 people', 'manager', {
        timeOffRequests: inOneAct(rowsOf(longestAct / 2, absence)),
      }),
    },
    {
      call: pushCall('one act of 250 requests for the same days off', 'staff', {
        timeOffRequests: inOneAct(rowsOf(250, timeOff)),
      }),
    },
    {
      call: pushCall('one act of 250 days off asked for and taken back', 'staff', {
        timeOffRequests: inOneAct(rowsOf(longestAct / 2, takenBack)),
      }),
    },
    {
      call: pushCall('2,000 rows of unknown collections', 'staff', {
        ...Object.fromEntries(
          many(mostCollections, (index) => [
            `unknown${index}`,
            many(Math.floor(longestPush / mostCollections), () => ({ text: 'x'.repeat(900) })),
          ]),
        ),
      }),
    },
    { call: pushCall('2,000 rows that are none', 'staff', { shifts: many(longestPush, () => 1) }) },
    {
      call: pushCall('a row with 19,000 wrong items', 'staff', {
        checklists: [{ newDocumentState: { id: idOf(1), items: many(19_000, () => ({ a: 1 })) } }],
      }),
    },
    { call: pushCall('2 MB of one text', 'staff', { posts: ['x'.repeat(bodyBytes.push - 40)] }) },
    {
      call: jsonCall('2 MB of numbers', 'staff', '/api/sync/push', {
        collections: { posts: many(bodyBytes.push / 2 - 30, () => 1) },
      }),
    },
    { call: jsonCall('2 MB of brackets', 'staff', '/api/sync/push', '['.repeat(bodyBytes.push - 10)) },
    ...[59_000, 100_000, 200_000].map((count) => ({
      call: jsonCall(`${count} collections`, 'staff', '/api/sync/push', {
        collections: Object.fromEntries(many(count, (index) => [String(index), 1])),
      }),
    })),
    {
      call: jsonCall('59,000 collections with names of 25 characters', 'staff', '/api/sync/push', {
        collections: Object.fromEntries(many(59_000, (index) => [`${'x'.repeat(20)}${index}`, 1])),
      }),
    },
  ];
};
