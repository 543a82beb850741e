import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildPunch } from '#schema/fixtures/build.ts';
import { commit, lookInto } from '#web/db/commit.ts';
import { setClosing } from '#web/db/database.ts';
import { storeChange } from '#web/db/local-change.ts';
import { createErasure } from './erasure.ts';
import { openModelCopy } from './fixtures/model-copy.ts';

const signedIn = {
  ...{ id: 'amara', firstName: 'Amara', lastName: 'Obi', name: 'Amara Obi', avatar: '' },
  ...{ role: 'staff', departmentId: '', managerId: '' },
};
const deactivated = { error: { code: 'account-deactivated', message: '' } };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // The model disk pauses at random, by a clock that does not move here.
  vi.spyOn(Math, 'random').mockReturnValue(0.9);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The copy of somebody deactivated, with a punch waiting; `answers` by path: any other call finds no connection. */
const deactivatedCopy = async () => {
  const copy = await openModelCopy('staff');
  const next = buildPunch();
  const change = { collection: 'hours', entity: 'punch', id: next.id, next } as const;
  await commit(copy, ['hours'], (own) => storeChange(own, change, { intentId: '', at: 1 }));
  const answers: Record<string, () => Response> = {};
  const calls: string[] = [];
  const [erase, onActive, onGone] = [vi.fn(async () => undefined), vi.fn(), vi.fn()];
  const erasure = createErasure({
    ...{ userId: 'amara', copy: () => copy, erase, onActive, onGone },
    send: async (path) => {
      calls.push(path);
      const answer = answers[path];
      if (!answer) throw new TypeError('No connection');
      return answer();
    },
  });
  const isClosing = () => lookInto(copy, [], async (_, { isClosing }) => isClosing);
  return { copy, answers, calls, erase, onActive, onGone, erasure, isClosing };
};

/** Waits for a condition by turns of the event loop: the clock does not move. */
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
};

/** Lets the pause after an attempt pass. */
const inThirtySeconds = async () => {
  await until(() => vi.getTimerCount() > 0);
  await vi.advanceTimersByTimeAsync(30_000);
};

it('a reactivated account keeps its copy, and no attempt is left waiting', async () => {
  const { answers, calls, erase, onActive, erasure, isClosing } = await deactivatedCopy();
  answers['/api/session'] = () => Response.json(deactivated, { status: 403 });
  await erasure.begin();
  expect(await isClosing()).toBe(false);
  answers['/api/session'] = () => Response.json(signedIn);
  erasure.nudge();
  await until(() => onActive.mock.calls.length > 0);
  // The connection is gone again when the first attempt's timer would have fired.
  delete answers['/api/session'];
  const asked = calls.length;
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(asked);
  expect(erase).not.toHaveBeenCalled();
});

it('a later attempt erases nothing unless the server itself says so', async () => {
  const { answers, erase, erasure } = await deactivatedCopy();
  answers['/api/session'] = () => Response.json(deactivated, { status: 403 });
  await erasure.begin();
  delete answers['/api/session'];
  answers['/api/sync/push'] = () => Response.json(deactivated, { status: 403 });
  await inThirtySeconds();
  await until(() => vi.getTimerCount() > 0);
  expect(erase).not.toHaveBeenCalled();
  answers['/api/session'] = () => Response.json(deactivated, { status: 403 });
  await inThirtySeconds();
  await until(() => erase.mock.calls.length > 0);
});

it('a moment’s storage failure erases nothing, and a copy left closed opens when the account is active', async () => {
  const { copy, answers, erase, onActive, onGone, erasure, isClosing } = await deactivatedCopy();
  answers['/api/session'] = () => Response.json(deactivated, { status: 403 });
  answers['/api/sync/push'] = () => Response.json(deactivated, { status: 403 });
  const transact = copy.disk.transact;
  const failing = vi.spyOn(copy.disk, 'transact').mockRejectedValue(new DOMException('Lost', 'InvalidStateError'));
  await erasure.begin();
  failing.mockImplementation(transact);
  expect([erase.mock.calls, onGone.mock.calls]).toEqual([[], []]);
  await setClosing(copy, true);
  answers['/api/session'] = () => Response.json(signedIn);
  await inThirtySeconds();
  await until(() => onActive.mock.calls.length > 0);
  expect(await isClosing()).toBe(false);
});

it('a page that has closed its copy makes no more attempts', async () => {
  const { answers, calls, onGone, erasure } = await deactivatedCopy();
  answers['/api/session'] = () => Response.json(deactivated, { status: 403 });
  await erasure.begin();
  erasure.end();
  const asked = calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  erasure.nudge();
  expect(calls).toHaveLength(asked);
  expect(onGone).not.toHaveBeenCalled();
});

it('an account reactivated while its punches were on their way keeps its copy, open', async () => {
  const { answers, erase, onActive, erasure, isClosing } = await deactivatedCopy();
  answers['/api/session'] = () => Response.json(deactivated, { status: 403 });
  answers['/api/sync/push'] = () => {
    answers['/api/session'] = () => Response.json(signedIn);
    return Response.json({ conflicts: {}, rejections: [], settled: {}, scope: 's' });
  };
  await erasure.begin();
  expect([erase.mock.calls.length, onActive.mock.calls.length, await isClosing()]).toEqual([0, 1, false]);
});

it('nothing is erased if the network goes while the punches are on their way', async () => {
  const { answers, erase, erasure, isClosing } = await deactivatedCopy();
  answers['/api/session'] = () => Response.json(deactivated, { status: 403 });
  answers['/api/sync/push'] = () => {
    delete answers['/api/session'];
    return Response.json(deactivated, { status: 403 });
  };
  await erasure.begin();
  expect([erase.mock.calls.length, await isClosing(), vi.getTimerCount()]).toEqual([0, false, 1]);
});
