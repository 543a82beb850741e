import type { Payee, PayrollEntry, PayrollPeriod } from '../entities/payroll.ts';
import { type Actor, isAdmin } from './actor.ts';
import { never, nothing, type Permissions } from './permissions.ts';

/** Who keeps somebody's pay data: admins, and each their own (D35). */
export const canKeepPayee = (actor: Actor, { userId }: Pick<Payee, 'userId'>): boolean =>
  isAdmin(actor) || userId === actor.userId;

/** What a session does not see that began by a link or password of somebody else (D57): where pay goes, and identity. */
const masked = { dateOfBirth: '', niNumber: '', accountName: '', sortCode: '', accountNumber: '' } as const;

/** Private pay data: the person and admins, nobody else (D35). Its id is its person's, so that nobody takes the place. */
export const payeePermissions: Permissions<Payee> = {
  readers: [{ roles: ['admin'] }, { own: 'userId' }],
  create: (actor, row) => canKeepPayee(actor, row) && row.id === row.userId,
  change: (actor, row) => (canKeepPayee(actor, row) ? 'every-field' : nothing()),
  remove: never,
  present: (actor, row) => (actor.session?.isMasked ? { ...row, ...masked } : row),
};

/** Who prepares and completes pay runs, and sees everybody's pay (D17). */
export const managesPayroll = isAdmin;

/** Pay runs are the server's work, asked for by an admin (D17). */
export const payrollPeriodPermissions: Permissions<PayrollPeriod> = {
  readers: [{ roles: ['admin'] }],
  create: never,
  change: nothing,
  remove: never,
};

/** Whether there is a payslip, and this person may see it: their own, or any for admins. */
export const payslipVisibleTo = (actor: Actor, { status, userId }: Pick<PayrollEntry, 'status' | 'userId'>): boolean =>
  status === 'completed' && (managesPayroll(actor) || userId === actor.userId);

/** Everyone's own entries, once completed; admins all (D17). A device tells only that it made a payslip's document. */
export const payrollEntryPermissions: Permissions<PayrollEntry> = {
  readers: [{ roles: ['admin'] }, { own: 'userId', where: { status: 'completed' } }],
  create: never,
  change: (actor, row) => (payslipVisibleTo(actor, row) ? ['downloadCount'] : nothing()),
  remove: never,
  present: (actor, row) => (actor.session?.isMasked ? { ...row, niNumber: '' } : row),
};
