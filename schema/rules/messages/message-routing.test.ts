import { describe, expect, it } from 'vitest';
import { messageCategories } from '#schema/entities/message.ts';
import { buildMessage, buildUser } from '#schema/fixtures/build.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { mayWriteTo, messageReceivers } from './message-routing.ts';

const staff = buildUser();
const colleague = buildUser({ id: fixtureId(4) });
const manager = buildUser({ id: people.manager, role: 'manager' });
const admin = buildUser({ id: people.admin, role: 'admin', createdAt: '2026-02-01T09:00:00.000Z' });
const firstAdmin = buildUser({ id: fixtureId(5), role: 'admin', createdAt: '2026-01-01T09:00:00.000Z' });
const users = [staff, colleague, manager, admin, firstAdmin];

const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id);

describe('routing of staff messages (D13)', () => {
  it('goes to the admin contact, and but for HR to the manager too', () => {
    const routes = messageCategories.map((category) => [
      category,
      idsOf(messageReceivers(staff, category, users, admin.id)),
    ]);
    expect(Object.fromEntries(routes)).toEqual({
      HR: [admin.id],
      URGENT: [admin.id, manager.id],
      Management: [admin.id, manager.id],
      General: [admin.id, manager.id],
    });
  });

  it('goes to the admin who has been here longest when the setting names no active admin', () => {
    const inactive = { ...admin, isActive: false };
    expect(idsOf(messageReceivers(staff, 'HR', users, ''))).toEqual([firstAdmin.id]);
    expect(idsOf(messageReceivers(staff, 'HR', users, manager.id))).toEqual([firstAdmin.id]);
    expect(idsOf(messageReceivers(staff, 'HR', [staff, inactive, firstAdmin], admin.id))).toEqual([firstAdmin.id]);
  });

  it('goes once to somebody who is both', () => {
    const reportsToAdmin = { ...staff, managerId: admin.id };
    expect(idsOf(messageReceivers(reportsToAdmin, 'General', users, admin.id))).toEqual([admin.id]);
  });

  it('passes over a manager who left, and anybody who has none', () => {
    const withoutManager = users.map((user) => (user.id === manager.id ? { ...user, isActive: false } : user));
    expect(idsOf(messageReceivers(staff, 'General', withoutManager, admin.id))).toEqual([admin.id]);
    expect(idsOf(messageReceivers({ ...staff, managerId: '' }, 'General', users, admin.id))).toEqual([admin.id]);
  });

  it('never goes back to the sender, nor to anybody in a restaurant without an admin', () => {
    expect(messageReceivers(firstAdmin, 'HR', users, firstAdmin.id)).toEqual([]);
    expect(messageReceivers(staff, 'HR', [staff, colleague], '')).toEqual([]);
  });
});

describe('who may write to whom', () => {
  const mayStaffWrite = (
    receiverId: string,
    category: (typeof messageCategories)[number],
    conversation = [] as ReturnType<typeof buildMessage>[],
  ) => mayWriteTo(staff, { receiverId, category }, users, admin.id, conversation);

  it('staff write to whom they are routed alone', () => {
    expect(mayStaffWrite(admin.id, 'HR')).toBe(true);
    expect(mayStaffWrite(manager.id, 'General')).toBe(true);
    expect(mayStaffWrite(manager.id, 'HR')).toBe(false);
    expect(mayStaffWrite(firstAdmin.id, 'HR')).toBe(false);
    expect(mayStaffWrite(colleague.id, 'General')).toBe(false);
  });

  it('staff reply to the person who wrote to them, in that category', () => {
    const received = buildMessage({ senderId: firstAdmin.id, receiverId: staff.id, category: 'HR' });
    expect(mayStaffWrite(firstAdmin.id, 'HR', [received])).toBe(true);
    expect(mayStaffWrite(firstAdmin.id, 'General', [received])).toBe(false);
    const sent = buildMessage({ senderId: staff.id, receiverId: firstAdmin.id, category: 'HR' });
    expect(mayStaffWrite(firstAdmin.id, 'HR', [sent])).toBe(false);
    const toAnother = buildMessage({ senderId: firstAdmin.id, receiverId: colleague.id, category: 'HR' });
    expect(mayStaffWrite(firstAdmin.id, 'HR', [toAnother])).toBe(false);
  });

  it.each([manager, admin])('a $role writes to any active person (D9)', (sender) => {
    const mayWrite = (receiverId: string, people = users) =>
      mayWriteTo(sender, { receiverId, category: 'General' }, people, admin.id, []);
    expect(mayWrite(colleague.id)).toBe(true);
    expect(mayWrite(colleague.id, [{ ...colleague, isActive: false }])).toBe(false);
    expect(mayWrite(fixtureId(999))).toBe(false);
    expect(mayWrite(sender.id)).toBe(false);
  });
});
