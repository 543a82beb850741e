type WorkingTimeCode =
  | 'short-daily-rest'
  | 'no-day-off-in-seven'
  | 'short-break'
  | 'long-average-week'
  | 'young-long-day'
  | 'young-long-week'
  | 'young-night-work';

/** A limit of working time that was passed, and the instant (UTC) at which the shift that passed it starts. */
export type WorkingTimeWarning = { code: WorkingTimeCode; message: string; at: string };
