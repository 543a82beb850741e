import { dayFromToday } from '../fixtures/rota.ts';
import { click, open, pressed, type Scene } from './scene.ts';

/** What admins see in addition. */
export const adminScenes: readonly Scene[] = [
  pressed('checklist-new', '/admin/checklists', 'New Checklist'),
  pressed('catalogue-add', '/restaurant-settings?tab=catalogue', /^Add position/),
  pressed('staff-member', '/staff-management?q=mei', /^Details of Mei/),
  {
    name: 'pay-entry',
    address: '/payroll',
    arrange: open(
      'payroll',
      (id, { payrollPeriodId }) => `/payroll?run=${payrollPeriodId}&entry=${id}`,
      ({ kind, status }) => kind === 'entry' && status === 'draft',
    ),
  },
  { name: 'home-new-staff', address: '/?staff=new' },
  {
    name: 'rota-cost-settings',
    address: '/rota?cost=settings',
    arrange: ({ page }) => page.getByText('Standard hourly rates').waitFor(),
  },
  { name: 'create-shift', address: `/rota?create=${dayFromToday(2)}` },
  { name: 'policy-editor', address: '/handbook?edit=new' },
  { name: 'pay-run-new', address: '/payroll?new=run' },
  pressed('payroll-opening', '/payroll', 'Opening figures'),
  pressed('rates-import', '/restaurant-settings?tab=restaurant', 'Import a tax year'),
  pressed('rates-year', '/restaurant-settings?tab=restaurant', '2026-27'),
  {
    name: 'pay-run',
    address: '/payroll',
    arrange: open(
      'payroll',
      (id) => `/payroll?run=${id}`,
      ({ kind, status }) => kind === 'period' && status === 'draft',
    ),
  },
  {
    name: 'pay-run-completed',
    address: '/payroll',
    arrange: open(
      'payroll',
      (id) => `/payroll?run=${id}`,
      ({ kind, status }) => kind === 'period' && status === 'completed',
    ),
  },
  { name: 'admin', address: '/admin' },
  { name: 'admin-new-account', address: '/admin?add=yes' },
  { name: 'admin-deactivate', address: '/admin?q=mei', arrange: click('button', /^Deactivate /) },
  { name: 'staff-member-edit', address: '/staff-management?q=mei', arrange: click('button', /^Edit /) },
  { name: 'checklists', address: '/admin/checklists' },
  { name: 'checklist-editor', address: '/admin/checklists', arrange: click('button', /^Edit /) },
  { name: 'restaurant-settings', address: '/restaurant-settings' },
  { name: 'shift-template', address: '/restaurant-settings', arrange: click('button', /^Edit /) },
  { name: 'shift-template-delete', address: '/restaurant-settings', arrange: click('button', /^Delete /) },
  { name: 'catalogue', address: '/restaurant-settings?tab=catalogue' },
  { name: 'settings', address: '/restaurant-settings?tab=restaurant' },
  { name: 'settings-records', address: '/restaurant-settings?tab=records' },
  {
    name: 'settings-records-change',
    address: '/restaurant-settings?tab=records',
    arrange: click('button', 'Change how long: Messages'),
  },
  { name: 'analytics', address: '/analytics' },
  { name: 'analytics-daily-figures', address: '/analytics?form=daily-figures' },
  { name: 'staff-management', address: '/staff-management' },
];
