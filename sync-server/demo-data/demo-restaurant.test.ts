import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnyDocument, type EntityName, entities } from '#schema/collections.ts';
import type { Entity } from '#schema/entities/entity.ts';
import { policyCategories } from '#schema/entities/post.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import { requestStatuses, requestTypes } from '#schema/entities/shift-request.ts';
import { timeOffStatuses } from '#schema/entities/time-off-request.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { addDays, dayOf, mondayOf } from '#schema/rules/time/zone.ts';
import { buildDemoRestaurant, type DemoRestaurant } from './demo-restaurant.ts';

const zone = 'Europe/London';
const saturdayEvening = Date.parse('2026-11-21T20:45:00.000Z');

const demoAt = (now: number): DemoRestaurant => {
  let count = 0;
  const newId = () => {
    count += 1;
    return fixtureId(count);
  };
  return buildDemoRestaurant({ now, zone, newId });
};

type Documents = readonly (readonly [EntityName, readonly AnyDocument[]])[];

const documentsOf = (demo: DemoRestaurant) => Object.entries(demo) as unknown as Documents;

const malformed = (demo: DemoRestaurant): readonly unknown[] =>
  documentsOf(demo).flatMap(([name, documents]) =>
    documents.flatMap((document) => entities[name].shape.safeParse(document).error?.issues ?? []),
  );

/** Every field that names another document or an entry of the catalogue, and what it may name. */
const danglingReferences = (demo: DemoRestaurant): readonly string[] => {
  const idsByTable = new Map(
    documentsOf(demo).map(([name, documents]) => [
      entities[name].table as string,
      new Set(documents.map(({ id }) => id)),
    ]),
  );
  const [restaurant] = demo.restaurant;
  const users = idsByTable.get('users');
  const others = new Map<string, Set<string> | undefined>([
    ['departmentId', new Set(restaurant?.departments.map(({ id }) => id))],
    ['positionId', new Set(restaurant?.positions.map(({ id }) => id))],
    ['locationId', new Set(restaurant?.locations.map(({ id }) => id))],
    ['templateId', idsByTable.get('checklist_templates')],
    ...['adminContactId', 'createdBy', 'assignedBy', 'approvedBy', 'decidedById', 'addresseeId'].map(
      (field) => [field, users] as const,
    ),
  ]);
  return documentsOf(demo).flatMap(([name, documents]) => {
    const references = Object.entries((entities[name] as Entity).references);
    const targets = [
      ...others,
      ...references.map(([field, table]) => [field, idsByTable.get(table as string)] as const),
    ];
    return documents.flatMap((document) =>
      targets
        .filter(
          ([field, ids]) =>
            !['', undefined].includes(document[field] as string) && !ids?.has(document[field] as string),
        )
        .map(([field]) => `${name}.${field} ${document[field]}`),
    );
  });
};

const instants = /^(?:created|updated|read|completed|approved|decided)At$|^(?:deviceTime|serverTime|clockIn|clockOut)$/;

/** Everything made, read, ticked or decided after now. */
const fromTheFuture = (demo: DemoRestaurant, now: number): readonly string[] =>
  documentsOf(demo).flatMap(([name, documents]) =>
    documents.flatMap((document) =>
      [document, ...((document.items as AnyDocument[] | undefined) ?? [])].flatMap((row) =>
        Object.entries(row)
          // A phone's own clock may run ahead of the server's by its offset.
          .filter(([field, value]) => instants.test(field) && (value as string) > toInstant(now + 1000))
          .map(([field, value]) => `${name}.${field} ${value}`),
      ),
    ),
  );

