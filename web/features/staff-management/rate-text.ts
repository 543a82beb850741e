import type { Pence } from '#schema/entities/primitives.ts';
import { moneyText } from '#schema/rules/text/money-text.ts';

/** An hourly rate; 0 means not agreed yet. */
export const rateText = (rate: Pence): string => (rate === 0 ? 'Not entered' : `${moneyText(rate)} an hour`);
