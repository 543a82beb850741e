import type { Pence } from '#schema/entities/primitives.ts';
import { type LabourCost, totalCost } from '#schema/rules/labour-cost/labour-cost.ts';
import { isOverTarget, labourShareOf, shareText } from '#schema/rules/labour-cost/labour-share.ts';
import { poundsText } from '#schema/rules/text/money-text.ts';
import { hoursText } from '#schema/rules/text/time-text.ts';
import type { DayCost, WeekCost } from './use-week-cost.ts';

/**
 * Takings expected of all these days in pence; undefined if one on which somebody works has none: other days are
 * closed.
 */
export const takingsOf = (days: readonly DayCost[]): Pence | undefined => {
  const open = days.filter(({ plan, expected }) => expected || plan.minutes > 0);
  const amounts = open.flatMap(({ expected }) => (expected ? [expected.amount] : []));
  return amounts.length === 0 || amounts.length < open.length
    ? undefined
    : (amounts.reduce((sum, each) => sum + each, 0) as Pence);
};

/** Labour as a share of what is expected, in hundredths of a percent; undefined if that is not known. */
export const expectedShare = (cost: LabourCost, takings: Pence | undefined): number | undefined =>
  takings === undefined || cost.unpricedMinutes > 0 ? undefined : labourShareOf(cost.amount, takings);

/**
 * Labour as a share of what is expected of the days with takings, as in analytics; undefined if that of a day is not
 * known. A salary is also paid for a closed day, but is not included.
 */
export const expectedShareOf = (days: readonly DayCost[]): number | undefined =>
  expectedShare(totalCost(days.flatMap(({ plan, expected }) => (expected ? [plan] : []))), takingsOf(days));

/** "£1,235", or "from £1,235" if some of the work has no price. */
export const costText = ({ amount, unpricedMinutes }: LabourCost): string =>
  unpricedMinutes > 0 ? `from ${poundsText(amount)}` : poundsText(amount);

/**
 * What a week costs: "Costs £4,210" and "labour 31%", '' if not known; next to the hours of a part, that it is for
 * everything.
 */
export const weekCostWords = ({ total, days, terms }: Pick<WeekCost, 'total' | 'days' | 'terms'>, isPart: boolean) => {
  const share = isPart ? undefined : expectedShareOf(days);
  return {
    cost: `${isPart ? 'Whole week costs' : 'Costs'} ${costText(total)}`,
    labour: share === undefined ? '' : `labour ${shareText(share)}`,
    isOver: isOverTarget(share, terms.labourTarget),
  };
};

/** The actual figures of a day that is over; '' for others. */
export const afterText = ({
  worked,
  isWorkedWaiting,
  taken,
}: Pick<DayCost, 'worked' | 'isWorkedWaiting' | 'taken'>): string => {
  if (!worked) return '';
  const took = taken === undefined ? '' : `, took ${poundsText(taken as Pence)}`;
  if (isWorkedWaiting) return `Paid ${hoursText(worked.minutes)}, cost being worked out${took}.`;
  const share =
    taken === undefined || worked.unpricedMinutes > 0 ? undefined : labourShareOf(worked.amount, taken as Pence);
  return `Paid ${hoursText(worked.minutes)} for ${costText(worked)}${took}${share === undefined ? '' : `: ${shareText(share)}`}.`;
};
