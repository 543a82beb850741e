import { durationText } from '../text/time-text.ts';
import type { AnalyticsFacts, Attendance, ShiftFact } from './facts.ts';
import { type Evidence, type Figure, percentOf } from './figure.ts';

/** Figures about attendance and punctuality. Every shift that is due is on time, late or absent. */

const dueShifts = ({ shifts }: AnalyticsFacts): readonly ShiftFact[] =>
  shifts.filter(({ attendance }) => attendance !== 'not-due');

const attended = (facts: AnalyticsFacts, ...kinds: readonly Attendance[]): readonly ShiftFact[] =>
  facts.shifts.filter(({ attendance }) => kinds.includes(attendance));

const arrivalNote = ({ attendance, minutesLate }: ShiftFact): string => {
  if (attendance === 'absent') return 'Not clocked in';
  return attendance === 'late' ? `${durationText(minutesLate)} late` : 'On time';
};

const shiftEvidence = (shift: ShiftFact): Evidence => ({
  kind: 'shift',
  id: shift.id,
  userId: shift.userId,
  departmentId: shift.departmentId,
  day: shift.day,
  note: arrivalNote(shift),
});

export const attendance: Figure = {
  name: 'Attendance rate',
  unit: 'percent',
  formula:
    'Shifts clocked in no later than 10 minutes after their start ÷ shifts due. A shift is due once its person has clocked in, or 10 minutes after its start.',
  value: (facts) => percentOf(attended(facts, 'on-time').length, dueShifts(facts).length),
  evidence: (facts) => dueShifts(facts).map(shiftEvidence),
};

export const punctuality: Figure = {
  name: 'Punctuality',
  unit: 'percent',
  formula: 'Shifts clocked in no later than 10 minutes after their start ÷ shifts clocked in.',
  value: (facts) => percentOf(attended(facts, 'on-time').length, attended(facts, 'on-time', 'late').length),
  evidence: (facts) => attended(facts, 'on-time', 'late').map(shiftEvidence),
};

export const lateArrivals: Figure = {
  name: 'Late arrivals',
  unit: 'count',
  formula: 'Shifts whose first clock-in is more than 10 minutes after their start.',
  isMoreWorse: true,
  value: (facts) => attended(facts, 'late').length,
  evidence: (facts) => attended(facts, 'late').map(shiftEvidence),
};

export const absences: Figure = {
  name: 'Absences',
  unit: 'count',
  formula: 'Shifts that nobody has clocked in for, more than 10 minutes after their start.',
  isMoreWorse: true,
  value: (facts) => attended(facts, 'absent').length,
  evidence: (facts) => attended(facts, 'absent').map(shiftEvidence),
};
