import { type Candidate, eligibilityOf, type Reason, refusalOf, type ShiftToFill } from '#schema/rules/eligibility.ts';
import { reasonText } from '#schema/rules/eligibility-words.ts';
import { shiftTimesText } from '#schema/rules/rota-text.ts';
import { daysText } from '#schema/rules/time-off.ts';

/** Why I cannot take a shift, in a few words; '' where nothing refuses it. */
export const whyNot = (reasons: readonly Reason[], zone: string): string => {
  const reason = reasons.find((each) => refusalOf([each]) !== undefined);
  if (!reason) return '';
  switch (reason.type) {
    case 'overlap':
      return `You work ${shiftTimesText(zone, reason.shift)}`;
    case 'time-off':
      return `You are off ${daysText(reason.request)}`;
    case 'department':
      return 'Not your department';
    case 'position':
      return 'Not one of your positions';
    default:
      return reasonText(reason, zone);
  }
};

/** Why I can neither cover a colleague's shift nor swap for it; an overlap alone is no hindrance to a swap. */
export const whyNotExchange = (shift: ShiftToFill, me: Candidate): string => {
  const reasons = eligibilityOf(shift, me).filter(({ type }) => type !== 'overlap');
  return whyNot(reasons, me.zone);
};
