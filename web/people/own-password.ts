import { create } from 'zustand';
import type { SignedInUser } from '#schema/api/session.ts';
import { minuteMs } from '#schema/rules/time/lengths.ts';
import { deviceNow } from '#web/db/clock.ts';
import { currentUser } from '#web/session/session-store.ts';

interface Question {
  /** What asks for the password: "Changing bank details". */
  readonly action: string;
  readonly answer: (isGiven: boolean) => void;
}

/** The question that is open now; the shell shows it as a dialog above everything else. */
export const useOwnPasswordQuestion = create<{ question: Question | undefined }>()(() => ({ question: undefined }));

/** What is saved now has to reach the server while the password still counts. */
const marginMs = minuteMs;

/** By whom, and so in which session, the password was given last, and until when that counts. */
let given: { readonly user: SignedInUser | undefined; readonly until: number } | undefined;

/**
 * Asks for one's own password before what the server refuses without it (D57); not twice within some minutes. Whether it
 * was given: false where the person thought better of it.
 */
export const askOwnPassword = (action: string): Promise<boolean> => {
  if (given && given.user === currentUser() && deviceNow() < given.until - marginMs) return Promise.resolve(true);
  return new Promise((resolve) => {
    const answer = (isGiven: boolean) => {
      useOwnPasswordQuestion.setState({ question: undefined });
      resolve(isGiven);
    };
    useOwnPasswordQuestion.setState({ question: { action, answer } });
  });
};

/** Notes that the server accepted the password, until when (milliseconds since 1970, by the server's clock). */
export const ownPasswordGiven = (until: number): void => {
  given = { user: currentUser(), until };
};

/** The server says that it was not given in this session: the next thing asks. */
export const forgetOwnPassword = (): void => {
  given = undefined;
};
