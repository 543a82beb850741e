type WorkingTimeCode =
  | 'short-daily-rest'
  | 'no-day-off-in-seven'
  | 'short-break'
  | 'long-average-week'
  | 'young-long-day'
  | 'young-long-week'
  | 'young-night-work';

/** A working-time limit that was exceeded, and the start (UTC) of the shift that exceeded it. */
export type WorkingTimeWarning = { code: WorkingTimeCode; message: string; at: string };
