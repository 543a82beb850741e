import type { Log } from './deps.ts';

const levels = ['info', 'warn', 'error'] as const;
export type LogLevel = (typeof levels)[number];

export interface LogOptions {
  readonly level: LogLevel;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly write: (line: string) => void;
}

/** A log of JSON lines: `{"time":…,"level":"info","event":"request",…}`. Events below the level are left out. */
export const createLog =
  ({ level: least, now, write }: LogOptions): Log =>
  (level, event, facts) => {
    if (levels.indexOf(level) < levels.indexOf(least)) return;
    write(`${JSON.stringify({ time: new Date(now()).toISOString(), level, event, ...facts })}\n`);
  };
