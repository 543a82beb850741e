import type { AnyDocument, EntityName } from '../collections.ts';
import type { Payee } from '../entities/payroll.ts';
import type { User } from '../entities/user.ts';
import { type Actor, isAdmin } from './actor.ts';

/** Where somebody's pay goes. */
type BankDetails = Pick<Payee, 'accountName' | 'sortCode' | 'accountNumber'>;

const noBank: BankDetails = { accountName: '', sortCode: '', accountNumber: '' };

/** Whether a write redirects pay to another account; `before` is undefined if there is no pay data yet. */
export const changesBankDetails = (before: BankDetails | undefined, after: BankDetails): boolean =>
  (Object.keys(noBank) as (keyof BankDetails)[]).some((field) => (before ?? noBank)[field] !== after[field]);

/** An account with the fields that decide what it may do: a new one is active. */
type Account = Pick<User, 'role'> & { readonly isActive?: boolean };

/** Whether a write makes somebody an admin, or reactivates a former one; `before` is undefined for a new account. */
export const makesAdmin = (before: Account | undefined, after: Account): boolean => {
  if (!isAdmin(after)) return false;
  const returns = before?.isActive === false && after.isActive !== false;
  return !(before && isAdmin(before)) || returns;
};

/** Whether making a set-password link for this person requires the maker's own password (D57). */
export const linkAsksForPassword = (person: Pick<User, 'role'>): boolean => isAdmin(person);

/**
 * Whether a write needs the writer's own password, whichever way it arrives (D57): somebody who finds a phone unlocked
 * can neither redirect pay nor make an admin.
 */
export const asksForPassword = (name: EntityName, before: AnyDocument | undefined, after: AnyDocument): boolean => {
  if (name === 'user') return makesAdmin(before as User | undefined, after as unknown as User);
  if (name === 'payee') return changesBankDetails(before as Payee | undefined, after as unknown as Payee);
  return false;
};

/** Whether this call may do what requires the person's own password. */
export const hasGivenPassword = ({ session }: Actor): boolean => session?.isConfirmed === true;
