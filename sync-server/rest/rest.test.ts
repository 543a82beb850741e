import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Day, toInstant } from '#schema/entities/primitives.ts';
import { buildChecklistTemplate, buildHoursRecord, buildMessage } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { createStaffedApp, type StaffedApp, staff, type Username } from '#server/fixtures/staffed-app.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
});
afterEach(() => server.close());

const shiftBody = {
  date: '2026-06-18',
  startTime: '2026-06-18T09:00',
  endTime: '2026-06-18T17:00',
  department: 'Front of House',
  position: 'Server',
  assignedUsers: [staff.amara.id],
};

describe('notices', () => {
  it('are put up by managers, with their author, pinned ones first', async () => {
    const made = await server.call('mo', '/api/notices', {
      body: { title: 'Till', content: 'Broken', isPinned: true },
    });
    expect(made).toMatchObject({ status: 201, body: { isPinned: true, author: { firstName: 'Mo' } } });
    server.clock.now += 1000;
    await server.call('grace', '/api/notices', { body: { title: 'Newer', content: 'Text' } });
    const { body } = await server.call('amara', '/api/notices');
    expect(body.map(({ title }) => title)).toEqual(['Till', 'Newer']);
    expect(server.all('notification').filter(({ type }) => type === 'notice-pinned')).toHaveLength(3);
  });

  it('are refused to staff, and without a text', async () => {
    expect((await server.call('amara', '/api/notices', { body: { title: 'A', content: 'B' } })).status).toBe(403);
    const blank = await server.call('mo', '/api/notices', { body: { title: ' ', content: 'B' } });
    expect(blank).toMatchObject({ status: 422, body: { error: { fields: { title: 'Enter a title' } } } });
  });

  it('reach the devices: through the same sequence, audit and stream as a push', async () => {
    const ben = await server.as('ben');
    await ben.catchUp(['posts']);
    const { body } = await server.call('mo', '/api/notices', { body: { title: 'Till', content: 'Broken' } });
    await ben.catchUp(['posts']);
    expect(ben.held('posts').get(String(body.id))).toMatchObject({ title: 'Till', authorId: staff.mo.id });
  });
});

describe('messages', () => {
  const text = { subject: 'Rota', content: 'Who is on?', category: 'General' };

  it('of staff go where they are routed, and are found in both people’s conversations', async () => {
    expect((await server.call('amara', '/api/messages', { body: text })).status).toBe(201);
    expect(
      server
        .all('message')
        .map(({ receiverId }) => receiverId)
        .toSorted(),
    ).toEqual([staff.mo.id, staff.grace.id].toSorted());
    const { body } = await server.call('mo', '/api/conversations');
    expect(body).toMatchObject([
      { otherUserId: staff.amara.id, isRead: false, latestSubject: 'Rota', otherUser: { role: 'staff' } },
    ]);
    expect((await server.call('mo', `/api/messages?otherUserId=${staff.amara.id}&limit=2`)).body).toHaveLength(1);
    expect((await server.call('mo', '/api/messages')).body).toMatchObject([{ arrivedAt: '' }]);
    expect((await server.call('ben', '/api/messages')).body).toEqual([]);
  });

  it('say when they arrived, where that was long after they say they were written', async () => {
    const arrivedAt = toInstant(server.clock.now);
    server.store('message', buildMessage({ senderId: staff.amara.id, receiverId: staff.mo.id, arrivedAt }));
    expect((await server.call('mo', '/api/messages')).body).toMatchObject([{ arrivedAt }]);
  });

  it('cannot be read or sent in another’s name', async () => {
    expect((await server.call('grace', `/api/messages?userId=${staff.mo.id}`)).status).toBe(403);
    expect((await server.call('grace', `/api/conversations?userId=${staff.mo.id}`)).status).toBe(403);
    const forged = { ...text, senderId: staff.amara.id, receiverId: staff.mo.id };
    expect((await server.call('grace', '/api/messages', { body: forged })).status).toBe(403);
  });
});

