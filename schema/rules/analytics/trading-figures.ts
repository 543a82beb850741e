import type { DailyFigure, DailyMeasure } from '#schema/entities/daily-figure.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { moneyText } from '../text/money-text.ts';
import type { AnalyticsFacts, OpenFact } from './facts.ts';
import { type Evidence, type Figure, meanOf, percentOf, sumOf } from './figure.ts';
import { basisOf, costOf, isPayWaiting } from './hours-figures.ts';

/** Figures of what an admin enters for a day; without a number there is no figure. */

type Entered = Pick<AnalyticsFacts, 'dailyFigures'>;

const entered = ({ dailyFigures }: Entered, measure: DailyMeasure): readonly DailyFigure[] =>
  dailyFigures.filter((figure) => figure.measure === measure);

/** The figures computed from what is entered by the day. */
export const enteredFigures = ['revenue', 'satisfaction', 'labourShare'] as const;
export type EnteredFigure = (typeof enteredFigures)[number];

/** The days that such a figure covers. */
export const daysEntered = (facts: AnalyticsFacts, id: EnteredFigure): readonly Day[] => {
  const { dailyFigures } = id === 'labourShare' ? ofKnownDays(facts) : facts;
  return entered({ dailyFigures }, id === 'satisfaction' ? id : 'revenue').map(({ day }) => day);
};

/** The same facts, but what is entered by the day only for some days. */
export const onDays = (facts: AnalyticsFacts, days: ReadonlySet<Day>): AnalyticsFacts => ({
  ...facts,
  dailyFigures: facts.dailyFigures.filter(({ day }) => days.has(day)),
});

/** A day's number as people read it: "£4,120.50", "88%". */
export const dailyValueText = ({ measure, value }: Pick<DailyFigure, 'measure' | 'value'>): string =>
  measure === 'revenue' ? moneyText(value) : `${value}%`;

const enteredEvidence = (figure: DailyFigure): Evidence => ({
  kind: 'dailyFigure',
  id: figure.id,
  userId: figure.userId,
  departmentId: '',
  day: figure.day,
  note: dailyValueText(figure),
});

const revenueOf = (facts: Entered): number => sumOf(entered(facts, 'revenue'), ({ value }) => value);

export const revenue: Figure = {
  name: 'Revenue',
  unit: 'pence',
  formula: 'Sum of the daily revenue that was entered, of the whole restaurant.',
  value: (facts) => (entered(facts, 'revenue').length === 0 ? undefined : revenueOf(facts)),
  evidence: (facts) => entered(facts, 'revenue').map(enteredEvidence),
};

export const satisfaction: Figure = {
  name: 'Customer satisfaction',
  unit: 'percent',
  formula: 'Mean of the daily satisfaction that was entered, of the whole restaurant.',
  value: (facts) => meanOf(entered(facts, 'satisfaction').map(({ value }) => value)),
  evidence: (facts) => entered(facts, 'satisfaction').map(enteredEvidence),
};

export const labourShare: Figure = {
  name: 'Labour percentage',
  unit: 'percent',
  formula:
    'Labour cost of the days with revenue ÷ their revenue. Days on which somebody has not clocked out are left out. Not shown while some of their hours have no rate.',
  value: (facts) => {
    const known = ofKnownDays(facts);
    if (basisOf(known).unpricedMinutes > 0 || isPayWaiting(known)) return undefined;
    return percentOf(costOf(known), revenueOf(known));
  },
  evidence: (facts) => {
    const cost = new Map<string, number>();
    for (const fact of [...facts.hours, ...facts.salaries]) cost.set(fact.day, (cost.get(fact.day) ?? 0) + fact.cost);
    const open = new Map(facts.open.map((fact) => [fact.day, fact]));
    const waiting = new Set(facts.hours.filter(({ basis }) => basis === 'waiting').map(({ day }) => day));
    return entered(facts, 'revenue').map((figure) => ({
      ...enteredEvidence(figure),
      note: waiting.has(figure.day)
        ? 'Being worked out'
        : shareNote(figure, cost.get(figure.day) ?? 0, open.get(figure.day)),
    }));
  },
  isOfPay: true,
  isOfHours: true,
};

const shareNote = (figure: DailyFigure, cost: number, open: OpenFact | undefined): string => {
  if (open) return open.isMissing ? 'Left out: a clock-out is missing' : 'Left out: not everybody has clocked out';
  return `${moneyText(cost)} labour of ${dailyValueText(figure)}`;
};

/** The days on which everybody has clocked out: the cost of other days is not known yet. */
const ofKnownDays = (facts: AnalyticsFacts): Pick<AnalyticsFacts, 'hours' | 'salaries' | 'dailyFigures'> => {
  const open = new Set(facts.open.map(({ day }) => day));
  const dailyFigures = entered(facts, 'revenue').filter(({ day }) => !open.has(day));
  const days = new Set(dailyFigures.map(({ day }) => day));
  return {
    dailyFigures,
    hours: facts.hours.filter(({ day }) => days.has(day)),
    salaries: facts.salaries.filter(({ day }) => days.has(day)),
  };
};
