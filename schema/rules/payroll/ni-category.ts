import type { NICategory } from '#schema/entities/rate-table.ts';
import type { AgeAtPayment } from './age.ts';
import type { Refusal } from './refusals.ts';
import { refuse } from './refusals.ts';

const COVERED: ReadonlySet<string> = new Set<NICategory>(['A', 'B', 'C', 'H', 'J', 'M', 'Z']);

/** Letters that HMRC issues but the engine does not compute. */
const NOT_COVERED = new Map([
  ['V', 'V (veteran)'],
  ['X', 'X (no National Insurance)'],
  ['F', 'F (freeport)'],
  ['I', "I (freeport, married women's reduced rate)"],
  ['L', 'L (freeport, deferment)'],
  ['S', 'S (freeport, over State Pension age)'],
  ['D', 'D (investment zone, deferment)'],
  ['E', "E (investment zone, married women's reduced rate)"],
  ['K', 'K (investment zone, over State Pension age)'],
  ['N', 'N (investment zone)'],
]);

/**
 * Checks a National Insurance category letter against the person's age on the payment date.
 * Refused: letters outside the seven covered (`ni-category-not-covered`, `unknown-ni-category`) and a letter that the
 * age rules out (`ni-category-contradicts-age`).
 */
export function checkNICategory(letter: string, age: AgeAtPayment): NICategory | Refusal {
  const notCovered = NOT_COVERED.get(letter);
  if (notCovered !== undefined) return refuse('ni-category-not-covered', notCovered);
  if (!isCovered(letter)) return refuse('unknown-ni-category', letter);

  const contradiction = contradictionOf(letter, age);
  return contradiction === null ? letter : refuse('ni-category-contradicts-age', `${letter} ${contradiction}`);
}

function isCovered(letter: string): letter is NICategory {
  return COVERED.has(letter);
}

function contradictionOf(category: NICategory, age: AgeAtPayment): string | null {
  if (category === 'C') {
    return age.statePension === 'before'
      ? `is for people over State Pension age, and this person is ${age.years}`
      : null;
  }
  if (age.statePension === 'reached') return `ends at State Pension age, and this person is ${age.years}: use C`;

  switch (category) {
    case 'M':
    case 'Z':
      return age.years >= 21 ? `is for people under 21, and this person is ${age.years}` : null;
    case 'H':
      return age.years >= 25 ? `is for apprentices under 25, and this person is ${age.years}` : null;
    default:
      return age.years < 21 ? `is for people of 21 and over, and this person is ${age.years}` : null;
  }
}
