import { expect, it, vi } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import { buildRestaurant, buildShift, buildUser } from '#schema/fixtures/build.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { namesOf } from '#web/people/names.ts';
import { closeToastNow, toastNow, useTellingDevice } from '../fixtures/telling-device.ts';
import { usePlanHistory } from '../plan-history.ts';
import { undoAndTell } from '../undo.ts';
import { copyAndTell, giveAndTell, removeAndTell, resizeAndTell, tellGone } from './acts.ts';

const restaurant = buildRestaurant();
const names = namesOf(restaurant, [buildUser({ id: people.staff, firstName: 'Amara' })]);
useTellingDevice(fixtureId(6300));

it('copying a published shift says who will be notified of the copy, and nothing of the kind of a draft', async () => {
  // In the future, whenever this runs: nobody is notified of a shift that is over.
  const published = buildShift({
    ...{ id: fixtureId(6301), userId: people.staff },
    ...{ startTime: '2099-06-16T08:00:00.000Z', endTime: '2099-06-16T16:30:00.000Z' },
  } as Parameters<typeof buildShift>[0]);
  await copyAndTell([published], [], { restaurant, names });
  expect(toastNow()?.description).toMatch(/^Amara .*Tue 16 Jun\. Amara will be notified 2 minutes after/);
  closeToastNow();
  await copyAndTell([{ ...published, id: fixtureId(6302), status: 'draft' }], [], { restaurant, names });
  expect(toastNow()?.title).toBe('Shift copied');
  expect(toastNow()?.description ?? '').not.toContain('notified');
  closeToastNow();
  const both = [6303, 6304].map((id) => ({ ...published, id: fixtureId(id) }));
  await copyAndTell(both, ['All to Amara', 'Open the shift to see it.'], { restaurant, names });
  expect(toastNow()?.description).toMatch(/^All to Amara\. Open the shift to see it\. Amara will be notified/);
});

it('other times say what counts against them, in the message and to a screen reader', async () => {
  const shift = buildShift({ id: fixtureId(6305), userId: people.staff, status: 'draft' });
  await copyAndTell([shift], [], { restaurant, names });
  closeToastNow();
  const againstOf = ({ endTime }: typeof shift) => (endTime > shift.endTime ? 'Already on 5:45 PM – 9:00 PM' : '');
  const words = await resizeAndTell(shift, 'end', 15, names, { againstOf });
  expect(words).toBe('End changed: 5:30 PM → 5:45 PM. Already on 5:45 PM – 9:00 PM');
  expect(toastNow()?.description).toBe('5:30 PM → 5:45 PM. Already on 5:45 PM – 9:00 PM');
});

it('says that a shift was cancelled or deleted while it was held', () => {
  tellGone(buildShift({ userId: people.staff, status: 'cancelled' }), names);
  expect([toastNow()?.title, toastNow()?.description]).toEqual([
    'Not changed',
    expect.stringMatching(/^Amara .*, Tue 16 Jun\. This shift has just been cancelled\.$/),
  ]);
  closeToastNow();
  tellGone(undefined, names);
  expect(toastNow()?.description).toBe('This shift has just been deleted, or moved to another week.');
});

it('says whose shift was deleted, and when it was', async () => {
  const shift = buildShift({ id: fixtureId(6306), userId: people.staff, status: 'draft' });
  await copyAndTell([shift], [], { restaurant, names });
  closeToastNow();
  await removeAndTell([shift], names);
  const { title, description } = toastNow() ?? {};
  expect(title).toBe('Shift deleted');
  expect(description).toMatch(/^Amara .*, Tue 16 Jun$/);
});

