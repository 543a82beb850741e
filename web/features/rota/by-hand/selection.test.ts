import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildShift } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { emptyToastQueue } from '#web/ui/toast-queue.ts';
import { useToastQueue } from '#web/ui/toast-store.ts';
import { copyToastId, forgetCopied, keepCopied, leaveWeek } from './copied.ts';
import {
  addSelected,
  clearSelection,
  endGivingOfGone,
  giveSelected,
  leaveSelectedWeek,
  placeSelected,
  useSelection,
} from './selection.ts';

const tidy = () => {
  vi.unstubAllGlobals();
  clearSelection();
  useToastQueue.setState(emptyToastQueue);
};
beforeEach(tidy);
afterEach(tidy);

const shift = buildShift();
const earlier = buildShift({ id: fixtureId(60), startTime: '2026-06-16T06:00:00.000Z' });
const titleShown = () => useToastQueue.getState().visible?.toast.title;

it('in another week the shifts to be copied still wait for a cell, the earliest first, and nothing is selected', () => {
  addSelected([shift.id, earlier.id]);
  placeSelected('copy', [shift, earlier]);
  leaveSelectedWeek();
  const { ids, placing, carried } = useSelection.getState();
  expect([ids.size, placing, carried]).toEqual([0, 'copy', [earlier, shift]]);
  expect(titleShown()).toBeUndefined();
});

it('any other selection ends with its week, and that is said; without one nothing is said', () => {
  leaveSelectedWeek();
  expect(titleShown()).toBeUndefined();
  addSelected([shift.id]);
  placeSelected('move', [shift]);
  leaveSelectedWeek();
  expect(useSelection.getState()).toMatchObject({ placing: undefined, carried: [] });
  expect(useSelection.getState().ids.size).toBe(0);
  expect(titleShown()).toBe('Selection cleared');
});

it('after Ctrl-C another week begins with what is ready to paste, and not with what is lost', () => {
  vi.stubGlobal('navigator', { userAgent: '' });
  addSelected([shift.id, earlier.id]);
  keepCopied([shift, earlier], '');
  leaveWeek();
  expect(titleShown()).toBe('2 shifts ready to paste');
  expect(useSelection.getState().ids.size).toBe(0);
  // Pasting closes it.
  expect(copyToastId()).toBe(useToastQueue.getState().visible?.toast.id);
  tidy();
  leaveWeek();
  expect(titleShown()).toBeUndefined();
  forgetCopied();
  addSelected([shift.id]);
  leaveWeek();
  expect(titleShown()).toBe('Selection cleared');
});

it('when all that was to be given is gone, the choice is closed for good and says so', async () => {
  addSelected([shift.id, earlier.id]);
  const given = giveSelected();
  endGivingOfGone();
  expect(await given).toEqual([]);
  expect(useToastQueue.getState().visible?.toast).toMatchObject({
    title: 'Not given',
    description: 'The selected shifts have just been cancelled, deleted or moved to another week.',
  });
  addSelected([shift.id]);
  expect([useSelection.getState().isGiving, ...useSelection.getState().ids]).toEqual([false, shift.id]);
  useToastQueue.setState(emptyToastQueue);
  endGivingOfGone();
  expect([titleShown(), useSelection.getState().ids.size]).toEqual([undefined, 1]);
});
