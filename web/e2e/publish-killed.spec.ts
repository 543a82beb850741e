import { expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import { buildShift } from '#schema/fixtures/build.ts';
import { addDays, mondayOf } from '#schema/rules/time/zone.ts';
import { openApi } from './fixtures/api-client.ts';
import { goOffline, goOnline, type LastingDevice } from './fixtures/device.ts';
import { readCollection } from './fixtures/indexed-db.ts';
import { dayFromToday, openRota } from './fixtures/rota.ts';
import { sendSignIn, waitForInstalled, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';

const stage = useStage();

const count = 120;
const days = 6;
/** Weeks the demo has not planned. */
const weekIn = (weeks: number) => mondayOf(dayFromToday(weeks * 7));

/** Puts a week of drafts on the rota: 20 people on six days. Each says which week it belongs to. */
const draftWeek = async (week: Day): Promise<void> => {
  const api = await openApi(stage.server, 'manager');
  const people = (await api.read('users')).filter(({ isActive }) => isActive === true).slice(0, count / days);
  const drafts = people.flatMap(({ id, departmentId, positionId }) =>
    Array.from({ length: days }, (_, day) =>
      buildShift({
        ...{ id: api.newId(), userId: id, locationId: '', status: 'draft', instructions: week },
        ...{ departmentId: String(departmentId), positionId: String(positionId) },
        startTime: `${addDays(week, day)}T10:00:00.000Z`,
        endTime: `${addDays(week, day)}T16:00:00.000Z`,
      }),
    ),
  );
  expect(drafts).toHaveLength(count);
  const shifts = drafts.map((draft) => ({ newDocumentState: { ...draft, _deleted: false } }));
  expect(await api.post('/api/sync/push', { collections: { shifts } })).toMatchObject({ rejections: [] });
};

/** How many of the week's shifts are published, and whether the week is, on the server. */
const onServer = (week: string): readonly [number, boolean] => [
  storedRows(stage.server, "SELECT id FROM shifts WHERE instructions = ? AND status = 'scheduled'", week).length,
  storedRows(stage.server, 'SELECT id FROM publications WHERE week = ?', week).length > 0,
];

const onDevice = async ({ page }: LastingDevice, week: string): Promise<readonly [number, boolean]> => {
  const shifts = await readCollection(page, 'shifts');
  const posts = await readCollection(page, 'posts');
  return [
    shifts.filter(({ instructions, status }) => instructions === week && status === 'scheduled').length,
    posts.some((post) => post.kind === 'publication' && post.week === week),
  ];
};

/** Opens the week's publishing, and presses the last button without waiting for the outcome. */
const pressPublish = async ({ page }: LastingDevice): Promise<void> => {
  await page.getByRole('region', { name: 'Publishing' }).getByRole('button', { name: 'Publish…' }).click();
  const button = page.getByRole('dialog').getByRole('button', { name: `Publish ${count} shifts` });
  await button.evaluate((element: HTMLElement) => setTimeout(() => element.click()));
};

/**
 * The browser writes cookies to disk every half minute: a crash may take the session with it, so here it always does.
 */
const signInAgain = async (manager: LastingDevice): Promise<void> => {
  const { page } = manager;
  await page.getByRole('button', { name: /^Sync status: Signed out/ }).waitFor();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await sendSignIn(manager, 'manager');
  await waitForSynced(manager);
};

it('an app that is killed as it stores the publishing of 120 shifts has published none of them', async () => {
  const week = weekIn(7);
  await draftWeek(week);
  const manager = await stage.openLastingAs('manager');
  await waitForInstalled(manager);
  await openRota(manager, week);
  await waitForSynced(manager);
  // The page freezes in the middle of its transaction, and never responds again.
  await manager.page.evaluate((put) => {
    const store = IDBObjectStore.prototype.put;
    let written = 0;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...row) {
      written += 1;
      if (written === put) {
        console.log('half is written');
        for (;;);
      }
      return store.apply(this, row);
    };
  }, count / 2);
  const half = manager.page.waitForEvent('console', (message) => message.text() === 'half is written');
  await pressPublish(manager);
  await half;
  await manager.relaunch('crashing');
  await manager.context.clearCookies();
  await goOffline(manager);
  await openRota(manager, week);
  expect(await onDevice(manager, week)).toEqual([0, false]);
  await goOnline(manager);
  await signInAgain(manager);
  expect(await onDevice(manager, week)).toEqual([0, false]);
  expect(onServer(week)).toEqual([0, false]);
});

it('an app that is killed as it sends them has published all here and none on the server, and all there once it is opened again', async () => {
  const week = weekIn(8);
  await draftWeek(week);
  const manager = await stage.openLastingAs('manager');
  await waitForInstalled(manager);
  await openRota(manager, week);
  await waitForSynced(manager);
  const sending = new Promise<void>((resolve) => {
    manager.line.interrupt('/api/sync/push', 'request-begun', () => {
      // A second attempt does not get through either.
      manager.line.cut();
      resolve();
    });
  });
  await pressPublish(manager);
  await sending;
  await manager.relaunch('crashing');
  expect(onServer(week)).toEqual([0, false]);
  await manager.context.clearCookies();
  await goOffline(manager);
  await openRota(manager, week);
  expect(await onDevice(manager, week)).toEqual([count, true]);
  await goOnline(manager);
  await signInAgain(manager);
  expect(await onDevice(manager, week)).toEqual([count, true]);
  expect(onServer(week)).toEqual([count, true]);
});

it('a server that is killed as it takes them has none or all, and all once it is back', async () => {
  const week = weekIn(9);
  await draftWeek(week);
  const manager = await stage.openLastingAs('manager');
  await openRota(manager, week);
  await waitForSynced(manager);
  const killed = new Promise<void>((resolve) => {
    manager.line.interrupt('/api/sync/push', 'request-passed', () => {
      stage.server.kill().then(resolve);
    });
  });
  await pressPublish(manager);
  await killed;
  expect([
    [0, false],
    [count, true],
  ]).toContainEqual(onServer(week));
  await stage.server.restart();
  await waitForSynced(manager);
  expect(onServer(week)).toEqual([count, true]);
  expect(await onDevice(manager, week)).toEqual([count, true]);
});
