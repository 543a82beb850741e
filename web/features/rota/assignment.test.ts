import { expect, it } from 'vitest';
import { buildRestaurant, buildShift, buildUser } from '#schema/fixtures/build.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { namesOf } from '#web/people/names.ts';
import { assignAndTell } from './assignment.ts';
import { closeToastNow, toastNow, useTellingDevice } from './fixtures/telling-device.ts';

const shift = buildShift({ id: fixtureId(6201), userId: '', status: 'draft' });
/** In the future, whenever this runs: nobody is notified of a shift that is over. */
const future = { startTime: '2099-06-16T08:00:00.000Z', endTime: '2099-06-16T16:30:00.000Z' } as Partial<typeof shift>;
const published = buildShift({ id: fixtureId(6203), userId: '', ...future });
const other = buildShift({ id: fixtureId(6202), userId: people.staff });
useTellingDevice(fixtureId(6200), [shift, published]);

it('who is put on a second shift at the same time is assigned, and the message names the first', async () => {
  const names = namesOf(buildRestaurant(), [buildUser({ id: people.staff })]);
  const facts = { shifts: [other, shift], timeOff: [], employments: [], availability: [] };
  await assignAndTell(shift, people.staff, names, facts);
  const { title, description } = toastNow() ?? {};
  expect(title).toBe('Shift assignment updated');
  expect(description).toMatch(/^Already on Tue 16 Jun, /);
});

it('says who will be notified of a published shift, and nothing of the kind of a draft', async () => {
  const amara = buildUser({ id: people.staff, firstName: 'Amara' });
  const names = namesOf(buildRestaurant(), [amara]);
  const facts = { shifts: [], timeOff: [], employments: [], availability: [] };
  await assignAndTell(published, people.staff, names, facts);
  expect(toastNow()?.description).toMatch(/Amara will be notified 2 minutes after/);
  closeToastNow();
  await assignAndTell(shift, people.staff, names, facts);
  expect(toastNow()?.description ?? '').not.toContain('notified');
});
