import { expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import { buildPayrollEntry } from '#schema/fixtures/build.ts';
import { people } from '#schema/fixtures/ids.ts';
import { payrollEntryPermissions } from './payroll.ts';

const particulars = { ...buildPayrollEntry().particulars, areKept: true, leftOn: '2026-06-30' as Day };
const entry = buildPayrollEntry({ particulars: { ...particulars, dateOfBirth: '1996-04-12' } });
const nobodys = { departmentId: '', managerId: '' };
const admin = { userId: people.admin, role: 'admin', ...nobodys } as const;
const staff = { userId: people.staff, role: 'staff', ...nobodys } as const;
const { present } = payrollEntryPermissions;

it('a last day that somebody may not know yet does not reach them with their payslip (D51)', () => {
  expect(present?.(admin, entry)).toBe(entry);
  expect(present?.(staff, entry)).toEqual({ ...entry, particulars: { ...entry.particulars, leftOn: '' } });
  const staying = { ...entry, particulars: { ...entry.particulars, leftOn: '' as const } };
  expect(present?.(staff, staying)).toBe(staying);
});
