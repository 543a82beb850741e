import type { Pence } from '../entities/primitives.ts';

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** Money as pounds with two decimals (specification, section 9): "£1,234.50". */
export const moneyText = (pence: Pence): string => pounds.format(pence / 100);
