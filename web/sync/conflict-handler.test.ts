import type { WithDeleted } from 'rxdb';
import { expect, it } from 'vitest';
import type { AnyDocument } from '#schema/collections.ts';
import { buildShift } from '#schema/fixtures/build.ts';
import { createConflictHandler, type LostWrite, type Verdict } from './conflict-handler.ts';

const state = (overrides: Parameters<typeof buildShift>[0] = {}, _deleted = false) =>
  ({ ...buildShift(overrides), _deleted }) as unknown as WithDeleted<AnyDocument>;

const settle = async (
  verdict: Verdict,
  assumedMasterState: WithDeleted<AnyDocument> | undefined,
  newDocumentState: WithDeleted<AnyDocument>,
  realMasterState: WithDeleted<AnyDocument>,
) => {
  const lost: LostWrite[] = [];
  const handler = createConflictHandler({ of: () => verdict, onLost: async (each) => void lost.push(each) })('shifts');
  const input = { newDocumentState, realMasterState, ...(assumedMasterState && { assumedMasterState }) };
  return { resolved: await handler.resolve(input, 'test'), lost };
};

it.each(['rejected', 'settled'] as const)(
  'a write that was %s takes over the server’s state whole',
  async (verdict) => {
    const [mine, theirs] = [state({ instructions: 'Mine' }), state({ breakDuration: 45 })];
    expect(await settle(verdict, state(), mine, theirs)).toEqual({ resolved: theirs, lost: [] });
  },
);

it('a conflict merges and reports what lost', async () => {
  const mine = state({ instructions: 'Mine', breakDuration: 45 });
  const theirs = state({ instructions: 'Theirs' });
  const { resolved, lost } = await settle('conflict', state(), mine, theirs);
  expect(resolved).toEqual(state({ instructions: 'Theirs', breakDuration: 45 }));
  expect(lost).toEqual([{ collection: 'shifts', mine, theirs, lost: ['instructions'] }]);
});

it('an edit of something that was deleted meanwhile is reported with the fields that were edited', async () => {
  const [mine, theirs] = [state({ instructions: 'Mine' }), state({}, true)];
  const { resolved, lost } = await settle('conflict', state(), mine, theirs);
  expect(resolved).toEqual(theirs);
  expect(lost).toMatchObject([{ lost: ['instructions'] }]);
});

it('a deletion of something that was edited meanwhile is undone and reported', async () => {
  const [mine, theirs] = [state({}, true), state({ instructions: 'Theirs' })];
  const { resolved, lost } = await settle('conflict', state(), mine, theirs);
  expect(resolved).toEqual(theirs);
  expect(lost).toHaveLength(1);
});

it('two deletions agree', async () => {
  const theirs = state({}, true);
  expect(await settle('conflict', state(), state({}, true), theirs)).toEqual({ resolved: theirs, lost: [] });
});
