import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Shift } from '#schema/entities/shift.ts';
import type { ChecklistTemplate } from '#schema/entities/template.ts';
import { buildChecklistTemplate, buildShift, buildShiftRequest } from '#schema/fixtures/build.ts';
import { departmentId, positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { completeRequest } from '#server/domain/marketplace/complete-shift-request.ts';
import { changeShift } from '#server/domain/rota/change-shift.ts';
import { createShift } from '#server/domain/rota/create-shift.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { removal, row } from '#server/fixtures/sync-client.ts';
import { changeChecklistTemplate, createChecklistTemplate } from './checklist-templates.ts';
import { assignChecklist } from './checklists.ts';

let server: StaffedApp;
beforeAll(async () => {
  server = await createStaffedApp();
});
beforeEach(() => {
  server.connection.exec(
    'delete from checklists; delete from shift_requests; delete from checklist_templates; delete from notifications; delete from shifts',
  );
  server.clock.now = Date.parse('2026-06-15T09:00:00.000Z');
});
afterAll(() => server.close());

const shift = buildShift({ startTime: '2026-06-16T22:30:00.000Z', endTime: '2026-06-17T05:00:00.000Z' });
const template = buildChecklistTemplate({ isAutomatic: true });
const stored = () => server.find('shift', shift.id) as Shift;
const make = (changes: Partial<Shift> = {}) => server.run('mo', (tx) => createShift(tx, { ...shift, ...changes }));
const change = (changes: Partial<Shift>) =>
  server.run('mo', (tx) => changeShift(tx, stored(), { ...stored(), ...changes }));
const write = (changes: Partial<ChecklistTemplate> = {}) =>
  server.run('grace', (tx) => {
    const before = server.find('checklistTemplate', template.id);
    return before
      ? changeChecklistTemplate(tx, before, { ...before, ...changes })
      : createChecklistTemplate(tx, { ...template, ...changes });
  });
const given = () => server.all('checklist').map(({ userId, shiftId, date }) => ({ userId, shiftId, date }));
const amaras = { userId: staff.amara.id, shiftId: shift.id, date: '2026-06-16' };
const tickAll = () =>
  server.connection.exec(`update checklists set items = replace(items, '"completed":false', '"completed":true')`);

describe('an automatic template', () => {
  it('goes to anyone put on a shift that it fits, for the day the shift begins, without a word', () => {
    write();
    make();
    expect(given()).toEqual([amaras]);
    expect(server.all('checklist')[0]).toMatchObject({ assignedBy: '', name: template.name });
    expect(server.all('notification')).toEqual([]);
  });

  it.each([
    ['fits another department', { departmentId: departmentId('Kitchen') }, {}],
    ['fits another position', { departmentId: '', positionId: positionId('Host') }, {}],
    ['is retired', { isActive: false }, {}],
    ['is given by hand alone', { isAutomatic: false }, {}],
    ['meets a shift without a person', {}, { userId: '' }],
    ['meets a shift that is over', {}, { startTime: '2026-06-14T08:00:00.000Z', endTime: '2026-06-14T16:00:00.000Z' }],
  ])('goes to nobody where it %s', (_, ofTemplate, ofShift) => {
    write(ofTemplate);
    make(ofShift as never);
    expect(given()).toEqual([]);
  });

  it('goes to those whose shifts were there before it, once', () => {
    make();
    make({ id: fixtureId(41), userId: '' });
    write();
    expect(given()).toEqual([amaras]);
    write({ description: 'Twice' });
    change({ instructions: 'Keys' });
    expect(given()).toEqual([amaras]);
  });

  it('comes when a shift is assigned later, moves with it, and leaves with it', () => {
    write();
    make({ userId: '' });
    change({ userId: staff.amara.id });
    expect(given()).toEqual([amaras]);
    change({ userId: staff.ben.id });
    expect(given()).toEqual([{ ...amaras, userId: staff.ben.id }]);
    change({ userId: staff.amara.id });
    expect(given()).toEqual([amaras]);
    change({ startTime: '2026-06-17T00:00:00.000Z' as never });
    expect(given()).toEqual([{ ...amaras, date: '2026-06-17' }]);
    change({ status: 'cancelled' });
    expect(given()).toEqual([]);
    change({ status: 'scheduled' });
    expect(given()).toHaveLength(1);
  });

  it('follows a shift that changes hands on the marketplace', () => {
    write();
    make();
    const request = buildShiftRequest({ shiftId: shift.id, expiresAt: shift.startTime });
    server.store('shiftRequest', request);
    server.run('ben', (tx) => completeRequest(tx, request, staff.ben.id));
    expect(given()).toEqual([{ ...amaras, userId: staff.ben.id }]);
  });

  it('renews copies that nobody has begun, and takes them back when it is retired', () => {
    write();
    make();
    const item = { id: fixtureId(15), text: 'Light the candles', required: false };
    write({ items: [item] });
    expect(server.all('checklist')[0]?.items).toMatchObject([{ text: 'Light the candles', completed: false }]);
    write({ isActive: false });
    expect(given()).toEqual([]);
    write({ isActive: true });
    expect(given()).toEqual([amaras]);
  });

  it('leaves a copy alone that was begun', () => {
    write();
    make();
    tickAll();
    write({ items: [{ id: fixtureId(15), text: 'Other', required: true }] });
    change({ userId: staff.ben.id });
    write({ isActive: false });
    expect(given()).toEqual([amaras]);
    expect(server.all('checklist')[0]?.items).toMatchObject([{ text: 'Lay the tables', completed: true }]);
  });

  it('does not double what a manager assigned by hand', () => {
    write();
    make({ userId: '' });
    const copy = { ...amaras, id: fixtureId(71), templateId: template.id, description: '', name: 'By hand' };
    const items = [
      { id: fixtureId(14), text: 'A', required: true, completed: false, completedBy: '', completedAt: '' as const },
    ];
    server.run('mo', (tx) => assignChecklist(tx, { ...copy, items, assignedBy: '', createdAt: tx.at } as never));
    change({ userId: staff.amara.id });
    expect(server.all('checklist').map(({ name }) => name)).toEqual(['By hand']);
  });

  it('stays away from a shift that a manager took it off', async () => {
    write();
    make();
    const mo = await server.as('mo');
    const [copy] = server.all('checklist');
    if (!copy) throw new Error('Nothing was assigned');
    expect((await mo.write('checklists', removal(copy))).rejections).toEqual([]);
    change({ positionId: positionId('Host') });
    change({ positionId: positionId('Server') });
    expect(given()).toEqual([]);
  });

  it('reaches and leaves the devices of those concerned', async () => {
    write();
    make();
    const amara = await server.as('amara');
    await amara.catchUp();
    expect([...amara.held('checklists').values()]).toMatchObject([{ shiftId: shift.id }]);
    change({ userId: staff.ben.id });
    await amara.catchUp();
    expect(amara.held('checklists').size).toBe(0);
    change({ userId: staff.amara.id });
    await amara.catchUp();
    expect(amara.held('checklists').size).toBe(1);
  });
});

describe('a checklist template', () => {
  it('is written by admins, names what the catalogue has, and is retired rather than removed', async () => {
    const [mo, grace] = [await server.as('mo'), await server.as('grace')];
    expect((await mo.write('templates', row(template))).rejections).toMatchObject([{ code: 'not-allowed' }]);
    const misplaced = { ...template, positionId: positionId('Chef') };
    expect((await grace.write('templates', row(misplaced))).rejections).toMatchObject([
      { code: 'position-not-in-department' },
    ]);
    expect((await grace.write('templates', row(template))).rejections).toEqual([]);
    expect((await grace.write('templates', removal(template))).rejections).toMatchObject([{ code: 'not-allowed' }]);
    const retired = { ...template, isActive: false };
    expect((await grace.write('templates', row(retired, template))).rejections).toEqual([]);
    expect(server.find('checklistTemplate', template.id)).toMatchObject({ isActive: false });
  });
});
