import { expect, it } from 'vitest';
import { buildShift } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { selectedWays } from './shift-ways.ts';

it('the menu of several selected shifts says how many each of its ways is about', () => {
  const [published, draft, other] = [
    buildShift({ id: fixtureId(6401) }),
    buildShift({ id: fixtureId(6402), status: 'draft' }),
    buildShift({ id: fixtureId(6403), status: 'draft' }),
  ];
  const nothing = () => {};
  const titles = (...shifts: Parameters<typeof selectedWays>[0]['shifts']) =>
    selectedWays({ shifts, onPlace: nothing, onGive: nothing, onPublish: nothing, onRemove: nothing }).map(
      ({ title }) => title,
    );
  expect(titles(draft, other)).toEqual([
    'Move 2 shifts',
    'Copy 2 shifts',
    'Give 2 shifts to…',
    'Publish 2 shifts',
    'Delete 2 drafts',
  ]);
  expect(titles(published, draft)).toEqual([
    'Move 2 shifts',
    'Copy 2 shifts',
    'Give 2 shifts to…',
    'Publish 1 shift',
    'Cancel 2 shifts',
  ]);
  expect(titles(published, { ...published, id: fixtureId(6404) })).toEqual([
    'Move 2 shifts',
    'Copy 2 shifts',
    'Give 2 shifts to…',
    'Cancel 2 shifts',
  ]);
});
