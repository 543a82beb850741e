import { expect, it } from 'vitest';
import type { Shift } from '#schema/entities/shift.ts';
import { buildRestaurant, buildShift, buildUser } from '#schema/fixtures/build.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { namesOf } from '#web/people/names.ts';
import { createdWords, openAddedWords } from './created-words.ts';

const names = namesOf(buildRestaurant(), [buildUser({ id: people.staff, firstName: 'Ana' })]);
const now = Date.parse('2026-06-15T12:00:00.000Z');
const shift = buildShift({ userId: people.staff });
const said = (...shifts: readonly Shift[]) => createdWords(shifts, names, { now, connection: 'online' }).description;

it('says of a published shift who will be notified and when, after the words of the specification', () => {
  expect(said(shift)).toBe(
    'The shift has been successfully created and assigned. Ana will be notified 2 minutes after your last change.',
  );
  expect(said({ ...shift, userId: '' })).toBe(
    'The shift has been successfully created and assigned. Everybody who could take it will be notified.',
  );
});

it('says that nobody will be notified of a shift that is over, and of drafts that they are to be published', () => {
  const over = { startTime: '2026-06-14T08:00:00.000Z', endTime: '2026-06-14T16:00:00.000Z' } as Partial<Shift>;
  expect(said({ ...shift, ...over })).toMatch(/assigned\. The shift is over, so nobody will be notified\.$/);
  const draft: Shift = { ...shift, id: fixtureId(60), status: 'draft' };
  expect(said(draft)).toBe('Publish the week to tell Ana.');
});

it('says the same of open shifts however they were added: how many, and that people will be notified of published ones', () => {
  const open: Shift = { ...shift, userId: '' };
  const words = (...shifts: readonly Shift[]) => openAddedWords(shifts, names, { now, connection: 'online' });
  expect(words(open)).toEqual({
    title: 'Open shift added',
    description: 'Everybody who could take it will be notified.',
    later: 'sent',
  });
  expect(words(open, { ...open, id: fixtureId(61) })).toMatchObject({
    title: '2 open shifts added',
    description: 'Everybody who could take them will be notified.',
  });
  expect(words({ ...open, status: 'draft' })).toEqual({ title: 'Open shift added' });
});
