import { describe, expect, it } from 'vitest';
import { buildAcknowledgement, buildNotice, buildPolicy, buildUser } from '#schema/fixtures/build.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { isAsked, noticeAsks, noticeReaders, readersOf, waitsFor } from './policy-reading.ts';

const staff = buildUser();
const colleague = buildUser({ id: fixtureId(4) });
const admin = buildUser({ id: people.admin, role: 'admin' });
const left = buildUser({ id: fixtureId(5), isActive: false });
const policy = buildPolicy({ version: 2, requiresAcknowledgement: true });
const said = buildAcknowledgement({ version: 2 });

describe('a pinned notice', () => {
  const notice = buildNotice({ isPinned: true, authorId: fixtureId(4) });
  const read = buildAcknowledgement({ policyId: notice.id });

  it('asks everybody who works here except admins and its author', () => {
    const everybody = [staff, colleague, admin, left];
    expect(everybody.filter((person) => noticeAsks(notice, person))).toEqual([staff]);
    expect(everybody.filter((person) => noticeAsks({ ...notice, isPinned: false }, person))).toEqual([]);
  });

  it('parts them by whether they have read it', () => {
    const writer = { ...notice, authorId: people.manager };
    const { read: have, unread } = noticeReaders(writer, [staff, colleague, admin], [read]);
    expect([have.map(({ person }) => person), unread]).toEqual([[staff], [colleague]]);
  });
});

describe('a policy that asks to be read', () => {
  it('waits for everybody who works here but admins', () => {
    expect([staff, colleague, admin, left].map(isAsked)).toEqual([true, true, false, false]);
    expect(waitsFor(policy, staff, [])).toBe(true);
    expect(waitsFor(policy, admin, [])).toBe(false);
  });

  it('stops waiting when they said so, and asks again about a new version', () => {
    expect(waitsFor(policy, staff, [said])).toBe(false);
    expect(waitsFor({ ...policy, version: 3 }, staff, [said])).toBe(true);
    expect(waitsFor(policy, colleague, [said])).toBe(true);
    expect(waitsFor({ ...policy, id: fixtureId(99) }, staff, [said])).toBe(true);
  });

  it('waits for nobody once it is retired, or where it does not ask', () => {
    expect(waitsFor({ ...policy, isRetired: true }, staff, [])).toBe(false);
    expect(waitsFor({ ...policy, requiresAcknowledgement: false }, staff, [])).toBe(false);
  });

  it('tells who has read it and when, and who has not', () => {
    expect(readersOf(policy, [staff, colleague, admin, left], [said])).toEqual({
      read: [{ person: staff, at: said.createdAt }],
      unread: [colleague],
    });
  });
});
