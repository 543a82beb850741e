import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import { buildEmployment } from '#schema/fixtures/build.ts';
import { createStaffedApp, type StaffedApp, staff, type Username } from '#server/fixtures/staffed-app.ts';
import { warnOfRightToWork } from './warn-of-right-to-work.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
});
afterEach(() => server.close());

const end = (who: Username, rightToWorkExpiresOn: string) => {
  const employment = server.find('employment', staff[who].id) ?? buildEmployment();
  server.store('employment', { ...employment, rightToWorkExpiresOn: rightToWorkExpiresOn as Day });
};
const warnings = () => {
  server.run('grace', warnOfRightToWork);
  return server.all('notification').map(({ userId, body }) => [userId, body]);
};

describe('the end of a right to work', () => {
  it('notifies the admin contact and the manager, once, 30 days before', () => {
    end('amara', '2026-07-17');
    expect(warnings()).toEqual([]);
    server.clock.now += 86_400_000;
    const told = [staff.grace.id, staff.mo.id].map((id) => [id, 'It ends on 17 July 2026. Ask for a new document.']);
    expect(warnings()).toEqual(told);
    expect(warnings()).toEqual(told);
  });

  it('warns again if the end date changes', () => {
    end('amara', '2026-06-20');
    expect(warnings()).toHaveLength(2);
    end('amara', '2026-07-01');
    expect(warnings()).toHaveLength(4);
  });

  it('of a manager is for admins alone, and of nobody who left', () => {
    end('mo', '2026-06-20');
    end('ben', '2026-06-20');
    const ben = server.find('user', staff.ben.id);
    if (!ben) throw new Error('Ben is not there');
    server.store('user', { ...ben, isActive: false });
    expect(warnings().map(([userId]) => userId)).toEqual([staff.grace.id]);
  });
});