describe('people', () => {
  const account = {
    email: 'nora@example.com',
    firstName: 'Nora',
    lastName: 'Lind',
    password: 'a long secret',
    department: 'Service',
    position: 'Server',
    hourlyRate: '12.50',
  };

  it('are created by the admin form with defaults, in pounds', async () => {
    const { status, body } = await server.call('grace', '/api/admin/users', { body: account });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { department: 'Front of House', hourlyRate: 1250, role: 'staff' },
    });
    expect(server.find('payee', String(body.id))).toMatchObject({ taxCode: '1257L' });
    expect((await (await server.signIn('nora@example.com', 'a long secret'))('/api/session')).status).toBe(200);
  });

  it('are paid with a group of the pay calendar, which admins alone say and read', async () => {
    const [restaurant] = server.all('restaurant');
    const days = { startsOn: '2026-01-05' as Day, payDay: 5, avoidsWeekends: true };
    const group = { frequency: 'weekly', ...days, payGroup: fixtureId(900), groupName: 'Kitchen' } as const;
    if (restaurant) server.store('restaurant', { ...restaurant, payCalendar: [group] });
    const made = await server.call('grace', '/api/admin/users', { body: { ...account, paid: 'Kitchen' } });
    expect(made).toMatchObject({ status: 201, body: { paid: 'Weekly (Kitchen)' } });
    const change = (by: Username, id: string, paid: string) =>
      server.call(by, `/api/users/${id}`, { method: 'PATCH', body: { paid } });
    expect(await change('grace', String(made.body.id), 'monthly')).toMatchObject({ body: { paid: 'Monthly' } });
    // Nobody has entered Ben's pay details yet.
    expect(await change('grace', staff.ben.id, fixtureId(900))).toMatchObject({ body: { paid: 'Weekly (Kitchen)' } });
    expect(server.find('payee', staff.ben.id)).toMatchObject({ payGroup: fixtureId(900), taxCode: '' });
    expect(await change('grace', staff.ben.id, 'Bar')).toMatchObject({
      status: 422,
      body: { error: { fields: { paid: expect.stringContaining('Write one of these: Weekly, Weekly (Kitchen), ') } } },
    });
    expect((await change('mo', staff.ben.id, 'monthly')).status).toBe(403);
    const paidFor = async (by: Username) =>
      Object.fromEntries((await server.call(by, '/api/users')).body.map(({ firstName, paid }) => [firstName, paid]));
    expect(await paidFor('mo')).toMatchObject({ Ben: null, Nora: null });
    expect(await paidFor('ben')).toMatchObject({ Ben: 'Weekly (Kitchen)', Nora: null });
    expect(await paidFor('grace')).toMatchObject({ Ben: 'Weekly (Kitchen)', Nora: 'Monthly' });
  });

  it('are refused with a tax code that HMRC does not issue', async () => {
    const { status, body } = await server.call('grace', '/api/admin/users', { body: { ...account, taxCode: '1257' } });
    expect({ status, body: JSON.stringify(body) }).toEqual({
      status: 422,
      body: expect.stringContaining('This is not a tax code. Write it as HMRC does, like 1257L.'),
    });
  });

  it('are created by the second form, by managers as staff alone', async () => {
    const second = {
      ...account,
      username: 'nora',
      department: 'kitchen',
      position: 'kitchen-assistant',
      hourlyRate: null,
    };
    expect((await server.call('mo', '/api/users', { body: { ...second, role: 'manager' } })).status).toBe(403);
    expect((await server.call('mo', '/api/users', { body: second })).body).toMatchObject({
      position: 'Kitchen Staff',
      hourlyRate: 0,
    });
    expect((await server.call('amara', '/api/users', { body: second })).status).toBe(403);
  });

  it('show of their employment what the caller may see (D35)', async () => {
    const ratesFor = async (by: Username) =>
      Object.fromEntries(
        (await server.call(by, '/api/users')).body.map(({ firstName, hourlyRate }) => [firstName, hourlyRate !== null]),
      );
    expect(await ratesFor('amara')).toEqual({ Amara: true, Ben: false, Mo: false, Grace: false });
    expect(await ratesFor('mo')).toEqual({ Amara: true, Ben: true, Mo: true, Grace: false });
    expect((await server.call('mo', '/api/admin/users')).status).toBe(403);
    expect((await server.call('grace', '/api/admin/users')).body).toHaveLength(4);
  });

  it('have their abilities and work days changed by managers, what is left out stays (D48)', async () => {
    const change = (by: Username, id: string, body: object) =>
      server.call(by, `/api/users/${id}`, { method: 'PATCH', body });
    const changed = await change('mo', staff.ben.id, { abilities: ['Can close'], fixedDays: [2], mostEvenings: 2 });
    expect(changed).toMatchObject({
      status: 200,
      body: { abilities: ['Can close'], contract: { fixedDays: [2], neverDays: [], mostEvenings: 2 } },
    });
    const again = await change('mo', staff.ben.id, { neverDays: [6, 7] });
    expect(again.body).toMatchObject({
      abilities: ['Can close'],
      contract: { fixedDays: [2], neverDays: [6, 7], mostEvenings: 2 },
    });
    const unknown = await change('mo', staff.ben.id, { abilities: ['May fly'], neverDays: [] });
    expect(unknown).toMatchObject({ status: 422, body: { error: { fields: { abilities: expect.any(String) } } } });
    expect((await change('mo', staff.grace.id, { abilities: ['Can close'], mostEvenings: 1 })).status).toBe(403);
    expect(server.find('user', staff.grace.id)?.abilities).toEqual([]);
    expect((await change('ben', staff.ben.id, { mostEvenings: 7 })).status).toBe(403);
  });

  it('are searched by name and email from 2 letters on, by managers', async () => {
    expect((await server.call('mo', `/api/users/search?q=AMARA&excludeUserId=${staff.ben.id}`)).body).toMatchObject([
      { firstName: 'Amara' },
    ]);
    expect((await server.call('mo', '/api/users/search?q=a')).status).toBe(422);
    expect((await server.call('amara', '/api/users/search?q=amara')).status).toBe(403);
  });

  it('are deactivated by admins, nobody themselves', async () => {
    const deactivate = (by: Username, id: string) =>
      server.call(by, `/api/admin/users/${id}`, { method: 'PATCH', body: { isActive: false } });
    expect((await deactivate('grace', staff.ben.id)).body).toMatchObject({
      isActive: false,
      settled: { shiftsOpened: 0, requestsEnded: 0, checklistsRemoved: 0 },
    });
    expect((await deactivate('grace', staff.grace.id)).status).toBe(409);
    expect((await deactivate('mo', staff.amara.id)).status).toBe(403);
  });

  it('leave as was said, and the answer says what that did (D51)', async () => {
    const made = await server.call('mo', '/api/shifts', { body: { ...shiftBody, assignedUsers: [staff.ben.id] } });
    expect(made.status).toBe(201);
    const leave = (body: object) =>
      server.call('grace', `/api/admin/users/${staff.ben.id}`, { method: 'PATCH', body: { isActive: false, ...body } });
    const toNobody = await leave({ shifts: 'give' });
    expect(toNobody).toMatchObject({
      status: 422,
      body: { error: { fields: { leaverShiftsTo: expect.any(String) } } },
    });
    expect(server.find('user', staff.ben.id)?.isActive).toBe(true);
    const planned = await leave({ leavesOn: '2026-12-31', leavingReason: 'resigned' });
    expect(planned.body).toMatchObject({ isActive: true, settled: { shiftsOpened: 0 } });
    const left = await leave({ shifts: 'give', shiftsTo: staff.amara.id });
    expect(left.body).toMatchObject({ isActive: false, settled: { shiftsGiven: 1, shiftsOpened: 0 } });
  });
});

