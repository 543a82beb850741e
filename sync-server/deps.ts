import type { Passwords } from './auth/passwords.ts';
import type { Change, Store } from './domain/transaction.ts';
import type { Metrics } from './serving/metrics.ts';

/** A structured line of the log: an event's name and facts, never a person's data. */
export type Log = (
  level: 'info' | 'warn' | 'error',
  event: string,
  facts?: Readonly<Record<string, string | number | boolean>>,
) => void;

/** How long a session lives, and whether its cookie travels over HTTPS alone. */
export interface SessionSettings {
  /** Days without any call after which a session ends. */
  readonly idleDays: number;
  /** Days after signing in at which a session ends in any case. */
  readonly longestDays: number;
  readonly isSecure: boolean;
}

/** What the app needs from outside; made in main.ts, or by a test. */
export interface Deps extends Store {
  /** What /metrics tells of this process. */
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
  /** Whether this is the address of a push service, the only ones that a browser's subscription may name. */
  readonly isPushService: (endpoint: string) => boolean;
  readonly sessionSettings: SessionSettings;
}
