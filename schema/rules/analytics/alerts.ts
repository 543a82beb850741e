import type { Analysis } from './analysis.ts';
import type { FigureId } from './figures.ts';
import { dayCount } from './period.ts';

/** More late arrivals in up to 7 days, and more absences today, raise an alert (specification, section 9; D36, D38). */
const [mostLateInSevenDays, mostAbsentToday] = [5, 2];

export interface AttendanceAlert {
  readonly text: string;
  /** The figure whose records explain the alert. */
  readonly figure: FigureId;
}

/** What to look at. The limit for late arrivals grows with the days of a period of more than 7, and is never lower. */
export const attendanceAlerts = ({ range, values, absentToday }: Analysis): readonly AttendanceAlert[] => {
  const late = values.lateArrivals ?? 0;
  const absent = absentToday ?? 0;
  return [
    ...(late * 7 > mostLateInSevenDays * Math.max(7, dayCount(range))
      ? [
          {
            text: `${late} late ${late === 1 ? 'arrival' : 'arrivals'} in this period`,
            figure: 'lateArrivals',
          } as const,
        ]
      : []),
    ...(absent > mostAbsentToday ? [{ text: `${absent} absences today`, figure: 'absences' } as const] : []),
  ];
};