describe('checklists', () => {
  it('are written by admins, dropping blank items, and assigned by managers', async () => {
    const written = { name: 'Opening', department: 'All', position: 'All', items: [{ text: 'Lights' }, { text: ' ' }] };
    const template = await server.call('grace', '/api/checklist-templates', { body: written });
    expect(template.body).toMatchObject({
      department: 'All',
      isActive: true,
      items: [{ text: 'Lights', required: true }],
    });
    const targets = { templateId: template.body.id, targetUsers: [staff.amara.id, staff.ben.id] };
    expect((await server.call('amara', '/api/checklist-assignments', { body: targets })).status).toBe(403);
    expect((await server.call('mo', '/api/checklist-assignments', { body: targets })).body).toHaveLength(2);
    expect((await server.call('amara', '/api/checklist-templates')).body).toEqual([]);
  });

  it('of a shift go to everybody on it, and to nobody else', async () => {
    server.store('checklistTemplate', buildChecklistTemplate({ id: fixtureId(800), departmentId: '', positionId: '' }));
    const { body } = await server.call('mo', '/api/shifts', {
      body: { ...shiftBody, assignedUsers: [staff.amara.id, staff.ben.id] },
    });
    const assign = (fields: object) =>
      server.call('mo', '/api/checklist-assignments', { body: { templateId: fixtureId(800), ...fields } });
    const made = await assign({ shiftId: body.id });
    expect(made.body.map(({ userId }) => userId).toSorted()).toEqual([staff.amara.id, staff.ben.id].toSorted());
    expect(made.body[0]).toMatchObject({ date: '2026-06-18' });
    expect(await assign({})).toMatchObject({ status: 422 });
  });
});

describe('shift templates', () => {
  const template = {
    name: 'Lunch',
    startTime: '11:00',
    endTime: '15:00',
    location: 'Main Floor',
    staffingRequirements: [{ position: 'Server', count: 2 }],
  };

  it('are created, rewritten and deleted by admins', async () => {
    expect((await server.call('mo', '/api/shift-templates', { body: template })).status).toBe(403);
    const { body } = await server.call('grace', '/api/shift-templates', { body: template });
    const path = `/api/shift-templates/${body.id}`;
    const rewritten = await server.call('grace', path, {
      method: 'PUT',
      body: { ...template, id: body.id, name: 'Brunch' },
    });
    expect(rewritten.body).toMatchObject({
      name: 'Brunch',
      location: 'Main Floor',
      staffingRequirements: [{ count: 2 }],
    });
    expect((await server.call('mo', '/api/shift-templates')).body).toHaveLength(1);
    expect((await server.call('mo', path, { method: 'DELETE' })).status).toBe(403);
    expect((await server.call('grace', path, { method: 'DELETE' })).body).toEqual({ ok: true });
    expect((await server.call('grace', path, { method: 'DELETE' })).status).toBe(404);
  });
});

describe('hours', () => {
  it('are one’s own, for managers everybody’s', async () => {
    server.store('hoursRecord', buildHoursRecord({ id: fixtureId(900), userId: staff.ben.id, shiftId: '' }));
    expect((await server.call('amara', '/api/hours-tracking')).body).toEqual([]);
    const { body } = await server.call('mo', `/api/hours-tracking?userId=${staff.ben.id}`);
    expect(body).toMatchObject([{ userId: staff.ben.id, shiftId: null }]);
  });
});
