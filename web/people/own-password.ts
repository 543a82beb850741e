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

/** The open question; the shell shows it as a dialog above everything else. */
export const useOwnPasswordQuestion = create<{ question: Question | undefined }>()(() => ({ question: undefined }));

/** What is saved now has to reach the server while the password is still valid. */
const marginMs = minuteMs;

/** Who last gave their password, and thus in which session, and until when it is valid. */
let given: { readonly user: SignedInUser | undefined; readonly until: number } | undefined;

/**
 * Asks for the person's own password before what the server refuses without it (D57), but not again within a few
 * minutes. Resolves to whether it was given: false if the person changed their mind.
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

/** Notes until when the server accepts the password (milliseconds since 1970, by the server's clock). */
export const ownPasswordGiven = (until: number): void => {
  given = { user: currentUser(), until };
};

/** The server says that it was not given in this session: ask again next time. */
export const forgetOwnPassword = (): void => {
  given = undefined;
};
