import { expect, test } from 'vitest';
import { type EntityName, entityNames } from '#schema/collections.ts';
import { buildRestaurant } from '#schema/fixtures/build.ts';
import { buildDocument } from '#schema/fixtures/build-document.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { namesOf } from '#web/people/names.ts';
import { mendOf } from './mend.ts';
import { recordWords } from './record-words.ts';

const person = (role: Actor['role']): Actor => ({ userId: 'me', role, departmentId: 'd1', managerId: '' });
const viewer = (role: Actor['role'] = 'manager') => ({ zone: 'Europe/London', actor: person(role) });

/** A refused change of these fields; without `changes`, a refused new document. */
const refused = (entity: EntityName, submitted: object, changes?: readonly string[], isRemoval = false) => {
  const document = { id: 'r1', ...submitted };
  return { code: 'invalid' as const, entity, submitted: document, changes, current: changes && document, isRemoval };
};
const shift = { userId: 'jonas', startTime: '2026-07-01T23:30:00.000Z' };
const hours = { userId: 'jonas', day: '2026-07-01' };

test('an edit that was refused is made again in its form', () => {
  expect(mendOf(refused('shift', shift, ['endTime']), viewer())).toEqual({
    way: 'Edit',
    address: '/rota?day=2026-07-02&shift=r1',
  });
  expect(mendOf(refused('notice', {}, ['title']), viewer())?.address).toBe('/?notice=r1&write=r1');
  expect(mendOf(refused('policy', {}, ['content']), viewer())?.address).toBe('/handbook?edit=r1');
  expect(mendOf(refused('shiftTemplate', {}, ['name']), viewer())?.address).toBe('/restaurant-settings?edit=r1');
  expect(mendOf(refused('restaurant', {}, ['name']), viewer())?.address).toBe('/restaurant-settings?tab=restaurant');
  expect(mendOf(refused('hoursRecord', hours, ['clockOut']), viewer())?.address).toBe(
    '/timesheets?week=2026-07-01&person=jonas&record=r1&form=correct',
  );
  expect(mendOf(refused('user', {}, ['positionId']), viewer())?.address).toBe('/staff-management?edit=r1');
  expect(mendOf(refused('employment', { id: 'me' }, ['phoneNumber']), viewer())?.address).toBe(
    '/profile?settings=details',
  );
});

test('what the server refused to add is entered anew', () => {
  expect(mendOf(refused('shift', shift), viewer())?.address).toBe('/rota?day=2026-07-02&add=2026-07-02');
  expect(mendOf(refused('checklistTemplate', {}), viewer())?.address).toBe('/admin/checklists?edit=new');
  expect(mendOf(refused('hoursRecord', hours), viewer())?.address).toBe(
    '/timesheets?week=2026-07-01&person=jonas&form=add',
  );
  expect(mendOf(refused('timeOffRequest', {}), viewer('staff'))?.address).toBe('/time-off?form=ask');
  expect(mendOf(refused('timeOffRequest', {}), viewer('admin'))?.address).toBe('/time-off?form=record');
});

test('a house rule is mended where rules are edited', () => {
  expect(mendOf(refused('houseRule', {}, ['moment']), viewer())).toEqual({ way: 'Edit', address: '/rota?rules=r1' });
  expect(mendOf(refused('houseRule', {}), viewer())?.address).toBe('/rota?rules=new');
  expect(mendOf(refused('houseRule', {}, [], true), viewer())).toEqual({ way: 'Open', address: '/rota?rules=open' });
});

test('an open shift is entered anew where nobody need be chosen', () => {
  const open = { ...shift, userId: '' };
  expect(mendOf(refused('shift', open), viewer('admin'))?.address).toBe('/rota?day=2026-07-02&create=2026-07-02');
  expect(mendOf(refused('shift', open), viewer('manager'))?.address).toBe('/rota?day=2026-07-02&add=2026-07-02');
});

test('of an undo that came too late, what a colleague made of it is opened: no form starts with what they replaced', () => {
  const undoOf = (line: ReturnType<typeof refused>, current?: object) => ({
    ...line,
    code: 'undone-too-late' as const,
    current: current && { id: 'r1', ...current },
  });
  const moved = { ...shift, startTime: '2026-07-03T10:00:00.000Z' };
  expect(mendOf(undoOf(refused('shift', shift, ['startTime']), moved), viewer())).toEqual({
    way: 'Open',
    address: '/rota?day=2026-07-03&shift=r1',
  });
  expect(mendOf(undoOf(refused('shift', shift, ['startTime'])), viewer())).toBeUndefined();
  const note = { day: '2026-07-04', text: 'Party of 30' };
  expect(mendOf(undoOf(refused('dayNote', note, [], true), note), viewer())?.address).toBe('/rota?note=2026-07-04');
});

test('takings and need open at their day', () => {
  const day = '2026-07-04';
  expect(mendOf(refused('expectedTakings', { day }, ['amount']), viewer())?.address).toBe(
    '/rota?day=2026-07-04&cost=open',
  );
  expect(mendOf(refused('need', { day, weekday: 0 }, ['slots']), viewer())?.address).toBe('/rota?need=2026-07-04');
  expect(mendOf(refused('need', { day: '', weekday: 2 }, ['slots']), viewer())?.address).toBe('/rota?need=open');
});

test('what one tap did is made again where it was done', () => {
  expect(mendOf(refused('shift', shift, ['status']), viewer())?.way).toBe('Open');
  expect(mendOf(refused('hoursRecord', hours, ['approvedBy', 'approvedAt']), viewer())).toEqual({
    way: 'Open',
    address: '/timesheets?week=2026-07-01&person=jonas&record=r1',
  });
  expect(mendOf(refused('restaurant', {}, ['positions']), viewer())?.address).toBe(
    '/restaurant-settings?tab=catalogue',
  );
  expect(mendOf(refused('timeOffRequest', {}, ['status']), viewer())?.address).toBe('/time-off?request=r1');
  expect(mendOf(refused('notice', {}, ['title'], true), viewer())).toEqual({ way: 'Open', address: '/?notice=r1' });
});

test('what no form makes is opened where it stands, and what no screen shows is not offered', () => {
  expect(mendOf(refused('shiftRequest', {}), viewer())?.address).toBe('/shift-marketplace?tab=mine');
  expect(mendOf(refused('checklist', { userId: 'me' }, ['items']), viewer('staff'))).toEqual({
    way: 'Open',
    address: '/',
  });
  expect(mendOf(refused('payrollPeriod', {}, ['status']), viewer('admin'))).toBeUndefined();
});

test('of what a change of role has hidden only what was typed is left: it leads nowhere, and is listed all the same', () => {
  for (const entity of entityNames) {
    const document = buildDocument(entity) as Readonly<Record<string, unknown>>;
    for (const field of Object.keys(document)) {
      const kind = 'kind' in document ? { kind: document.kind } : {};
      const submitted = { id: 'r1', ...kind, [field]: document[field] };
      const line = { ...refused(entity, submitted, [field]), current: undefined };
      expect(mendOf(line, viewer('staff'))).toBeUndefined();
      expect(recordWords(entity, submitted, namesOf(buildRestaurant(), [])).kind).not.toBe('');
    }
    const removed = refused(entity, {}, undefined, true);
    expect(mendOf(removed, viewer('staff'))).toBeUndefined();
  }
});
