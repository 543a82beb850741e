import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildRestaurant, buildShift, buildUser } from '#schema/fixtures/build.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { namesOf } from '#web/people/names.ts';
import { closeToast, useToastQueue } from '#web/ui/toast-store.ts';
import { openDeviceWith } from '../fixtures/device-with-shifts.ts';
import { forgetPlanHistory } from '../plan-history.ts';
import { copyAndTell, removeAndTell, resizeAndTell, tellGone } from './acts.ts';

const restaurant = buildRestaurant();
const names = namesOf(restaurant, [buildUser({ id: people.staff, firstName: 'Amara' })]);
let close = async () => {};

beforeEach(async () => {
  ({ close } = await openDeviceWith(fixtureId(6300), []));
  // What a toast asks of the screen that it is read on.
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  const { visible } = useToastQueue.getState();
  if (visible) closeToast(visible.toast.id);
  forgetPlanHistory();
  await close();
});

it('copying a published shift says who will be notified of the copy, and nothing of the kind of a draft', async () => {
  // To come, whenever this runs: nobody is notified of a shift that is over.
  const published = buildShift({
    ...{ id: fixtureId(6301), userId: people.staff },
    ...{ startTime: '2099-06-16T08:00:00.000Z', endTime: '2099-06-16T16:30:00.000Z' },
  } as Parameters<typeof buildShift>[0]);
  const said = () => useToastQueue.getState().visible?.toast;
  await copyAndTell([published], [], { restaurant, names });
  expect(said()?.description).toMatch(/^Amara .*Tue 16 Jun\. Amara will be notified 2 minutes after/);
  closeToast(said()?.id ?? '');
  await copyAndTell([{ ...published, id: fixtureId(6302), status: 'draft' }], [], { restaurant, names });
  expect(said()?.title).toBe('Shift copied');
  expect(said()?.description ?? '').not.toContain('notified');
  closeToast(said()?.id ?? '');
  const both = [6303, 6304].map((id) => ({ ...published, id: fixtureId(id) }));
  await copyAndTell(both, ['All to Amara', 'Open the shift to see it.'], { restaurant, names });
  expect(said()?.description).toMatch(/^All to Amara\. Open the shift to see it\. Amara will be notified/);
});

it('other times say what counts against them, in the message and to a screen reader', async () => {
  const shift = buildShift({ id: fixtureId(6305), userId: people.staff, status: 'draft' });
  await copyAndTell([shift], [], { restaurant, names });
  const { visible } = useToastQueue.getState();
  if (visible) closeToast(visible.toast.id);
  const againstOf = ({ endTime }: typeof shift) => (endTime > shift.endTime ? 'Already on 5:45 PM – 9:00 PM' : '');
  const words = await resizeAndTell(shift, 'end', 15, names, { againstOf });
  expect(words).toBe('End changed: 5:30 PM → 5:45 PM. Already on 5:45 PM – 9:00 PM');
  expect(useToastQueue.getState().visible?.toast.description).toBe('5:30 PM → 5:45 PM. Already on 5:45 PM – 9:00 PM');
});

it('says that a shift was cancelled or deleted while it was held', () => {
  const said = () => useToastQueue.getState().visible?.toast;
  tellGone(buildShift({ userId: people.staff, status: 'cancelled' }), names);
  expect([said()?.title, said()?.description]).toEqual([
    'Not changed',
    expect.stringMatching(/^Amara .*, Tue 16 Jun\. This shift has just been cancelled\.$/),
  ]);
  closeToast(said()?.id ?? '');
  tellGone(undefined, names);
  expect(said()?.description).toBe('This shift has just been deleted, or moved to another week.');
});

it('says whose shift was deleted, and when it was', async () => {
  const shift = buildShift({ id: fixtureId(6306), userId: people.staff, status: 'draft' });
  await copyAndTell([shift], [], { restaurant, names });
  const { visible } = useToastQueue.getState();
  if (visible) closeToast(visible.toast.id);
  await removeAndTell([shift], names);
  const { title, description } = useToastQueue.getState().visible?.toast ?? {};
  expect(title).toBe('Shift deleted');
  expect(description).toMatch(/^Amara .*, Tue 16 Jun$/);
});
