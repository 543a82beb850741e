import type { Passwords } from './auth/passwords.ts';
import type { Change, Store } from './domain/transaction.ts';
import type { Metrics } from './serving/metrics.ts';

/** A structured line of the log: an event's name and facts, never anyone's personal data. */
export type Log = (
  level: 'info' | 'warn' | 'error',
  event: string,
  facts?: Readonly<Record<string, string | number | boolean>>,
) => void;

/** How long a session lasts, and whether its cookie is sent over HTTPS only. */
export interface SessionSettings {
  /** A session ends after this many days without a call. */
  readonly idleDays: number;
  /** A session ends this many days after signing in, whatever happens. */
  readonly longestDays: number;
  readonly isSecure: boolean;
}

/** What the app needs from outside; made in main.ts, or by a test. */
export interface Deps extends Store {
  /** What /metrics reports about this process. */
  readonly metrics: Metrics;
  readonly log: Log;
  /** Passes committed changes on to the connected devices. */
  readonly publish: (changes: readonly Change[]) => void;
  /** A random token of 256 bits, base64url. */
  readonly newToken: () => string;
  /** Whether this is the demo restaurant, run as a demo (D2). */
  readonly isDemo: boolean;
  readonly passwords: Passwords;
  /** How slow the hash of a PIN is: rounds of PBKDF2. */
  readonly pinIterations: number;
  /** Whether this is the address of a push service: a browser's subscription may name no other. */
  readonly isPushService: (endpoint: string) => boolean;
  readonly sessionSettings: SessionSettings;
}
