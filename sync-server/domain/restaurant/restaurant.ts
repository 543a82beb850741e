import type { Restaurant } from '#schema/entities/restaurant.ts';
import { accepted, type Refusal, type Result, refusedFields } from '#schema/errors.ts';
import { isSame } from '#schema/rules/is-same.ts';
import { checkCatalogue } from '#schema/rules/restaurant/catalogue-changes.ts';
import { paidTimeRulesAfter } from '#server/domain/hours/paid-time.ts';
import { recountPaidToday } from '#server/domain/hours/recount-hours.ts';
import { keepFactsOfActive } from '#server/domain/people/worker-facts.ts';
import { keepServerOwned } from '#server/domain/server-owned.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/** Changes settings and catalogue. Catalogue entries are retired, never removed: old shifts keep their names (D6). */
export const changeRestaurant = (tx: Transaction, stored: Restaurant, next: Restaurant): Result<Restaurant> => {
  const refusal = checkContact(tx, stored, next) ?? checkCatalogue(stored, next);
  if (refusal) return refusal;
  const paidTimeRules = paidTimeRulesAfter(tx, stored, next);
  const restaurant = { ...keepServerOwned('restaurant', next, stored), paidTimeRules };
  tx.put('restaurant', restaurant, 'change-restaurant');
  if (paidTimeRules !== stored.paidTimeRules) recountPaidToday(tx);
  // Whether publishing warns of pay below the minimum wage depends on where pay periods begin.
  if (!isSame(restaurant.payCalendar, stored.payCalendar)) keepFactsOfActive(tx);
  return accepted(restaurant);
};

/** The admin contact must be active when chosen; one who has since left does not block other settings. */
const checkContact = (tx: Transaction, stored: Restaurant, { adminContactId }: Restaurant): Refusal | undefined => {
  if (adminContactId === '' || adminContactId === stored.adminContactId) return undefined;
  if (tx.find('user', adminContactId)?.isActive) return undefined;
  return refusedFields({ adminContactId: 'Choose an active person as admin contact.' });
};
