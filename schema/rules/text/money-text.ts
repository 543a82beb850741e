import type { Pence } from '#schema/entities/primitives.ts';

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** A true minus sign before negative sums: a hyphen is as short as the one in "part-time". */
const written = (format: Intl.NumberFormat, amount: number): string => format.format(amount + 0).replace('-', '−');

/** Money as pounds with two decimals (specification, section 9): "£1,234.50", "−£2.50". */
export const moneyText = (pence: number): string => written(pounds, pence / 100);

const exactPounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 4 });

/** Ten-thousandths of a pound, with more than two decimals only if they are needed: "£5,818.40", "£16,845.7692". */
export const exactMoneyText = (tenThousandths: number): string => written(exactPounds, tenThousandths / 10_000);

const wholePounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 });

/** Money to the pound, for plans: "£1,235". */
export const poundsText = (pence: Pence): string => written(wholePounds, wholePoundsOf(pence));

/** Pence rounded to whole pounds. */
export const wholePoundsOf = (pence: number): number => Math.round(pence / 100);
