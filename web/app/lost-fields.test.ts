import { expect, test } from 'vitest';
import type { DayNote } from '#schema/entities/day-note.ts';
import {
  buildHoursRecord,
  buildNotice,
  buildRestaurant,
  buildShift,
  buildTimeOffRequest,
  buildUser,
} from '#schema/fixtures/build.ts';
import { buildDocument } from '#schema/fixtures/build-document.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { namesOf } from '#web/people/names.ts';
import { lostFields } from './lost-fields.ts';

const jonas = buildUser({ id: fixtureId(1), firstName: 'Jonas', lastName: 'Okafor' });
const names = namesOf(buildRestaurant(), [jonas]);

const viewer = { names, actor: { userId: jonas.id } };

test('a change that lost shows what was entered and what the record says now, and no other field', () => {
  const current = buildShift({ userId: jonas.id, breakDuration: 30, instructions: 'Open the terrace' });
  const submitted = { ...current, userId: '', breakDuration: 45, instructions: 'Keep it shut' };
  const changes = ['userId', 'breakDuration', 'instructions', 'groupId'];
  const refused = { code: 'changed-first', entity: 'shift', submitted, changes, current, isRemoval: false } as const;
  expect(lostFields(refused, viewer)).toEqual([
    { label: 'Person', entered: 'nobody', now: 'Jonas Okafor' },
    { label: 'Break', entered: '45 min', now: '30 min' },
    { label: 'Instructions', entered: 'Keep it shut', now: 'Open the terrace' },
  ]);
  expect(lostFields({ ...refused, mine: ['breakDuration'] }, viewer)).toEqual([
    { label: 'Break', entered: '45 min', now: '30 min' },
  ]);
});

test('what the server works out by itself is not among what was entered', () => {
  const current = buildHoursRecord({ breakMinutes: 20, paidMinutes: 400 });
  const submitted = { ...current, breakMinutes: 30, paidMinutes: 390 };
  const refused = { code: 'changed-first', entity: 'hoursRecord', submitted, current, isRemoval: false } as const;
  expect(lostFields({ ...refused, changes: ['breakMinutes', 'paidMinutes', 'totalMinutes'] }, viewer)).toEqual([
    { label: 'Unpaid break', entered: '30 min', now: '20 min' },
  ]);
});

test('a record that is gone says nothing now', () => {
  const submitted = buildHoursRecord({ breakMinutes: 20 });
  const refused = {
    code: 'changed-first',
    entity: 'hoursRecord',
    submitted,
    changes: ['breakMinutes'],
    isRemoval: false,
  } as const;
  expect(lostFields(refused, viewer)).toEqual([{ label: 'Unpaid break', entered: '20 min', now: undefined }]);
});

test('a new record shows what was filled in once, and nothing that the app adds by itself', () => {
  const notice = buildNotice({ title: 'Fish at six', content: 'Hake.', isPinned: false });
  expect(lostFields({ code: 'changed-first', entity: 'notice', submitted: notice, isRemoval: false }, viewer)).toEqual([
    { label: 'Content', entered: 'Hake.', now: undefined },
  ]);
  const days = buildTimeOffRequest({ userId: jonas.id, type: 'vacation', reason: 'Family', status: 'pending' });
  const asked = { code: 'changed-first', entity: 'timeOffRequest', submitted: days, isRemoval: false } as const;
  const entered = [
    { label: 'Type', entered: 'Vacation', now: undefined },
    { label: 'Reason', entered: 'Family', now: undefined },
    { label: 'Status', entered: 'Pending', now: undefined },
  ];
  expect(lostFields(asked, { names, actor: { userId: jonas.id } })).toEqual(entered);
  expect(lostFields(asked, { names, actor: { userId: fixtureId(2) } })).toEqual([
    { label: 'Person', entered: 'Jonas Okafor', now: undefined },
    ...entered,
  ]);
});

test('a new record of which there is one already shows what differs in it, and no list that says the same', () => {
  const current = buildUser({ positions: [fixtureId(3)], abilities: [fixtureId(4)], isActive: true, role: 'staff' });
  const submitted = { ...current, positions: [...current.positions], abilities: [], role: 'manager' as const };
  expect(lostFields({ code: 'changed-first', entity: 'user', submitted, current, isRemoval: false }, viewer)).toEqual([
    { label: 'Role', entered: 'Manager', now: 'Staff' },
  ]);
});

test('a deletion has nothing to compare', () => {
  const current = buildNotice();
  expect(
    lostFields({ code: 'changed-first', entity: 'notice', submitted: current, current, isRemoval: true }, viewer),
  ).toEqual([]);
});

test('an undo that came too late shows what it would have brought back and what the record says now', () => {
  const current = buildShift({ userId: jonas.id, breakDuration: 30, instructions: 'Open the terrace' });
  const submitted = { ...current, instructions: 'Keep it shut' };
  const undo = { code: 'undone-too-late', entity: 'shift', submitted, current, isRemoval: false } as const;
  expect(lostFields({ ...undo, changes: ['instructions'] }, viewer)).toEqual([
    { label: 'Instructions', entered: 'Keep it shut', now: 'Open the terrace' },
  ]);
});

test('an undo that would have removed a note shows what the note says now', () => {
  const current = buildDocument('dayNote') as DayNote;
  const submitted = { ...current, text: 'My own' };
  const undo = { code: 'undone-too-late', entity: 'dayNote', submitted, current, isRemoval: true } as const;
  expect(lostFields(undo, viewer)).toEqual([{ label: 'Note', entered: undefined, now: current.text }]);
  expect(lostFields({ ...undo, current: undefined }, viewer)).toEqual([]);
});
