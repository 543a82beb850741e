import { describe, expect, it } from 'vitest';
import { roles } from '../entities/user.ts';
import { buildActor, buildUser } from '../fixtures/build.ts';
import { fixtureId } from '../fixtures/ids.ts';
import { canChangeActivation, canChangeRole, canCreateAccount, canResetPassword, rolesToCreate } from './user.ts';

describe('accounts', () => {
  it('are created by managers for staff, by admins for every role', () => {
    const creatable = roles.map((creator) => roles.filter((role) => canCreateAccount(buildActor(creator), role)));
    expect(creatable).toEqual([[], ['staff'], ['staff', 'manager', 'admin']]);
  });

  it('are offered to each in the roles that they may create, and a new password likewise', () => {
    expect(roles.map((creator) => rolesToCreate(buildActor(creator)))).toEqual([[], ['staff'], [...roles]]);
    const manager = buildUser({ id: fixtureId(50), role: 'manager' });
    expect(roles.map((asker) => canResetPassword(buildActor(asker), manager))).toEqual([false, false, true]);
  });

  it('are activated, deactivated and given roles by other admins', () => {
    const admin = buildActor('admin');
    const other = buildUser({ id: fixtureId(50), role: 'admin' });
    const self = buildUser({ id: admin.userId, role: 'admin' });
    for (const may of [canChangeActivation, canChangeRole]) {
      expect([may(admin, other), may(admin, self), may(buildActor('manager'), other)]).toEqual([true, false, false]);
    }
  });
});
