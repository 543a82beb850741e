import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Employment } from '#schema/entities/employment.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { createStaffedApp, type StaffedApp, staff, type Username } from '#server/fixtures/staffed-app.ts';
import { row } from '#server/fixtures/sync-client.ts';
import { confirmed } from '#server/fixtures/test-app.ts';
import { changeEmployment } from './change-employment.ts';
import { createAccount, noPassword } from './create-account.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
});
afterEach(() => server.close());

/** Somebody enters this email for Amara. */
const tryEmail = (by: Username, email: string) =>
  server.run(by, (tx) => {
    const stored = tx.find('employment', staff.amara.id) as Employment;
    const changed = changeEmployment(tx, stored, { ...stored, email });
    return changed.ok ? 'free' : changed.code;
  });

const tryNewPerson = (by: Username, email: string) =>
  server.run(by, (tx, actor) => {
    const details = {
      ...{ id: fixtureId(70), firstName: 'Nora', lastName: 'Lind', email, username: '', role: 'staff' as const },
      ...{
        phoneNumber: '',
        address: '',
        departmentId: '',
        positionId: '',
        positions: [],
        abilities: [],
        managerId: '',
        hourlyRate: 0 as never,
      },
      ...{ contractType: 'permanent' as const, weeklyHours: 40, taxCode: '' },
    };
    const created = createAccount(tx, actor, details, noPassword);
    return created.ok ? 'free' : created.code;
  });

const hidden = 'grace@example.com';
const times = (count: number, work: () => string): readonly string[] => Array.from({ length: count }, work);
const toldAdmin = () => server.all('notification').filter(({ title }) => title.startsWith('Mo entered 10'));

describe('whether a name is in use', () => {
  it('is revealed ten times an hour for people whose details the asker may not see; then free and taken get the same answer', () => {
    expect(new Set(times(10, () => tryEmail('mo', hidden)))).toEqual(new Set(['username-taken']));
    expect([tryEmail('mo', hidden), tryEmail('mo', 'nobody@example.com')]).toEqual([
      'too-many-attempts',
      'too-many-attempts',
    ]);
    expect([tryNewPerson('mo', hidden), tryNewPerson('mo', 'nobody@example.com')]).toEqual([
      'too-many-attempts',
      'too-many-attempts',
    ]);
    server.clock.now += 3_600_001;
    expect(tryEmail('mo', 'nobody@example.com')).toBe('free');
  });

  it('counts both ways together, and the admins hear of it once', () => {
    times(9, () => tryEmail('mo', hidden));
    expect(toldAdmin()).toEqual([]);
    expect(tryNewPerson('mo', hidden)).toBe('username-taken');
    expect(tryNewPerson('mo', hidden)).toBe('too-many-attempts');
    expect(toldAdmin().map(({ userId }) => userId)).toEqual([staff.grace.id]);
  });

  it('reaches the admins even if every act that tried it was undone', async () => {
    const mo = await server.as('mo');
    for (let each = 0; each < 10; each += 1) {
      const stored = server.find('employment', staff.amara.id) as Employment;
      const ben = server.find('employment', staff.ben.id) as Employment;
      const rows = [row({ ...ben, address: `${each} New Road` }, ben), row({ ...stored, email: hidden }, stored)];
      const intentId = fixtureId(900 + each);
      await mo.push({ employments: rows.map((each) => ({ ...each, intentId })) });
    }
    expect(server.find('employment', staff.ben.id)?.address).not.toContain('New Road');
    expect(toldAdmin().map(({ userId }) => userId)).toEqual([staff.grace.id]);
  });

  it('is counted for real calls too, by sync and REST together', async () => {
    const [mo, call] = [await server.as('mo'), await confirmed(await server.signIn('mo'))];
    const pushed = async () => {
      const stored = server.find('employment', staff.amara.id) as Employment;
      const { rejections } = await mo.push({ employments: [row({ ...stored, email: hidden }, stored)] });
      return rejections[0]?.code;
    };
    const nora = { firstName: 'Nora', lastName: 'Lind', username: 'nora', password: 'secret-12345', role: 'staff' };
    const created = async (email: string) => (await call('/api/users', { body: { ...nora, email } })).status;
    for (let each = 0; each < 5; each += 1) {
      expect(await pushed()).toBe('username-taken');
      expect(await created(hidden)).toBe(409);
    }
    expect([await pushed(), await created(hidden), await created('nora@example.com')]).toEqual([
      ...['too-many-attempts', 429, 429],
    ]);
  });

  it('is answered without limit for people whose address one sees anyway', () => {
    expect(new Set(times(30, () => tryEmail('mo', 'ben@example.com')))).toEqual(new Set(['username-taken']));
    expect(new Set(times(30, () => tryEmail('grace', hidden)))).toEqual(new Set(['username-taken']));
    expect(tryEmail('mo', 'nobody@example.com')).toBe('free');
  });

  it('changes that touch no name go on', () => {
    times(11, () => tryEmail('mo', hidden));
    const changed = server.run('mo', (tx) => {
      const stored = tx.find('employment', staff.amara.id) as Employment;
      return changeEmployment(tx, stored, { ...stored, phoneNumber: '07700 900111' });
    });
    expect(changed.ok).toBe(true);
  });
});
