import type { Pence } from '../entities/primitives.ts';

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** Money as pounds with two decimals (specification, section 9): "£1,234.50". */
export const moneyText = (pence: Pence): string => pounds.format(pence / 100);

const wholePounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 });

/** Money to the pound, for plans: "£1,235". */
export const poundsText = (pence: Pence): string => wholePounds.format(wholePoundsOf(pence));

/** Pence rounded to whole pounds. */
export const wholePoundsOf = (pence: number): number => Math.round(pence / 100);
