import type { AnyDocument, EntityName } from '../collections.ts';
import type { Payee } from '../entities/payroll.ts';
import type { User } from '../entities/user.ts';
import { type Actor, isAdmin } from './actor.ts';

/** Where somebody's pay goes. */
type BankDetails = Pick<Payee, 'accountName' | 'sortCode' | 'accountNumber'>;

const noBank: BankDetails = { accountName: '', sortCode: '', accountNumber: '' };

/** Whether a write sends pay to another account; `before` is undefined where there are no pay data yet. */
export const changesBankDetails = (before: BankDetails | undefined, after: BankDetails): boolean =>
  (Object.keys(noBank) as (keyof BankDetails)[]).some((field) => (before ?? noBank)[field] !== after[field]);

/** An account as far as it can act: one that is being made is active. */
type Account = Pick<User, 'role'> & { readonly isActive?: boolean };

/** Whether a write makes somebody an admin, or lets a former one act again; `before` is undefined for a new account. */
export const makesAdmin = (before: Account | undefined, after: Account): boolean => {
  if (!isAdmin(after)) return false;
  const returns = before?.isActive === false && after.isActive !== false;
  return !(before && isAdmin(before)) || returns;
};

/** Whether making a set-password link for this person asks the maker for their own password (D57). */
export const linkAsksForPassword = (person: Pick<User, 'role'>): boolean => isAdmin(person);

/**
 * Whether a write needs the writer's own password, whichever way it comes (D57): somebody who finds a phone
 * unlocked can neither redirect pay nor make an admin.
 */
export const asksForPassword = (name: EntityName, before: AnyDocument | undefined, after: AnyDocument): boolean => {
  if (name === 'user') return makesAdmin(before as User | undefined, after as unknown as User);
  if (name === 'payee') return changesBankDetails(before as Payee | undefined, after as unknown as Payee);
  return false;
};

/** Whether this call may do what asks for the own password. */
export const hasGivenPassword = ({ session }: Actor): boolean => session?.isConfirmed === true;
