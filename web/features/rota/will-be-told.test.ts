import { expect, it } from 'vitest';
import type { Shift } from '#schema/entities/shift.ts';
import { buildShift } from '#schema/fixtures/build.ts';
import type { Names } from '#web/people/names.ts';
import type { PlanStep } from './plan-history.ts';
import { changesSinceTold, toldInRow, toldLater, toldOfUndo } from './will-be-told.ts';

const people = ['Kim', 'Ana', 'Leo', 'Mo'].map((firstName) => [firstName, { firstName }] as const);
const names = { people: new Map(people) } as unknown as Names;
const now = Date.parse('2026-06-15T12:00:00.000Z');
const shiftOf = (userId: string, status: Shift['status'] = 'scheduled', day = '2026-06-16'): Shift => ({
  ...buildShift({ startTime: `${day}T08:00:00.000Z`, endTime: `${day}T16:00:00.000Z` }),
  userId,
  status,
});
/** A change of what people know. */
const changeOf = (before: Shift | undefined, after: Shift | undefined) => ({ before, after, known: before });
const stepOf = (id: string, minute: number, before: Shift | undefined, after: Shift | undefined): PlanStep => ({
  ...{ id, label: '', changes: [{ before, after }] },
  at: now + minute * 60_000,
});

it('names who hears of a change to published shifts; not oneself, and of drafts nobody', () => {
  const told = (ids: readonly string[], status?: Shift['status']) =>
    toldLater(
      ids.map((id) => changeOf(shiftOf(id, status), shiftOf(id, status, '2026-06-17'))),
      'Kim',
      names,
      { now, connection: 'online' },
    );
  expect(told(['Ana'])).toMatch(/^Ana will be notified /);
  expect(told(['Ana', 'Ana', 'Leo', 'Kim'])).toMatch(/^Ana and Leo will be notified /);
  expect(told(['Ana', 'Leo', 'Mo'])).toMatch(/^3 people will be notified /);
  expect(told(['Kim', ''])).toBe('');
  expect(told(['Ana'], 'draft')).toBe('');
});

it('says after a move who had the shift and who has it now, and when they hear of it', () => {
  const moved = changeOf(shiftOf('Ana'), shiftOf('Leo'));
  const told = (changes: Parameters<typeof toldLater>[0]) =>
    toldLater(changes, 'Kim', names, { now, connection: 'online' });
  expect(told([moved])).toBe('Ana and Leo will be notified 2 minutes after your last change.');
  expect(told([changeOf(shiftOf('Ana'), shiftOf('Ana', 'cancelled'))])).toMatch(/^Ana will be notified 2 min/);
  expect(told([changeOf(shiftOf('Ana', 'draft'), shiftOf('Leo', 'draft'))])).toBe('');
  expect(told([changeOf(shiftOf('Kim'), undefined)])).toBe('');
});

it('promises no time for what waits on this device (D39)', () => {
  const cancelled = changeOf(shiftOf('Ana'), shiftOf('Ana', 'cancelled'));
  expect(toldLater([cancelled], 'Kim', names, { now, connection: 'offline' })).toBe(
    'Ana will be notified once the change is sent.',
  );
});

it('says that nobody will be notified of what is back as it was within two minutes, as the server tells nobody (D42)', () => {
  const told = (...changes: Parameters<typeof toldLater>[0]) =>
    toldLater(changes, 'Kim', names, { now, connection: 'online' });
  const [there, away, away2] = [shiftOf('Ana'), shiftOf('Leo', 'scheduled', '2026-06-17'), shiftOf('Mo')];
  const steps = [stepOf('1', 0, there, away), stepOf('2', 1, away, there)];
  const said = (id: string, of: readonly PlanStep[]) => told(...changesSinceTold(id, of));
  expect(said('1', steps)).toBe('Ana and Leo will be notified 2 minutes after your last change.');
  expect(said('2', steps)).toBe('Back as it was: nobody will be notified.');
  // Somebody who had it only in between is not notified; the one who has it now is.
  expect(said('2', [stepOf('1', 0, there, away), stepOf('2', 1, away, away2)])).toMatch(/^Mo will be notified /);
  // Later, after somebody else's change, or after publishing, what was done before has been told or was never to be told.
  expect(said('2', [stepOf('1', 0, there, away), stepOf('2', 2, away, there)])).toMatch(
    /^Leo and Ana will be notified /,
  );
  expect(said('2', [stepOf('1', 0, there, away2), stepOf('2', 1, away, there)])).toMatch(
    /^Leo and Ana will be notified /,
  );
  expect(said('2', [stepOf('1', 0, undefined, there), stepOf('2', 1, there, { ...there, status: 'cancelled' })])).toBe(
    'Back as it was: nobody will be notified.',
  );
  const draft = shiftOf('Ana', 'draft');
  expect(said('2', [stepOf('1', 0, draft, { ...away, status: 'draft' }), stepOf('2', 1, away, there)])).toMatch(
    /^Leo and Ana /,
  );
});

