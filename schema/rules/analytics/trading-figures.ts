import type { DailyFigure, DailyMeasure } from '#schema/entities/daily-figure.ts';
import type { Pence } from '#schema/entities/primitives.ts';
import { moneyText } from '../money-text.ts';
import type { AnalyticsFacts } from './facts.ts';
import { type Evidence, type Figure, meanOf, percentOf, sumOf } from './figure.ts';
import { basisOf, costOf } from './hours-figures.ts';

/** Figures of what an admin enters for a day; without a number there is no figure. */

const entered = ({ dailyFigures }: AnalyticsFacts, measure: DailyMeasure): readonly DailyFigure[] =>
  dailyFigures.filter((figure) => figure.measure === measure);

/** A day's number as people read it: "£4,120.50", "88%". */
export const dailyValueText = ({ measure, value }: Pick<DailyFigure, 'measure' | 'value'>): string =>
  measure === 'revenue' ? moneyText(value as Pence) : `${value}%`;

const enteredEvidence = (figure: DailyFigure): Evidence => ({
  kind: 'dailyFigure',
  id: figure.id,
  userId: figure.userId,
  departmentId: '',
  day: figure.day,
  note: dailyValueText(figure),
});

const revenueOf = (facts: AnalyticsFacts): number => sumOf(entered(facts, 'revenue'), ({ value }) => value);

export const revenue: Figure = {
  name: 'Revenue',
  unit: 'pence',
  formula: 'Sum of the daily revenue that was entered, of the whole restaurant.',
  better: 'more',
  value: (facts) => (entered(facts, 'revenue').length === 0 ? undefined : revenueOf(facts)),
  evidence: (facts) => entered(facts, 'revenue').map(enteredEvidence),
};

export const satisfaction: Figure = {
  name: 'Customer satisfaction',
  unit: 'percent',
  formula: 'Mean of the daily satisfaction that was entered, of the whole restaurant.',
  better: 'more',
  value: (facts) => meanOf(entered(facts, 'satisfaction').map(({ value }) => value)),
  evidence: (facts) => entered(facts, 'satisfaction').map(enteredEvidence),
};

export const labourShare: Figure = {
  name: 'Labour percentage',
  unit: 'percent',
  formula: 'Labour cost of the days with revenue ÷ their revenue. Not shown while some of their hours have no rate.',
  better: 'less',
  value: (facts) => {
    const onDays = ofDaysWithRevenue(facts);
    if (basisOf(onDays).unpricedMinutes > 0) return undefined;
    return percentOf(costOf(onDays), revenueOf(facts));
  },
  evidence: (facts) => {
    const cost = new Map<string, number>();
    for (const fact of [...facts.hours, ...facts.salaries]) cost.set(fact.day, (cost.get(fact.day) ?? 0) + fact.cost);
    return entered(facts, 'revenue').map((figure) => ({
      ...enteredEvidence(figure),
      note: `${moneyText((cost.get(figure.day) ?? 0) as Pence)} labour of ${dailyValueText(figure)}`,
    }));
  },
  isOfPay: true,
};

const ofDaysWithRevenue = (facts: AnalyticsFacts): Pick<AnalyticsFacts, 'hours' | 'salaries'> => {
  const days = new Set(entered(facts, 'revenue').map(({ day }) => day));
  return {
    hours: facts.hours.filter(({ day }) => days.has(day)),
    salaries: facts.salaries.filter(({ day }) => days.has(day)),
  };
};
