import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** zod's message for a shape without words of its own. */
const unnamed = 'Invalid input';

/** The longest list of choices a message names. */
const mostChoices = 12;

/**
 * What is wrong with a field and how to correct it (D27): the shape's own words if it has some, else a sentence derived
 * from what it requires. `value` is the whole value that was checked.
 */
export const wordsOf = (issue: Issue, value: unknown): string => {
  if (issue.message !== unnamed) return issue.message;
  return isMissing(issue, value) ? required : plainWords(issue);
};

const required = 'This is required';
const unclear = 'This is not in the right format. See the API documentation at /api/docs.';

const isMissing = ({ path }: Issue, value: unknown): boolean => {
  let found: unknown = value;
  for (const key of path) found = (found as Readonly<Record<PropertyKey, unknown>> | null | undefined)?.[key];
  return found === undefined && path.length > 0;
};

const plainWords = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return typeWords[issue.expected] ?? unclear;
    case 'too_small':
      return amountWords('at least', Number(issue.minimum), issue.origin);
    case 'too_big':
      return amountWords('at most', Number(issue.maximum), issue.origin);
    case 'not_multiple_of':
      return issue.divisor === 1 ? 'Enter a whole number' : `Enter a multiple of ${issue.divisor}`;
    case 'invalid_value':
      return choiceWords(issue.values);
    case 'invalid_union':
      return unionWords(issue.errors);
    case 'unrecognized_keys':
      return `Remove these unknown fields: ${issue.keys.join(', ').slice(0, 200)}`;
    default:
      return unclear;
  }
};

const typeWords: Readonly<Record<string, string>> = {
  string: 'Enter some text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Enter true or false',
  array: 'Send a list',
  object: 'Send a JSON object with its fields',
  record: 'Send a JSON object',
};

const amountWords = (bound: 'at least' | 'at most', amount: number, origin: string): string => {
  if (origin === 'string') {
    if (bound === 'at least' && amount === 1) return required;
    return `${bound === 'at most' ? 'Use' : 'Enter'} ${bound} ${amount} ${amount === 1 ? 'character' : 'characters'}`;
  }
  if (origin === 'array') return `Send ${bound} ${amount} ${amount === 1 ? 'entry' : 'entries'}`;
  return `Enter ${bound} ${amount}`;
};

const choiceWords = (choices: readonly unknown[]): string => {
  const named = choices.filter((choice) => choice !== '');
  if (named.length === 1) return `This must be ${String(named[0])}`;
  if (named.length > mostChoices) return 'This is not one of the choices. See the API documentation at /api/docs.';
  return `Choose one of ${named.map(String).join(', ')}`;
};

/** Of several shapes, the last is the one people type: the others are blank, null or a number. */
const unionWords = (alternatives: readonly (readonly Issue[])[]): string => {
  const [first] = alternatives.findLast((issues) => issues.length > 0) ?? [];
  if (!first) return unclear;
  return first.message === unnamed ? plainWords(first) : first.message;
};
