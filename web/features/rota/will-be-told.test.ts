import { expect, it } from 'vitest';
import type { Shift } from '#schema/entities/shift.ts';
import type { Names } from '#web/people/names.ts';
import { toldLater } from './will-be-told.ts';

const people = ['Kim', 'Ana', 'Leo', 'Mo'].map((firstName) => [firstName, { firstName }] as const);
const names = { people: new Map(people) } as unknown as Names;
const shiftOf = (userId: string, status: Shift['status'] = 'scheduled') => ({ userId, status }) as Shift;

it('names who hears of a change to published shifts; not oneself, and of drafts nobody', () => {
  const told = (ids: readonly string[], status?: Shift['status']) =>
    toldLater(
      ids.map((id) => ({ before: shiftOf(id, status), after: shiftOf(id, status) })),
      'Kim',
      names,
      'online',
    );
  expect(told(['Ana'])).toMatch(/^Ana will be notified /);
  expect(told(['Ana', 'Ana', 'Leo', 'Kim'])).toMatch(/^Ana and Leo will be notified /);
  expect(told(['Ana', 'Leo', 'Mo'])).toMatch(/^3 people will be notified /);
  expect(told(['Kim', ''])).toBe('');
  expect(told(['Ana'], 'draft')).toBe('');
});

it('says after a move who had the shift and who has it now, and when they hear of it', () => {
  const moved = { before: shiftOf('Ana'), after: shiftOf('Leo') };
  const told = (changes: Parameters<typeof toldLater>[0]) => toldLater(changes, 'Kim', names, 'online');
  expect(told([moved])).toBe('Ana and Leo will be notified 2 minutes after your last change.');
  expect(told([{ before: shiftOf('Ana'), after: shiftOf('Ana', 'cancelled') }])).toMatch(/^Ana will be notified 2 min/);
  expect(told([{ before: shiftOf('Ana', 'draft'), after: shiftOf('Leo', 'draft') }])).toBe('');
  expect(told([{ before: shiftOf('Kim'), after: undefined }])).toBe('');
});

it('promises no time for what waits on this device (D39)', () => {
  const cancelled = { before: shiftOf('Ana'), after: shiftOf('Ana', 'cancelled') };
  expect(toldLater([cancelled], 'Kim', names, 'offline')).toBe('Ana will be notified once the change is sent.');
});
