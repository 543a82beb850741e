import { expect, it } from 'vitest';
import type { Pence } from '#schema/entities/primitives.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { usualCosting } from '#schema/rules/labour-cost/costing.ts';
import { costingErrors, costingForm, rateField, termsOfForm } from './costing-form.ts';

const [server, chef, retired] = [fixtureId(1), fixtureId(2), fixtureId(3)];
const terms = {
  ...usualCosting,
  standardRates: [
    { positionId: server, hourlyRate: 1250 as Pence },
    { positionId: retired, hourlyRate: 1100 as Pence },
  ],
};

it('has a field for each position, and says the same terms again', () => {
  const form = costingForm(terms, [server, chef]);
  expect(form[rateField(chef)]).toBeNull();
  expect(termsOfForm(form)).toEqual(terms);
  expect(termsOfForm({ ...form, [rateField(server)]: null }).standardRates).toEqual([terms.standardRates[1]]);
});

it('names the field that is wrong', () => {
  const form = costingForm(terms, [server, chef]);
  expect(costingErrors(form)).toEqual({});
  expect(costingErrors({ ...form, pensionShare: 10_100, [rateField(chef)]: 200_000 })).toEqual({
    pensionShare: 'Enter at most 100%',
    [rateField(chef)]: 'Enter at most £1,000.00',
  });
});
