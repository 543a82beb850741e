import { expect, it } from 'vitest';
import type { Pence } from '#schema/entities/primitives.ts';
import { exactMoneyText, moneyText, poundsText } from './money-text.ts';

it('shows pence as pounds with two decimals', () => {
  const texts = [0, 5, 1320, 123_450, -250].map(moneyText);
  expect(texts).toEqual(['£0.00', '£0.05', '£13.20', '£1,234.50', '−£2.50']);
});

it('shows whole pounds for plans, with the same minus', () => {
  expect([123_450, -123_450, -40].map((pence) => poundsText(pence as Pence))).toEqual(['£1,235', '−£1,234', '£0']);
});

it('shows parts of a penny only if there are some', () => {
  const texts = [58_184_000, 168_457_692, 6_283_300, 36_511, 10_000].map(exactMoneyText);
  expect(texts).toEqual(['£5,818.40', '£16,845.7692', '£628.33', '£3.6511', '£1.00']);
});
