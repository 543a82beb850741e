import { expect, it } from 'vitest';
import type { Shift } from '#schema/entities/shift.ts';
import { buildShift } from '#schema/fixtures/build.ts';
import { people } from '#schema/fixtures/ids.ts';
import { type ShiftLine, shiftNotices } from './shift-notice.ts';

const draft = buildShift({
  startTime: '2026-06-18T08:00:00.000Z',
  endTime: '2026-06-18T16:00:00.000Z',
  status: 'draft',
});
const line = (at: string, change: object, intent = 'edit-shift'): ShiftLine => ({
  at: Date.parse(`2026-06-${at}:00.000Z`),
  actorId: people.manager,
  intent,
  change: change as Partial<Shift>,
});
const told = (...lines: readonly ShiftLine[]) =>
  shiftNotices(people.staff, lines).map(({ kind, hoursBefore, isShort }) => [kind, hoursBefore, isShort]);

const made = line('10T08:00', draft);
const published = line('14T08:00', { status: 'scheduled' }, 'publish-shift');

it('a draft is nothing until it is published; a change and a cancellation count from the earlier start', () => {
  expect(told(made)).toEqual([]);
  expect(
    told(
      made,
      published,
      line('15T08:00', { startTime: '2026-06-18T10:00:00.000Z' }),
      line('17T08:00', { status: 'cancelled' }),
    ),
  ).toEqual([
    ['offered', 96, false],
    ['changed', 72, false],
    ['cancelled', 26, true],
  ]);
});

it('what was undone within two minutes, and a shift of somebody else, is nothing', () => {
  const cancelled = line('17T08:00', { status: 'cancelled' });
  expect(told(made, published, cancelled, line('17T08:01', { status: 'scheduled' }))).toEqual([['offered', 96, false]]);
  expect(told(line('10T08:00', { ...draft, userId: people.admin, status: 'scheduled' }))).toEqual([]);
});

it('what people asked for themselves is never short notice; being taken off a shift is', () => {
  const moved = (intent: string) => line('18T07:00', { userId: people.admin }, intent);
  expect(told(made, published, moved('move-shift')).at(-1)).toEqual(['cancelled', 1, false]);
  // Unless a manager asked in their name (D50); the person taking it wants it.
  expect(told(made, published, moved('give-shift-away')).at(-1)).toEqual(['cancelled', 1, true]);
  const theirs = shiftNotices(people.admin, [made, published, moved('give-shift-away')]);
  expect(theirs.map(({ kind, isShort }) => [kind, isShort])).toEqual([['offered', false]]);
  expect(told(made, published, moved('assign-shift')).at(-1)).toEqual(['cancelled', 1, true]);
});

it('whose wish it was is part of it: by a request of theirs, or of somebody from whom they took it', () => {
  const wishes = (userId: string, intent: string) =>
    shiftNotices(userId, [made, published, line('16T07:00', { userId: people.admin }, intent)]).map(
      ({ kind, isOwnWish }) => [kind, isOwnWish],
    );
  const offered = ['offered', false];
  expect(wishes(people.staff, 'move-shift')).toEqual([offered, ['cancelled', true]]);
  expect(wishes(people.admin, 'move-shift')).toEqual([['offered', true]]);
  expect(wishes(people.staff, 'give-shift-away')).toEqual([offered, ['cancelled', false]]);
  expect(wishes(people.admin, 'assign-shift')).toEqual([offered]);
});

it('people hear of publishing at once: a change within two minutes is a second notice', () => {
  const changed = line('14T08:01', { startTime: '2026-06-18T10:00:00.000Z' });
  const cancelled = line('14T08:01', { status: 'cancelled' }, 'cancel-shift');
  expect(told(made, published, cancelled).map(([kind]) => kind)).toEqual(['offered', 'cancelled']);
  expect(told(made, published, changed).map(([kind]) => kind)).toEqual(['offered', 'changed']);
  const withWeek = [
    line('14T08:00', { ...draft, status: 'scheduled' }, 'create-shift'),
    line('14T08:00', {}, 'publish-shift'),
  ];
  expect(told(...withWeek, cancelled).map(([kind]) => kind)).toEqual(['offered', 'cancelled']);
});

it('a burst that goes on is announced ten minutes after its first edit', () => {
  const edits = Array.from({ length: 12 }, (_, minute) =>
    line(`15T08:${String(minute).padStart(2, '0')}`, { startTime: `2026-06-18T10:${String(minute + 10)}:00.000Z` }),
  );
  expect(told(made, published, ...edits).map(([kind]) => kind)).toEqual(['offered', 'changed', 'changed']);
});