describe('the demo restaurant', () => {
  const demo = demoAt(saturdayEvening);
  const staff = demo.employment.find(({ username }) => username === 'staff')?.userId;

  it('is well-formed at any moment: shapes, references, nothing from the future, no id twice', () => {
    const clock = fc.date({ min: new Date('2026-01-01'), max: new Date('2032-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(clock, (date) => {
        const now = date.getTime();
        const restaurant = demoAt(now);
        const perLife = documentsOf(restaurant).filter(([name]) => name !== 'employment' && name !== 'payee');
        const ids = perLife.flatMap(([, documents]) => documents.map(({ id }) => id));
        expect(malformed(restaurant)).toEqual([]);
        expect(danglingReferences(restaurant)).toEqual([]);
        expect(fromTheFuture(restaurant, now)).toEqual([]);
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: 5 },
    );
  });

  it('is the same for the same clock and ids', () => {
    expect(demoAt(saturdayEvening)).toEqual(demo);
  });

  it('has every entity but pay periods and entries (D2), photos and notification settings', () => {
    const missing = ['payrollPeriod', 'payrollEntry', 'notificationSettings'];
    const empty = documentsOf(demo).filter(([, documents]) => documents.length === 0);
    expect(empty.map(([name]) => name)).toEqual(['messagePhoto']);
    expect(Object.keys(demo).toSorted()).toEqual(
      Object.keys(entities)
        .filter((name) => !missing.includes(name))
        .toSorted(),
    );
  });

  it('employs about 24 people in all five departments, each with a manager, a sign-in and pay data', () => {
    expect(demo.user.length).toBeGreaterThanOrEqual(22);
    expect(demo.user.length).toBeLessThanOrEqual(26);
    expect(new Set(demo.user.map(({ departmentId }) => departmentId)).size).toBe(5);
    expect(demo.user.filter(({ managerId }) => managerId === '').map(({ role }) => role)).toEqual(['admin']);
    expect(demo.user.filter(({ isActive }) => !isActive)).toHaveLength(1);
    expect(demo.payee.map(({ userId }) => userId)).toEqual(demo.user.map(({ id }) => id));
    expect(demo.employment.map(({ userId }) => userId)).toEqual(demo.user.map(({ id }) => id));
  });

  it('uses staff, manager and admin as usernames, and everybody else’s first name', () => {
    const usernames = demo.employment.map(({ username }) => username);
    const firstNames = demo.user.map(({ firstName }) => firstName.toLowerCase());
    const others = usernames.filter((username, index) => username !== firstNames[index]);
    expect(others.toSorted()).toEqual(['admin', 'manager', 'staff']);
    expect(new Set([...usernames, ...firstNames]).size).toBe(demo.user.length + 3);
    for (const role of ['staff', 'manager', 'admin']) {
      expect(demo.employment.find(({ username }) => username === role)?.role).toBe(role);
    }
  });

  it('makes the demo manager the line manager of the demo staff account', () => {
    const manager = demo.employment.find(({ username }) => username === 'manager');
    expect(demo.user.find(({ id }) => id === staff)?.managerId).toBe(manager?.userId);
  });

  it('reaches from 13 weeks back to 4 weeks ahead', () => {
    const monday = mondayOf(dayOf(zone, toInstant(saturdayEvening)));
    const weeks = new Set(demo.shift.map(({ startTime }) => mondayOf(dayOf(zone, startTime))));
    expect([...weeks].toSorted()).toEqual(Array.from({ length: 18 }, (_, index) => addDays(monday, (index - 13) * 7)));
  });

  it('gives the demo staff account 2 unread messages and 3 unread notifications (D1)', () => {
    expect(demo.message.filter(({ receiverId, readAt }) => receiverId === staff && readAt === '')).toHaveLength(2);
    expect(demo.notification.filter(({ userId, readAt }) => userId === staff && readAt === '')).toHaveLength(3);
  });

  it('gives the demo staff account one checklist today, half done, and by nobody else', () => {
    const today = dayOf(zone, toInstant(saturdayEvening));
    const theirs = demo.checklist.filter(({ userId, date }) => userId === staff && date === today);
    expect(theirs.map(({ items }) => items.map(({ completed }) => completed))).toEqual([[true, true, false, false]]);
    expect(theirs[0]?.items.map(({ completedBy }) => completedBy)).toEqual([staff, staff, '', '']);
  });

  it('has checklists of every day behind it, mostly ticked', () => {
    const items = demo.checklist.flatMap((checklist) => checklist.items);
    const done = items.filter(({ completed }) => completed).length / items.length;
    expect(new Set(demo.checklist.map(({ date }) => date)).size).toBe(13 * 7 + 1);
    expect(done).toBeGreaterThan(0.8);
    expect(done).toBeLessThan(1);
  });

  it('shows requests, time off and policies of every kind', () => {
    const seen = (values: readonly string[]) => [...new Set(values)].toSorted();
    expect(seen(demo.shiftRequest.map(({ requestType }) => requestType))).toEqual([...requestTypes].toSorted());
    // No request waits for a manager: the restaurant does not require their approval (D30).
    const statuses = requestStatuses.filter((status) => status !== 'awaiting_approval');
    expect(seen(demo.shiftRequest.map(({ status }) => status))).toEqual(statuses.toSorted());
    expect(seen(demo.timeOffRequest.map(({ status }) => status))).toEqual([...timeOffStatuses].toSorted());
    expect(seen(demo.policy.map(({ category }) => category))).toEqual([...policyCategories].toSorted());
    expect(demo.notice.filter(({ isPinned }) => isPinned)).toHaveLength(1);
  });
});
