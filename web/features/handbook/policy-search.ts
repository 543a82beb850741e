import type { Policy } from '#schema/entities/post.ts';
import { excerptOf } from '#schema/rules/text/excerpt.ts';
import { fold, searchWords } from '#schema/rules/text/fold.ts';
import { plainText } from './plain-text.ts';

/** How many characters a card's preview shows (specification, section 9). */
export const previewLength = 120;

/** How many characters the preview shows before a match that is too far back for it otherwise. */
const leadLength = 40;

interface Searchable {
  readonly title: string;
  readonly text: string;
  readonly plain: string;
}

export interface Found {
  readonly policy: Policy;
  readonly preview: string;
}

/** A document is the same object until it changes, so each version is prepared once. */
const prepared = new WeakMap<Policy, Searchable>();

const searchableOf = (policy: Policy): Searchable => {
  const known = prepared.get(policy);
  if (known) return known;
  const plain = plainText(policy.content);
  const made = { title: fold(policy.title), text: fold(plain), plain };
  prepared.set(policy, made);
  return made;
};

/** Prepares policies before the first letter is typed. */
export const prepareSearch = (policies: readonly Policy[]): void => policies.forEach(searchableOf);

/**
 * Policies with every word in title or text, ignoring case and accents; those with a word in the title come first.
 * Without words: all, each with its first 120 characters.
 */
export const searchPolicies = (policies: readonly Policy[], typed: string): readonly Found[] => {
  const words = searchWords(typed);
  const found = policies.filter((policy) => holdsAll(searchableOf(policy), words));
  const isTitled = (policy: Policy) => words.some((word) => searchableOf(policy).title.includes(word));
  const sorted = [...found.filter(isTitled), ...found.filter((policy) => !isTitled(policy))];
  return sorted.map((policy) => ({ policy, preview: previewOf(searchableOf(policy), words) }));
};

const holdsAll = ({ title, text }: Searchable, words: readonly string[]): boolean =>
  words.every((word) => title.includes(word) || text.includes(word));

const previewOf = ({ text, plain }: Searchable, words: readonly string[]): string => {
  const places = words.map((word) => text.indexOf(word)).filter((place) => place >= 0);
  const first = Math.min(...places, plain.length);
  if (places.length === 0 || first < previewLength) return excerptOf(plain, previewLength);
  const start = plain.lastIndexOf(' ', first - leadLength) + 1;
  return `…${excerptOf(plain.slice(start), previewLength)}`;
};

/** A text split into matches of the words and the parts between them; together they are the whole text. */
export const matchesIn = (
  text: string,
  words: readonly string[],
): readonly { readonly text: string; readonly isMatch: boolean; readonly at: number }[] => {
  if (words.length === 0) return [{ text, isMatch: false, at: 0 }];
  const folded = fold(text);
  const parts = [];
  let at = 0;
  while (at < text.length) {
    const match = nextMatch(folded, words, at);
    const end = match ? match.at : text.length;
    if (end > at) parts.push({ text: text.slice(at, end), isMatch: false, at });
    if (match) parts.push({ text: text.slice(match.at, match.at + match.length), isMatch: true, at: match.at });
    at = match ? match.at + match.length : text.length;
  }
  return parts;
};

const nextMatch = (folded: string, words: readonly string[], from: number) => {
  let best: { at: number; length: number } | undefined;
  for (const word of words) {
    const at = folded.indexOf(word, from);
    if (at < 0) continue;
    if (!best || at < best.at || (at === best.at && word.length > best.length)) best = { at, length: word.length };
  }
  return best;
};
