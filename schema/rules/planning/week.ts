/**
 * A week to plan, without any of Brigade's records: times are minutes after the week's first midnight, and may be
 * before it or after its end. Hard constraints are rules; soft ones have weights.
 */
export interface Week {
  readonly people: readonly WeekPerson[];
  /** Shifts that need somebody; each ends by noon of the day after it starts. */
  readonly shifts: readonly WeekShift[];
  readonly weights: Weights;
  /** Hard rules about several people at once. */
  readonly limits: readonly WeekLimit[];
}

/**
 * These people together may take at most this many of these shifts, all of which are on at one moment: nobody takes
 * two.
 */
export interface WeekLimit {
  /** Numbers of people and of shifts. */
  readonly people: ReadonlySet<number>;
  readonly shifts: ReadonlySet<number>;
  readonly most: number;
}

export interface WeekShift {
  /** 0 to 6. */
  readonly day: number;
  readonly start: number;
  readonly end: number;
  /** Working time without the break. */
  readonly minutes: number;
  readonly position: string;
  /** Counts towards even shares of late ends. */
  readonly isLate: boolean;
  /** Counts towards the most evenings of a person. */
  readonly isEvening: boolean;
}

/** A shift that is somebody's already and stays theirs; it may be in a neighbouring week. */
export type KeptShift = WeekShift;

export interface WeekPerson {
  readonly positions: readonly string[];
  readonly kept: readonly KeptShift[];
  /**
   * Shifts they may not work, by number: leave, cannot, right to work, a young worker's night, put aside by the
   * manager.
   */
  readonly notShifts: ReadonlySet<number>;
  /** What a shift costs or, below 0, gains for this person, by number: preferred, few changes from last week. */
  readonly wishes: ReadonlyMap<number, number>;
  /** Rest due between working days: 660, or 720 for young workers. */
  readonly restMinutes: number;
  /** Most minutes in the week and in one day, by contract and law. */
  readonly mostMinutes: number;
  readonly mostDayMinutes: number;
  /** Days they always work, 0 to 6. */
  readonly fixedDays: ReadonlySet<number>;
  /** Most evenings in the week; 7 for no limit. */
  readonly mostEvenings: number;
  /** Contract hours: short below the first, overtime above the second. */
  readonly fewestMinutes: number;
  readonly usualMinutes: number;
  /** Fair share of the week's hours, late finishes and weekend days. */
  readonly share: { readonly minutes: number; readonly lates: number; readonly weekendDays: number };
}

/** The cost of each thing a good week avoids. */
export interface Weights {
  /** A shift left open. */
  readonly open: number;
  /** An hour below the contract's fewest, above its usual, and away from the fair share. */
  readonly fewestHour: number;
  readonly overtimeHour: number;
  readonly unevenHour: number;
  /** One late finish or weekend day above the fair share; each further one costs as much again. */
  readonly unevenLate: number;
  readonly unevenWeekend: number;
  /** A fixed day of somebody's with nothing to do. */
  readonly fixedDay: number;
  /** Each one short of two at work in a position where two or more of its shifts follow each other without a gap. */
  readonly alone: number;
}
