import { signInTries } from '#server/limits.ts';
import { createThrottle } from './throttle.ts';

/** Who is trying to sign in, as far as the server knows. */
export interface SignInTry {
  /** The person's id if the name is known, whether username or email; else the name. */
  readonly account: string;
  readonly address: string;
  /** The browser, if this very person has signed in on it before; else ''. */
  readonly device: string;
}

/**
 * Limits the guessing of passwords. A browser where the person has signed in before has its own attempts, which nobody
 * else can use up: a guest on the restaurant's network cannot lock a colleague out.
 */
export const createSignInThrottle = (now: () => number) => {
  const throttle = (attempts: number) => createThrottle({ attempts, windowMs: signInTries.windowMs, now });
  const byDevice = throttle(signInTries.perDevice);
  const byPlace = throttle(signInTries.perAccountAndAddress);
  const byAccount = throttle(signInTries.perAccount);
  const byAddress = throttle(signInTries.perAddress);

  const keysOf = ({ account, address, device }: SignInTry) =>
    device === ''
      ? [[byPlace, `${account} ${address}`] as const, [byAccount, account] as const, [byAddress, address] as const]
      : [[byDevice, `${account} ${device}`] as const];

  return {
    /**
     * Counts an attempt before the password is checked, so that many at once count too; one that has to wait is not
     * counted, as it costs nothing. Returns 0, or the seconds to wait.
     */
    take: (signInTry: SignInTry): number => {
      const keys = keysOf(signInTry);
      const wait = Math.max(...keys.map(([each, key]) => each.wait(key)));
      if (wait === 0) for (const [each, key] of keys) each.take(key);
      return wait;
    },
    /** The password was right: forgets the attempts from here; those from elsewhere stay. */
    succeeded: (signInTry: SignInTry): void => {
      const [[here, key], ...others] = keysOf(signInTry) as [ReturnType<typeof keysOf>[number]];
      here.forgive(key);
      for (const [each, other] of others as ReturnType<typeof keysOf>) each.undo(other);
    },
  };
};
