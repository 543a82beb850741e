import { expect, it } from 'vitest';
import { buildEmployment, buildUser } from '#schema/fixtures/build.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { searchPeople } from './person-search.ts';

const amara = buildUser();
const jonas = buildUser({ id: fixtureId(4), firstName: 'Jonas', lastName: 'Berg' });
const gone = buildUser({ id: fixtureId(5), firstName: 'Johanna', isActive: false });
const kim = buildUser({ id: people.manager, firstName: 'Kim', lastName: 'Johnson', role: 'manager' });
const everybody = [kim, amara, gone, jonas];

const find = (typed: string, employments = [buildEmployment()], searcher = people.admin) =>
  searchPeople(typed, everybody, employments, searcher).map(({ person }) => person.firstName);

it('finds active people by any part of their name, in any case, by name', () => {
  expect(find('JO')).toEqual(['Jonas', 'Kim']);
  expect(find('  amara okaf ')).toEqual(['Amara']);
});

it('finds people by the email that the searcher may read', () => {
  expect(find('amara@')).toEqual(['Amara']);
  expect(find('amara@', [])).toEqual([]);
});

it('begins at 2 characters, and never finds the searcher', () => {
  expect(find('j')).toEqual([]);
  expect(find(' j ')).toEqual([]);
  expect(find('kim', [], people.manager)).toEqual([]);
});

it('finds at most 20', () => {
  const crowd = Array.from({ length: 60 }, (_, index) => buildUser({ id: fixtureId(1000 + index) }));
  expect(searchPeople('amara', crowd, [], people.admin)).toHaveLength(20);
});
