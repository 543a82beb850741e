/**
 * A week to plan, without any of Brigade's records: times are minutes after the first midnight of the week, and may lie
 * before it or after its end. What is hard is a rule; what is soft has a weight.
 */
export interface Week {
  readonly people: readonly WeekPerson[];
  /** Shifts that need somebody; each ends by noon of the day after the one on which it starts. */
  readonly shifts: readonly WeekShift[];
  readonly weights: Weights;
  /** Hard rules that concern several people at once. */
  readonly limits: readonly WeekLimit[];
}

/** These people together may take at most this many of these shifts, all of which are on at one moment: nobody takes two. */
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

/** A shift that is somebody's already and stays so; it may lie in the weeks beside this one. */
export type KeptShift = WeekShift;

export interface WeekPerson {
  readonly positions: readonly string[];
  readonly kept: readonly KeptShift[];
  /** Shifts that they may not work, by number: leave, cannot, right to work, a young worker's night, put aside by the manager. */
  readonly notShifts: ReadonlySet<number>;
  /** What a shift costs or, below 0, gains for this person, by number: prefer, few changes against last week. */
  readonly wishes: ReadonlyMap<number, number>;
  /** Rest due between working days: 660, for young workers 720. */
  readonly restMinutes: number;
  /** Most minutes of the week and of one day, by contract and law. */
  readonly mostMinutes: number;
  readonly mostDayMinutes: number;
  /** Days on which they always work, 0 to 6. */
  readonly fixedDays: ReadonlySet<number>;
  /** Most days of the week with an evening; 7 for no limit. */
  readonly mostEvenings: number;
  /** Hours of the contract: below the first, overtime above the second. */
  readonly fewestMinutes: number;
  readonly usualMinutes: number;
  /** Fair share of the week's hours, late ends and weekend days. */
  readonly share: { readonly minutes: number; readonly lates: number; readonly weekendDays: number };
}

/** What each thing costs that a good week avoids. */
export interface Weights {
  /** A shift left open. */
  readonly open: number;
  /** An hour below the fewest of a contract, above the usual ones, and away from the fair share. */
  readonly fewestHour: number;
  readonly overtimeHour: number;
  readonly unevenHour: number;
  /** One late end or weekend day more than the fair share; each further one costs as much again. */
  readonly unevenLate: number;
  readonly unevenWeekend: number;
  /** A fixed day of somebody on which they have nothing. */
  readonly fixedDay: number;
  /** Each one fewer than two at work in a position, where two or more of its shifts follow each other without a gap. */
  readonly alone: number;
}
