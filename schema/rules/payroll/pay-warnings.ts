import type { Day } from '#schema/entities/primitives.ts';
import { moneyText } from '../text/money-text.ts';
import { durationText, fullDayText } from '../text/time-text.ts';
import { addCalendarMonths } from './calendar-date.ts';
import type { PeriodMinimumWage } from './entry-minimum-wage.ts';
import type { PensionAssessment } from './pension-assessment.ts';

/** Something for an admin to settle before completing a run; the run can go on. */
export type PayWarning = { code: PayWarningCode; message: string };

type PayWarningCode =
  | 'below-minimum-wage'
  | 'minimum-wage-not-held'
  | 'pension-enrolment-due'
  | 'pension-enrolment-due-again';

/** People who opted out are enrolled again three years later (Automatic Enrolment Regulations 2010, regulation 12). */
const YEARS_UNTIL_ENROLLED_AGAIN = 3;

/** Whether somebody is in a pension scheme on the payment date, or when they opted out; '' if they have not. */
export type PensionState = { isIn: boolean; optOutOn: string; paymentDate: string };

/** The warnings of one entry: pay below the minimum wage in a period, and an unmet duty to enrol. */
export function payWarnings(
  minimumWages: readonly PeriodMinimumWage[],
  assessment: PensionAssessment,
  pension: PensionState,
): PayWarning[] {
  const warnings = minimumWages.flatMap(minimumWageWarnings);
  if (assessment === 'eligible_jobholder') warnings.push(...enrolmentWarnings(pension));
  return warnings;
}

function minimumWageWarnings(minimumWage: PeriodMinimumWage): PayWarning[] {
  const { hourlyMinimum, shortfall, isEarlier, isAfterDeductions } = minimumWage;
  if (hourlyMinimum === null) {
    const start = isEarlier ? 'an earlier period whose hours are paid now' : 'this period';
    return [
      {
        code: 'minimum-wage-not-held',
        message: `Brigade has no minimum wage for the start of ${start}. Check the hourly rate yourself.`,
      },
    ];
  }
  if (shortfall <= 0) return [];
  return [
    {
      code: 'below-minimum-wage',
      message:
        `The pay ${isEarlier ? 'for hours of an earlier period ' : ''}is ${moneyText(shortfall)} below the minimum wage of ` +
        `${moneyText(hourlyMinimum)} an hour${isAfterDeductions ? ', after other deductions' : ''}. ${unpaidText(minimumWage)}Raise the rate, or add the shortfall to their pay, before completing the run; tips, pay for holiday or sickness and corrections of earlier pay do not count.`,
    },
  ];
}

/** Nothing is due for people in the scheme, or who opted out within the last three years. */
function enrolmentWarnings({ isIn, optOutOn, paymentDate }: PensionState): PayWarning[] {
  if (isIn) return [];
  if (optOutOn === '') {
    return [
      {
        code: 'pension-enrolment-due',
        message:
          'This person must be enrolled in a workplace pension, unless they opted out. Enrol them, or enter the day they opted out.',
      },
    ];
  }
  if (paymentDate < addCalendarMonths(optOutOn, 12 * YEARS_UNTIL_ENROLLED_AGAIN)) return [];
  return [
    {
      code: 'pension-enrolment-due-again',
      message: `They opted out of the workplace pension on ${fullDayText(optOutOn as Day)}, more than three years ago. Enrol them again; they may opt out again.`,
    },
  ];
}

/** The restaurant's rules of paid time may be the reason that pay falls short (D55). */
function unpaidText({ unpaidMinutes }: PeriodMinimumWage): string {
  if (unpaidMinutes <= 0) return '';
  return `This counts all the time worked, of which ${durationText(unpaidMinutes)} is not paid. `;
}
