import { describe, expect, it } from 'vitest';
import { mayOpen } from '#schema/permissions/screens.ts';
import { quickActionsOf } from './quick-action-list.ts';

const tilesOf = (role: 'staff' | 'manager' | 'admin') =>
  quickActionsOf({ role }).map(({ title, to, description }) => [title, to, description].join(' | '));

const everybodys = [
  'Staff Rota | /rota | view schedule',
  'Time Off | /time-off | request leave',
  'Messages | /messages | chat with manager',
  'Payroll | /payroll | view payslips',
  'Shift Marketplace | /shift-marketplace | coverage and swaps',
];
const analytics = 'Analytics | /analytics | performance insights';

describe('the quick-action tiles (specification, section 2)', () => {
  it('are those of the table for each role, and for managers their staff (D23)', () => {
    expect(tilesOf('staff')).toEqual(everybodys);
    expect(tilesOf('manager')).toEqual([
      ...everybodys,
      analytics,
      'Staff Management | /staff-management | manage staff',
    ]);
    expect(tilesOf('admin')).toEqual([
      ...everybodys,
      analytics,
      'Staff Management | /admin | manage accounts',
      'Manage Checklists | /admin/checklists | create and assign',
      'Restaurant Settings | /restaurant-settings | shift templates',
    ]);
  });

  it('lead nobody to a closed door', () => {
    for (const role of ['staff', 'manager', 'admin'] as const) {
      for (const { to } of quickActionsOf({ role })) expect(mayOpen({ role }, to)).toBe(true);
    }
  });
});
