import type { BankNation } from '#schema/entities/pay-calendar.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { addDays, addMonths, daysBetween, mondayOf } from '../time/zone.ts';

/** Fixed dates that are holidays every year; one at a weekend moves to the next weekday that is not a holiday. */
const fixedDays: Readonly<Record<BankNation, readonly string[]>> = {
  'england-wales': ['01-01', '12-25', '12-26'],
  scotland: ['01-01', '01-02', '11-30', '12-25', '12-26'],
  'northern-ireland': ['01-01', '03-17', '07-12', '12-25', '12-26'],
};

/**
 * Proclaimed for one year only, as https://www.gov.uk/bank-holidays lists them for the years from 2024. Scotland: the
 * Monday after its first match of the World Cup.
 */
const onceDays: Readonly<Record<BankNation, readonly string[]>> = {
  'england-wales': [],
  scotland: ['2026-06-15'],
  'northern-ireland': [],
};

/**
 * The bank holidays of a year from 2024 on, in order, as https://www.gov.uk/bank-holidays publishes them: by rule
 * (Banking and Financial Dealings Act 1971, schedule 1, and the yearly proclamations), with those proclaimed for one
 * year as data. gov.uk publishes about two years ahead: a single day proclaimed later has to be added here.
 */
export function bankHolidays(nation: BankNation, year: number): readonly Day[] {
  const easter = easterSunday(year);
  const isScotland = nation === 'scotland';
  const moving = [
    addDays(easter, -2),
    ...(isScotland ? [] : [addDays(easter, 1)]),
    firstMonday(`${year}-05-01` as Day),
    lastMonday(`${year}-05-01` as Day),
    isScotland ? firstMonday(`${year}-08-01` as Day) : lastMonday(`${year}-08-01` as Day),
  ];
  const once = onceDays[nation].filter((day) => day.startsWith(String(year))) as Day[];
  const fixed = fixedDays[nation].map((day) => `${year}-${day}` as Day);
  const days = [...moving, ...once, ...fixed.filter((day) => !isWeekend(day))];
  for (const day of fixed.filter(isWeekend)) days.push(weekdayAfter(day, days));
  return days.toSorted();
}

/** The last banking day on or before this day: not a Saturday, Sunday or bank holiday. */
export function bankingDayBy(day: Day, nation: BankNation): Day {
  const isClosed = isWeekend(day) || bankHolidays(nation, Number(day.slice(0, 4))).includes(day);
  return isClosed ? bankingDayBy(addDays(day, -1), nation) : day;
}

function weekdayAfter(day: Day, taken: readonly Day[]): Day {
  const next = addDays(day, 1);
  return isWeekend(next) || taken.includes(next) ? weekdayAfter(next, taken) : next;
}

function isWeekend(day: Day): boolean {
  return daysBetween(mondayOf(day), day) > 4;
}

function firstMonday(firstOfMonth: Day): Day {
  return mondayOf(addDays(firstOfMonth, 6));
}

function lastMonday(firstOfMonth: Day): Day {
  return mondayOf(addDays(addMonths(firstOfMonth, 1), -1));
}

/** The Gregorian computus that Butcher published in 1876. */
function easterSunday(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const leap = Math.floor(century / 4);
  const moon = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leap - moon + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  return addDays(`${year}-03-22` as Day, epact + weekday - 7 * shift);
}
