import { expect, it } from 'vitest';
import { buildPayrollEntry } from '../fixtures/build.ts';
import { people } from '../fixtures/ids.ts';
import { payrollEntryPermissions } from './payroll.ts';

it('a payslip has no National Insurance number in a session that somebody else’s link began (D57)', () => {
  const entry = buildPayrollEntry({ status: 'completed' });
  const seen = (isMasked: boolean) =>
    payrollEntryPermissions.present?.(
      { userId: people.staff, role: 'staff', session: { isMasked, passwordGivenAt: 0 } } as never,
      entry,
    );
  expect(entry.niNumber).not.toBe('');
  expect(seen(true)).toEqual({ ...entry, niNumber: '' });
  expect(seen(false)).toEqual(entry);
});
