import type { RateTable } from '#schema/entities/rate-table.ts';
import { moneyText } from '../text/money-text.ts';
import { completedYears } from './age.ts';
import { addCalendarMonths } from './calendar-date.ts';
import type { RateTables } from './rate-tables.ts';
import { payForMinutes } from './record-pay.ts';
import type { Salary } from './salary.ts';

/** The hourly minimums of a day: each applies from its 1 April to the next. */
export function minimumsOn(day: string, tables: RateTables): RateTable['minimumWage'] | undefined {
  return tables
    .map(({ minimumWage }) => minimumWage)
    .find(({ from }) => day >= from && day < addCalendarMonths(from, 12));
}

/** The facts about a worker that the minimum wage depends on. Dates are yyyy-mm-dd. */
export type MinimumWageWorker = {
  dateOfBirth: string;
  /** The first day of an apprenticeship that still runs; null for anybody else. */
  apprenticeSince: string | null;
};

/**
 * Worked minutes of one record, the paid ones if they differ (D55), and the plain hourly rate in pence: premiums for
 * overtime do not count.
 */
export type MinimumWageRecord = { minutes: number; paidMinutes?: number; hourlyRate: number };

/**
 * The outcome of the check, in pence. `hourlyMinimum` is null if no rate is held for the period. `unpaidMinutes` were
 * worked and are not paid; below 0 if rounding pays more than was worked.
 */
export type MinimumWageCheck = { hourlyMinimum: number | null; shortfall: number; unpaidMinutes: number };

/**
 * The hourly minimum in pence for a pay reference period, or null if no rate is held. The rate and the age are those of
 * the period's first day: a rise on 1 April or a birthday counts from the next period.
 * Source: National Minimum Wage Regulations 2015, regulations 4 to 6.
 */
export function minimumHourlyRate(worker: MinimumWageWorker, periodStart: string, tables: RateTables): number | null {
  const rates = minimumsOn(periodStart, tables);
  if (rates === undefined) return null;

  const age = completedYears(worker.dateOfBirth, periodStart);
  if (age < 18 || isOnApprenticeRate(worker, age, periodStart)) return rates.under18OrApprentice;
  return age < 21 ? rates.from18 : rates.adult;
}

/**
 * The question about a rate entered while the age is not known: it may be right for young people and apprentices.
 * Undefined if it is not below anybody's minimum wage, or no rates of the day are held.
 *
 * @param hourlyRate pence
 */
export function rateQuestion(hourlyRate: number, today: string, tables: RateTables): string | undefined {
  const rates = minimumsOn(today, tables);
  if (rates === undefined || hourlyRate >= rates.adult) return undefined;
  if (hourlyRate < rates.under18OrApprentice) {
    return `Below every minimum wage: the lowest is ${moneyText(rates.under18OrApprentice)}.`;
  }
  const adult = `Below the minimum wage of ${moneyText(rates.adult)} for 21 and over`;
  return hourlyRate < rates.from18 ? `${adult}, and of ${moneyText(rates.from18)} for 18 to 20.` : `${adult}.`;
}

/**
 * Compares the plain pay of a period with the same records paid at the minimum wage. Both sides round once per record,
 * so pay at exactly the minimum never falls short by a rounding. Time worked but not paid counts (D55).
 *
 * @param deducted pence taken from pay for the employer's purposes, such as a uniform: they lower the pay that counts
 * (regulation 12)
 */
export function checkMinimumWage(
  records: readonly MinimumWageRecord[],
  worker: MinimumWageWorker,
  deducted: number,
  periodStart: string,
  tables: RateTables,
): MinimumWageCheck {
  const hourlyMinimum = minimumHourlyRate(worker, periodStart, tables);
  const paidOf = ({ minutes, paidMinutes = minutes }: MinimumWageRecord) => paidMinutes;
  const unpaidMinutes = records.reduce((sum, record) => sum + record.minutes - paidOf(record), 0);
  if (hourlyMinimum === null) return { hourlyMinimum, shortfall: 0, unpaidMinutes };

  const missing = records.reduce(
    (sum, record) =>
      sum + payForMinutes(record.minutes, hourlyMinimum) - payForMinutes(paidOf(record), record.hourlyRate),
    deducted,
  );
  return { hourlyMinimum, shortfall: Math.max(0, missing), unpaidMinutes };
}

/**
 * Compares a salary with its basic hours paid at the minimum wage (rules for salaried hours work, regulations 21 to 29).
 *
 * @param deducted pence, as in `checkMinimumWage`
 */
export function checkSalaryMinimum(
  { pence, basicMinutes }: Pick<Salary, 'pence' | 'basicMinutes'>,
  worker: MinimumWageWorker,
  deducted: number,
  periodStart: string,
  tables: RateTables,
): MinimumWageCheck {
  const hourlyMinimum = minimumHourlyRate(worker, periodStart, tables);
  if (hourlyMinimum === null) return { hourlyMinimum, shortfall: 0, unpaidMinutes: 0 };
  const shortfall = Math.max(0, payForMinutes(basicMinutes, hourlyMinimum) - pence + deducted);
  return { hourlyMinimum, shortfall, unpaidMinutes: 0 };
}

function isOnApprenticeRate({ apprenticeSince }: MinimumWageWorker, age: number, periodStart: string): boolean {
  if (apprenticeSince === null || periodStart < apprenticeSince) return false;
  return age < 19 || periodStart < addCalendarMonths(apprenticeSince, 12);
}

/** Names that mean tips, in additions stored before tips had a kind or entered as something else. */
const tips = /\b(tips?|tronc|gratuit|service charge)/i;

/** Names of pay for time not worked: an addition has no kind for it, and no day. */
const absence = new RegExp(
  String.raw`\b(${[
    ...['hol(iday)?s?', 'vacations?', 'leave', 'absen(ce|t)s?', 'sick(ness)?', '(time|days?) off', 'toil', 'jury'],
    ...['maternity', 'paternity', 'adoption', 'parental', 'neonatal', 'bereavement', 'compassionate'],
    ...['ssp', 'smp', 'spp', 'sap', 'shpp', 'spbp', 'sncp'],
  ].join('|')})(pay)?\b`,
  'i',
);

/** A bonus for working a bank holiday is not pay for absence. */
const bankHolidayBonus = /\bbank hol(iday)?s? bonus\b/i;

const isPayForAbsence = (name: string): boolean => absence.test(name.replace(bankHolidayBonus, ''));

/**
 * How much of the additions counts towards the minimum wage, in pence: a bonus or top-up of the period does; tips never
 * do, and pay of an earlier period counts there (National Minimum Wage Regulations 2015, regulations 9 and 10). Pay for
 * absence is taken off first, as its time is (HMRC, NMWM09080 and NMWM09180). Below 0 if more is taken off, such as a
 * till shortage.
 */
export function countedAdditions(
  additions: readonly { name: string; amount: number; corrects?: string | undefined; kind?: 'tips' | undefined }[],
): number {
  const counted = additions.filter(({ name, corrects, kind }) => {
    const words = name.replaceAll('_', ' ');
    return corrects === undefined && kind !== 'tips' && !tips.test(words) && !isPayForAbsence(words);
  });
  return counted.reduce((sum, { amount }) => sum + amount, 0);
}