it('Undo says who will be notified of it: nobody of what they have not heard of', async () => {
  const shift = buildShift({
    ...{ id: fixtureId(6307), userId: people.staff },
    ...{ startTime: '2099-06-16T08:00:00.000Z', endTime: '2099-06-16T16:30:00.000Z' },
  } as Parameters<typeof buildShift>[0]);
  await copyAndTell([shift], [], { restaurant, names });
  const [copy] = usePlanHistory.getState().steps[0]?.changes ?? [];
  await removeAndTell(copy?.after ? [copy.after] : [], names);
  const undo = async () => {
    closeToastNow();
    await undoAndTell(undefined, { names });
    return [toastNow()?.title, toastNow()?.description];
  };
  expect(await undo()).toEqual([
    'Undone: cancellation of a shift',
    'Amara will be notified 2 minutes after your last change.',
  ]);
  expect(await undo()).toEqual(['Undone: copy of a shift', 'Back as it was: nobody will be notified.']);
});

it('several shifts are given in one step with one Undo; the message names those that stay open, and who will be notified', async () => {
  const at = (id: number, day: number) =>
    buildShift({
      ...{ id: fixtureId(id), userId: '', status: 'scheduled' },
      ...{ startTime: `2099-06-${day}T08:00:00.000Z`, endTime: `2099-06-${day}T16:00:00.000Z` },
    } as Parameters<typeof buildShift>[0]);
  const [one, other, third] = [at(6310, 16), at(6311, 17), at(6312, 18)] as const;
  await copyAndTell([one, other, third], [], { restaurant, names });
  closeToastNow();
  const left = [{ shift: third, userId: people.staff, day: '2099-06-18' as Day, against: 'time-off' as const }];
  expect(await giveAndTell({ given: [one, other], left }, people.staff, ['Over 40 h'], names)).toBe(true);
  const { title, description, undo } = toastNow() ?? {};
  expect(title).toMatch(/^2 of 3 shifts given to Amara /);
  expect(description).toMatch(/^Left open: Amara on leave Thu\. Over 40 h\. Amara will be notified 2 minutes after/);
  const { steps } = usePlanHistory.getState();
  expect(steps.at(-1)).toMatchObject({ label: 'assignment of 2 shifts' });
  expect(steps.at(-1)?.changes.map(({ before, after }) => [before?.userId, after?.userId])).toEqual([
    ['', people.staff],
    ['', people.staff],
  ]);
  expect(undo?.of).toBe(steps.at(-1)?.id);
  closeToastNow();
  expect(await giveAndTell({ given: [], left }, people.staff, [], names)).toBe(false);
  expect([toastNow()?.title, toastNow()?.description]).toEqual(['Not changed', 'Left open: Amara on leave Thu.']);
  closeToastNow();
  const had = [{ ...third, userId: people.manager }].map((shift) => ({ ...left[0], shift, userId: people.staff }));
  await giveAndTell({ given: [], left: had as typeof left }, people.staff, [], names);
  expect(toastNow()?.description).toBe('Not given: Amara on leave Thu.');
});

it('an undo that leaves a shift says how much it undid, and whose', async () => {
  const shifts = [people.staff, ''].map((userId, index) =>
    buildShift({ id: fixtureId(6320 + index), userId, status: 'draft' }),
  );
  await copyAndTell(shifts, [], { restaurant, names });
  closeToastNow();
  await removeAndTell(shifts, names);
  closeToastNow();
  const [, removal] = usePlanHistory.getState().steps;
  // Copying the open one adds another.
  await copyAndTell(shifts.slice(1), [], { restaurant, names });
  closeToastNow();
  const grace = { kind: 'changed', at: '2099-06-16T09:00:00.000Z', by: people.admin };
  vi.stubGlobal('fetch', async () => Response.json({ ...grace, firstName: 'Grace', lastName: 'Osei' }));
  vi.stubGlobal('localStorage', { getItem: () => 'device-1' });
  await undoAndTell(removal?.id, { names, saysWhose: true });
  await expect.poll(() => toastNow()?.title).toBe('1 of 2 undone: deletion of 2 shifts');
  expect(toastNow()?.description).toMatch(
    /^Amara .*, Tue 16 Jun, week of 15 Jun\. Grace Osei has since changed the open shift on Tue 16 Jun, so it was left alone\.$/,
  );
});
