import { expect, it } from 'vitest';
import type { Pence } from '#schema/entities/primitives.ts';
import { moneyText, poundsText } from './money-text.ts';

it('shows pence as pounds with two decimals', () => {
  const texts = [0, 5, 1320, 123_450, -250].map(moneyText);
  expect(texts).toEqual(['£0.00', '£0.05', '£13.20', '£1,234.50', '−£2.50']);
});

it('shows whole pounds for plans, with the same minus', () => {
  expect([123_450, -123_450, -40].map((pence) => poundsText(pence as Pence))).toEqual(['£1,235', '−£1,234', '£0']);
});
