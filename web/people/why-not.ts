import {
  type Candidate,
  eligibilityOf,
  type Reason,
  refusalOf,
  type ShiftToFill,
} from '#schema/rules/eligibility/eligibility.ts';
import { reasonText } from '#schema/rules/eligibility/eligibility-words.ts';
import { shiftTimesText, shortDayText } from '#schema/rules/text/time-text.ts';
import { daysText } from '#schema/rules/time-off/time-off.ts';

/** Why I cannot take a shift, in a few words; '' if nothing prevents it. A day after my last one does (D51). */
export const whyNot = (reasons: readonly Reason[], zone: string): string => {
  const reason = reasons.find((each) => refusalOf([each]) !== undefined || each.type === 'last-day');
  return reason ? ownReasonText(reason, zone) : '';
};

/** A reason against a shift in a few words, addressed to the person concerned. */
export const ownReasonText = (reason: Reason, zone: string): string => {
  switch (reason.type) {
    case 'overlap':
      return `You work ${shiftTimesText(zone, reason.shift)}`;
    case 'time-off':
      return `You are off ${daysText(reason.request)}`;
    case 'department':
      return 'Not your department';
    case 'position':
      return 'Not one of your positions';
    case 'last-day':
      return reason.leavesOn === '' ? 'You have left' : `After your last day, ${shortDayText(reason.leavesOn)}`;
    default:
      return reasonText(reason, zone);
  }
};

/** Why I can neither cover a colleague's shift nor swap for it; an overlap on its own does not prevent a swap. */
export const whyNotExchange = (shift: ShiftToFill, me: Candidate): string => {
  const reasons = eligibilityOf(shift, me).filter(({ type }) => type !== 'overlap');
  return whyNot(reasons, me.zone);
};
