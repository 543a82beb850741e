import { createThrottle } from './throttle.ts';

const quarterHourMs = 900_000;
const attemptsByAccount = 10;
/** A whole restaurant shares one address. */
const attemptsByAddress = 100;

/** Bounds the guessing of passwords: 10 failed attempts on an account and 100 from an address in 15 minutes. */
export const createSignInThrottle = (now: () => number) => {
  const byAccount = createThrottle({ attempts: attemptsByAccount, windowMs: quarterHourMs, now });
  const byAddress = createThrottle({ attempts: attemptsByAddress, windowMs: quarterHourMs, now });
  return {
    /**
     * Counts an attempt before the password is looked at, so that many at once count too.
     * Returns 0, or the seconds to wait.
     */
    take: (account: string, address: string): number => byAddress.take(address) || byAccount.take(account),
    succeeded: (account: string, address: string): void => {
      byAccount.forgive(account);
      byAddress.undo(address);
    },
  };
};
