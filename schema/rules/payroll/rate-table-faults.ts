import type { RateTable, TaxRates } from '#schema/entities/rate-table.ts';

/** What is wrong, by the place in the file: { 'nationalInsurance.weekly.primaryThreshold': … }. */
type Faults = Readonly<Record<string, string>>;

/**
 * What cannot be right in a table of the right shape, because its figures do not fit each other: bands out of order, a
 * monthly figure in place of the weekly one, a section copied from the year before. An empty object if nothing is
 * wrong.
 */
export function rateTableFaults(table: RateTable): Faults {
  const { taxYear, version, incomeTax } = table;
  return {
    ...(!version.startsWith(`${taxYear}/`) && { version: `Begin the version with its tax year, like ${taxYear}/1` }),
    ...taxFaults('incomeTax.restOfUK', incomeTax.restOfUK),
    ...taxFaults('incomeTax.scotland', incomeTax.scotland),
    ...insuranceFaults(table.nationalInsurance),
    ...pensionFaults(table.pension),
    ...loanFaults(table),
    ...wageFaults(table),
  };
}

function taxFaults(place: string, { bands, flatPercent }: TaxRates): Faults {
  const faults: Record<string, string> = {};
  for (const [index, { upTo, percent }] of bands.entries()) {
    const [at, below] = [`${place}.bands.${index}`, bands[index - 1]];
    const isLast = index === bands.length - 1;
    if (isLast && upTo !== null)
      faults[`${at}.upTo`] = 'Write null: the last band has no top, or pay above it is untaxed';
    if (!isLast && upTo === null) faults[`${at}.upTo`] = 'Only the last band has no top: the bands overlap';
    if (upTo !== null && upTo <= (below?.upTo ?? 0)) {
      faults[`${at}.upTo`] = 'This is not above the top of the band before: the bands overlap';
    }
    if (below && percent <= below.percent) faults[`${at}.percent`] = 'This is not above the rate of the band before';
  }
  const rates = new Set(bands.map(({ percent }) => percent));
  for (const [code, percent] of Object.entries(flatPercent)) {
    if (!rates.has(percent)) faults[`${place}.flatPercent.${code}`] = `No band has a rate of ${percent}%`;
  }
  return faults;
}

const monthsPerWeek = 52 / 12;

/** How far, in pounds, figures for the same amount may differ because each period is rounded separately. */
const roundings = { week: 1, month: 3 };

function insuranceFaults({ weekly, monthly, annual, rates }: RateTable['nationalInsurance']): Faults {
  const faults: Record<string, string> = {};
  for (const [period, limits] of Object.entries({ weekly, monthly })) {
    const at = `nationalInsurance.${period}`;
    const { lowerEarningsLimit, primaryThreshold, secondaryThreshold, upperEarningsLimit } = limits;
    if (lowerEarningsLimit > primaryThreshold)
      faults[`${at}.lowerEarningsLimit`] = 'The lower earnings limit is above the primary threshold';
    if (primaryThreshold >= upperEarningsLimit)
      faults[`${at}.primaryThreshold`] = 'The primary threshold is not below the upper earnings limit';
    if (secondaryThreshold >= upperEarningsLimit)
      faults[`${at}.secondaryThreshold`] = 'The secondary threshold is not below the upper earnings limit';
  }
  for (const limit of ['primaryThreshold', 'secondaryThreshold', 'upperEarningsLimit'] as const) {
    const at = (period: string) => `nationalInsurance.${period}.${limit}`;
    const words = (share: string) => `This is not ${share} of the ${annual[limit]} a year in nationalInsurance.annual`;
    if (!isNear(weekly[limit], annual[limit] / 52, roundings.week)) faults[at('weekly')] = words('a 52nd');
    if (!isNear(monthly[limit], annual[limit] / 12, roundings.week)) faults[at('monthly')] = words('a 12th');
  }
  if (!isNear(monthly.lowerEarningsLimit, weekly.lowerEarningsLimit * monthsPerWeek, roundings.month))
    faults['nationalInsurance.monthly.lowerEarningsLimit'] = 'This is not the weekly limit for a month';
  for (const [category, { employeeMain, employeeUpper, employerMain, employerUpper }] of Object.entries(rates)) {
    const words = 'More than 50%: check the percentage';
    if (Math.max(employeeMain, employeeUpper, employerMain, employerUpper) > 50)
      faults[`nationalInsurance.rates.${category}`] = words;
  }
  return faults;
}

function pensionFaults({ lower, upper, trigger }: RateTable['pension']): Faults {
  const faults: Record<string, string> = {};
  for (const [name, { weekly, fortnightly, fourWeekly, monthly }] of Object.entries({ lower, upper, trigger })) {
    const at = (period: string) => `pension.${name}.${period}`;
    if (!isNear(fortnightly, weekly * 2, 2)) faults[at('fortnightly')] = 'This is not twice the weekly amount';
    if (!isNear(fourWeekly, weekly * 4, 4)) faults[at('fourWeekly')] = 'This is not four times the weekly amount';
    if (!isNear(monthly, weekly * monthsPerWeek, roundings.month))
      faults[at('monthly')] = 'This is not the weekly amount for a month';
  }
  if (lower.weekly > trigger.weekly)
    faults['pension.trigger.weekly'] = 'The trigger is below the lower end of qualifying earnings';
  if (trigger.weekly >= upper.weekly)
    faults['pension.upper.weekly'] = 'The upper end of qualifying earnings is not above the trigger';
  return faults;
}

function loanFaults({ loanThresholds, loanPercents }: Pick<RateTable, 'loanThresholds' | 'loanPercents'>): Faults {
  const high = Object.entries(loanPercents ?? {}).filter(([, percent]) => percent > 50);
  const odd = Object.entries(loanThresholds).filter(([, pounds = 0]) => pounds < 10_000 || pounds > 100_000);
  const words = 'Write whole pounds a year, like 26900: neither pence nor pounds a month';
  return Object.fromEntries([
    ...odd.map(([loan]) => [`loanThresholds.${loan}`, words]),
    ...high.map(([loan]) => [`loanPercents.${loan}`, 'More than 50%: check the percentage']),
  ]);
}

function wageFaults({ taxYear, minimumWage }: RateTable): Faults {
  const { from, adult, from18, under18OrApprentice } = minimumWage;
  const firstDay = `${taxYear.slice(0, 4)}-04-01`;
  return {
    ...(from > firstDay && {
      'minimumWage.from': `It must begin on ${firstDay}: the days before ${from} would have no minimum wage`,
    }),
    ...(from < firstDay && {
      'minimumWage.from': `It must begin on ${firstDay}: up to then the minimum wage of the year before holds`,
    }),
    ...(from18 > adult && { 'minimumWage.from18': 'More than the minimum for 21 and over: check the two' }),
    ...(under18OrApprentice > from18 && {
      'minimumWage.under18OrApprentice': 'More than the minimum for 18 to 20: check the two',
    }),
  };
}

function isNear(one: number, other: number, roundedBy: number): boolean {
  return Math.abs(one - other) <= roundedBy;
}
