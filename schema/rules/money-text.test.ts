import { expect, it } from 'vitest';
import type { Pence } from '../entities/primitives.ts';
import { moneyText } from './money-text.ts';

it('shows pence as pounds with two decimals', () => {
  const texts = [0, 5, 1320, 123_450, -250].map((pence) => moneyText(pence as Pence));
  expect(texts).toEqual(['£0.00', '£0.05', '£13.20', '£1,234.50', '-£2.50']);
});
