import { type Payee, type PayrollEntry, type PayrollPeriod, payeeEntity } from '../entities/payroll.ts';
import { isSame } from '../rules/is-same.ts';
import { blankPayee } from '../rules/payroll/payee.ts';
import { type Actor, isAdmin } from './actor.ts';
import { never, nothing, type Permissions } from './permissions.ts';

/** Who maintains somebody's pay data: admins, and each person their own (D35). */
export const canKeepPayee = (actor: Actor, { userId }: Pick<Payee, 'userId'>): boolean =>
  isAdmin(actor) || userId === actor.userId;

/**
 * The pay data a person enters themselves: who they are, what HMRC and their papers say about them, where pay goes. The
 * employer decides the rest and admins enter it: it moves money that no paper of the person's shows (docs/threats.md).
 */
const personsFields = [
  'dateOfBirth',
  'niNumber',
  'taxCode',
  'taxBasis',
  'starterDeclaration',
  'previousTaxYear',
  'previousTaxablePay',
  'previousTax',
  'studentLoan',
  'hasPostgraduateLoan',
  'hasOptedOutOf48Hours',
  'accountName',
  'sortCode',
  'accountNumber',
] as const satisfies readonly (keyof Payee)[];

const notDecided: ReadonlySet<string> = new Set([...personsFields, ...payeeEntity.serverOwned]);
const employersFields = (Object.keys(payeeEntity.shape.shape) as (keyof Payee)[]).filter(
  (field) => !notDecided.has(field),
);

/** Whether the employer's fields are still as they were before anybody decided them. */
const decidesNothing = (row: Payee): boolean => {
  const blank = blankPayee(row.userId, row.createdAt);
  return employersFields.every((field) => isSame(row[field], blank[field]));
};

/** Hidden from a session that began with a link or password somebody else made (D57): where pay goes, and identity. */
const masked = { dateOfBirth: '', niNumber: '', accountName: '', sortCode: '', accountNumber: '' } as const;

/** Private pay data: only the person and admins (D35). Its id is the person's id, so that nobody can take its place. */
export const payeePermissions: Permissions<Payee> = {
  readers: [{ roles: ['admin'] }, { own: 'userId' }],
  create: (actor, row) =>
    row.id === row.userId && (isAdmin(actor) || (row.userId === actor.userId && decidesNothing(row))),
  change: (actor, row) => {
    if (isAdmin(actor)) return 'every-field';
    return row.userId === actor.userId ? personsFields : nothing();
  },
  remove: never,
  present: (actor, row) => (actor.session?.isMasked ? { ...row, ...masked } : row),
};

/** Who prepares and completes pay runs, and sees everybody's pay (D17). */
export const managesPayroll = isAdmin;

/** The server maintains pay runs; an admin asks it to (D17). */
export const payrollPeriodPermissions: Permissions<PayrollPeriod> = {
  readers: [{ roles: ['admin'] }],
  create: never,
  change: nothing,
  remove: never,
};

/** Whether there is a payslip and this person may see it: their own, or any for admins. */
export const payslipVisibleTo = (actor: Actor, { status, userId }: Pick<PayrollEntry, 'status' | 'userId'>): boolean =>
  status === 'completed' && (managesPayroll(actor) || userId === actor.userId);

/**
 * Everyone's own entries once completed, all of them for admins (D17). A device only reports that it made a payslip's
 * document.
 */
export const payrollEntryPermissions: Permissions<PayrollEntry> = {
  readers: [{ roles: ['admin'] }, { own: 'userId', where: { status: 'completed' } }],
  create: never,
  change: (actor, row) => (payslipVisibleTo(actor, row) ? ['downloadCount'] : nothing()),
  remove: never,
  present: (actor, row) => {
    // A device may hold entries from before particulars were kept.
    const isLastDayShown = isAdmin(actor) || (row.particulars?.leftOn ?? '') === '';
    if (isLastDayShown && !actor.session?.isMasked) return row;
    const particulars = isLastDayShown ? row.particulars : { ...row.particulars, leftOn: '' as const };
    if (!actor.session?.isMasked) return { ...row, particulars };
    return { ...row, niNumber: '', particulars: { ...particulars, dateOfBirth: '' as const } };
  },
};
