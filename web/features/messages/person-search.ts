import type { Employment } from '#schema/entities/employment.ts';
import type { User } from '#schema/entities/user.ts';
import { fullName } from '#schema/rules/people/person-name.ts';

/** How many characters a search needs (specification, section 5). */
export const shortestSearch = 2;

const mostFound = 20;

/** Somebody to write to, with their email if this person may know it. */
export interface Found {
  readonly person: User;
  readonly email: string;
}

/**
 * Active people, except the searcher, whose name or email contains what was typed, ignoring case, by name; at most 20.
 * Fewer than 2 characters find nobody. `employments` are those the searcher may read: managers can find managers only
 * by name.
 */
export const searchPeople = (
  typed: string,
  people: Iterable<User>,
  employments: readonly Pick<Employment, 'userId' | 'email'>[],
  searcherId: string,
): readonly Found[] => {
  const wanted = typed.trim().toLowerCase();
  if (wanted.length < shortestSearch) return [];
  const emails = new Map(employments.map(({ userId, email }) => [userId, email]));
  return [...people]
    .filter(({ id, isActive }) => isActive && id !== searcherId)
    .map((person) => ({ person, email: emails.get(person.id) ?? '' }))
    .filter(({ person, email }) => [fullName(person), email].some((text) => text.toLowerCase().includes(wanted)))
    .toSorted((one, other) => one.person.firstName.localeCompare(other.person.firstName))
    .slice(0, mostFound);
};