it('says that nobody will be notified of what is over', () => {
  const over = shiftOf('Ana', 'scheduled', '2026-06-14');
  const told = (before: Shift | undefined, after: Shift | undefined) =>
    toldLater([changeOf(before, after)], 'Kim', names, { now, connection: 'online' });
  expect(told(undefined, over)).toBe('The shift is over, so nobody will be notified.');
  expect(told(over, shiftOf('Ana'))).toMatch(/^Ana will be notified /);
  expect(told(undefined, { ...over, status: 'draft' })).toBe('');
});

it('a row says the same as the message, at any moment: offline once it is sent, and nothing once they have heard', () => {
  const [there, away] = [shiftOf('Ana'), { ...shiftOf('Leo'), id: shiftOf('Ana').id }];
  const steps = [stepOf('1', 0, there, away), stepOf('2', 1, away, there)];
  const said = (step: PlanStep | undefined, minute: number, connection: 'online' | 'offline' = 'online') =>
    step && toldInRow(step, () => true, steps, 'Kim', names, { now: now + minute * 60_000, connection });
  expect(said(steps[0], 1)).toBe('Ana and Leo will be notified 2 minutes after your last change.');
  expect(said(steps[0], 1, 'offline')).toBe('Ana and Leo will be notified once the change is sent.');
  expect(said(steps[1], 1)).toBe('Back as it was: nobody will be notified.');
  expect(said(steps[1], 10.9)).toBe('Back as it was: nobody will be notified.');
  expect(said(steps[1], 11)).toBe('');
  const [step] = steps;
  expect(step && toldInRow(step, () => false, steps, 'Kim', names, { now, connection: 'online' })).toBe('');
});

it('says of a new open shift that everybody who could take it will be notified, but not of one that has begun', () => {
  const told = (...shifts: readonly Shift[]) =>
    toldLater(
      shifts.map((shift) => changeOf(undefined, shift)),
      'Kim',
      names,
      { now, connection: 'online' },
    );
  expect(told(shiftOf(''))).toBe('Everybody who could take it will be notified.');
  expect(told(shiftOf(''), shiftOf('', 'scheduled', '2026-06-17'))).toBe(
    'Everybody who could take them will be notified.',
  );
  expect(told(shiftOf('Ana'), shiftOf(''))).toBe(
    'Ana will be notified 2 minutes after your last change. Everybody who could take the open shift will be notified.',
  );
  expect(told(shiftOf('', 'draft'))).toBe('');
  expect(told(shiftOf('', 'scheduled', '2026-06-15'))).toBe('');
  expect(toldLater([changeOf(undefined, shiftOf(''))], 'Kim', names, { now, connection: 'offline' })).toBe(
    'Everybody who could take it will be notified once the change is sent.',
  );
});

it('says of an undo who will be notified: nobody within two minutes, later those who heard of what it takes back', () => {
  const shift = shiftOf('Ana');
  const added = stepOf('1', 0, undefined, shift);
  const said = (minute: number, before: Shift, after: Shift | undefined, steps: readonly PlanStep[]) =>
    toldOfUndo([{ before, after }], steps, 'Kim', names, { now: now + minute * 60_000, connection: 'online' });
  expect(said(1, shift, undefined, [added])).toBe('Back as it was: nobody will be notified.');
  const cancelled: Shift = { ...shift, status: 'cancelled' };
  expect(said(3, shift, cancelled, [added])).toBe('Ana will be notified 2 minutes after your last change.');
  expect(said(3, cancelled, shift, [stepOf('1', 0, shift, cancelled)])).toMatch(/^Ana will be notified /);
  expect(said(1, shiftOf('Ana', 'draft'), undefined, [])).toBe('');
});
