/**
 * A restaurant's overtime rules: what minutes beyond a weekly threshold earn, in percent of the hourly rate. The law
 * asks for no premium, so a threshold of 0 switches its rule off. Both thresholds count from the start of the week.
 */
export type OvertimeRules = {
  overtimeAfterWeeklyMinutes: number;
  overtimePercent: number;
  doubleTimeAfterWeeklyMinutes: number;
  doubleTimePercent: number;
};

/** Paid minutes by the rate they earn. */
export type SplitMinutes = { regular: number; overtime: number; doubleTime: number };

/**
 * A record of paid time, and the minutes worked if they differ (D55). `week` identifies its week, for example by the
 * date of its Monday, and `day` is the date; absent if it is known to be in the current period.
 * `isSalaried` means that a salary pays its day.
 */
export type WorkedRecord = {
  id: string;
  week: string;
  day?: string;
  minutes: number;
  workedMinutes?: number;
  hourlyRate: number;
  isSalaried?: boolean;
};

export type SplitRecord = Pick<WorkedRecord, 'id' | 'day' | 'workedMinutes' | 'hourlyRate' | 'isSalaried'> & {
  minutes: SplitMinutes;
};

/**
 * Splits records into regular, overtime and double-time minutes, week by week, in the order given.
 *
 * @param records all records of the weeks concerned, those already paid before the rest, else the oldest first; a pay
 * period that begins within a week needs the records before it too, which the caller then leaves out of the pay
 */
export function splitOvertime(records: readonly WorkedRecord[], rules: OvertimeRules): SplitRecord[] {
  const workedInWeek = new Map<string, number>();
  return records.map(({ week, ...record }) => {
    const { minutes } = record;
    const before = workedInWeek.get(week) ?? 0;
    workedInWeek.set(week, before + minutes);
    return { ...record, minutes: splitMinutes(before, minutes, rules) };
  });
}

function splitMinutes(before: number, minutes: number, rules: OvertimeRules): SplitMinutes {
  const doubleTimeFrom = rules.doubleTimeAfterWeeklyMinutes || Number.POSITIVE_INFINITY;
  const overtimeFrom = Math.min(rules.overtimeAfterWeeklyMinutes || Number.POSITIVE_INFINITY, doubleTimeFrom);

  const doubleTime = minutesBeyond(doubleTimeFrom, before, minutes);
  const beyondRegular = minutesBeyond(overtimeFrom, before, minutes);
  return { regular: minutes - beyondRegular, overtime: beyondRegular - doubleTime, doubleTime };
}

/** How many of the minutes after `before` are beyond a threshold. */
function minutesBeyond(threshold: number, before: number, minutes: number): number {
  return Math.max(0, Math.min(minutes, before + minutes - threshold));
}
