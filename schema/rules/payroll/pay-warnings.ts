import { durationText } from '../rota-text.ts';
import { formatPounds } from './explanation.ts';
import type { MinimumWageCheck } from './minimum-wage.ts';
import type { PensionAssessment } from './pension-assessment.ts';

/** Something for an admin to settle before completing a run; the run can go on. */
export type PayWarning = { code: PayWarningCode; message: string };

type PayWarningCode = 'below-minimum-wage' | 'minimum-wage-not-held' | 'pension-enrolment-due';

/** What is worth a warning in one entry: pay below the minimum wage, and a duty to enrol that is not met. */
export function payWarnings(
  minimumWage: MinimumWageCheck,
  assessment: PensionAssessment,
  isInPension: boolean,
): PayWarning[] {
  const warnings: PayWarning[] = [];
  if (minimumWage.hourlyMinimum === null) {
    warnings.push({
      code: 'minimum-wage-not-held',
      message: 'Brigade has no minimum wage for the start of this period. Check the hourly rate yourself.',
    });
  } else if (minimumWage.shortfall > 0) {
    warnings.push({
      code: 'below-minimum-wage',
      message:
        `The pay is ${formatPounds(minimumWage.shortfall)} below the minimum wage of ` +
        `${formatPounds(minimumWage.hourlyMinimum)} an hour, after other deductions. ${unpaidText(minimumWage)}Raise the rate, or add what is missing to pay, before completing the run; tips and corrections of earlier pay do not count.`,
    });
  }
  if (assessment === 'eligible_jobholder' && !isInPension) {
    warnings.push({
      code: 'pension-enrolment-due',
      message:
        'This person must be enrolled in a workplace pension, unless they opted out. Enrol them or record the opt-out.',
    });
  }
  return warnings;
}

/** The restaurant's rules on paid time may be what makes pay fall short (D55). */
function unpaidText({ unpaidMinutes }: MinimumWageCheck): string {
  if (unpaidMinutes <= 0) return '';
  return `It counts all the time worked: ${durationText(unpaidMinutes)} of the time worked are not paid. `;
}
