import type { Analysis } from './analysis.ts';
import type { FigureId } from './figures.ts';

/** How many late arrivals in the period, and absences today, raise an alert (specification, section 9; D36). */
const [mostLateArrivals, mostAbsentToday] = [5, 2];

export interface AttendanceAlert {
  readonly text: string;
  /** Whose records explain it. */
  readonly figure: FigureId;
}

export const attendanceAlerts = ({ values, absentToday }: Analysis): readonly AttendanceAlert[] => {
  const late = values.lateArrivals ?? 0;
  const absent = absentToday ?? 0;
  return [
    ...(late > mostLateArrivals
      ? [{ text: `${late} late arrivals in this period`, figure: 'lateArrivals' } as const]
      : []),
    ...(absent > mostAbsentToday ? [{ text: `${absent} absences today`, figure: 'absences' } as const] : []),
  ];
};
