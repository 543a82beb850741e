import { expect, test } from 'vitest';
import { mendingAddress } from './record-address.ts';

const zone = 'Europe/London';
const shift = { id: 's1', userId: 'jonas', startTime: '2026-07-01T23:30:00.000Z' };

test('a shift that the server has is mended in its own sheet, on its day in the restaurant', () => {
  expect(mendingAddress('shift', shift, true, zone)).toBe('/rota?day=2026-07-02&shift=s1');
});

test('a shift that the server refused to add is made anew for the same day and person', () => {
  expect(mendingAddress('shift', shift, false, zone)).toBe('/rota?day=2026-07-02&add=2026-07-02&person=jonas');
});

test('templates and settings are mended where they are written', () => {
  expect(mendingAddress('shiftTemplate', { id: 't1' }, true, zone)).toBe('/restaurant-settings?edit=t1');
  expect(mendingAddress('checklistTemplate', { id: 't1' }, false, zone)).toBe('/admin/checklists?edit=new');
  expect(mendingAddress('restaurant', { id: 'r1' }, true, zone)).toBe('/restaurant-settings?tab=restaurant');
});

test('what no screen edits yet has no address', () => {
  expect(mendingAddress('punch', shift, true, zone)).toBeUndefined();
});

test('a notice is opened on the board, or written anew', () => {
  expect(mendingAddress('notice', { id: 'n1' }, true, zone)).toBe('/?notice=n1');
  expect(mendingAddress('notice', { id: 'n1' }, false, zone)).toBe('/?write=new');
});

test('hours are corrected in their week, or entered again', () => {
  const hours = { id: 'h1', userId: 'jonas', day: '2026-07-01' };
  expect(mendingAddress('hoursRecord', hours, true, zone)).toBe(
    '/timesheets?week=2026-07-01&person=jonas&record=h1&form=correct',
  );
  expect(mendingAddress('hoursRecord', hours, false, zone)).toBe('/timesheets?week=2026-07-01&person=jonas&form=add');
});
