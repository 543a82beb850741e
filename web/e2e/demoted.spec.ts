import { expect, it } from 'vitest';
import { mondayOf } from '#schema/rules/time/zone.ts';
import { openApi } from './fixtures/api-client.ts';
import { goOffline, goOnline } from './fixtures/device.ts';
import { dayFromToday, editShift, openRota } from './fixtures/rota.ts';
import { waitForInstalled } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';

const stage = useStage();

it('a rota that is open when its manager becomes staff, offline, is the one of staff as soon as it hears of it: no drafts, nothing to plan with', async () => {
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  await openRota(manager, mondayOf(dayFromToday(14)));
  await page.getByRole('region', { name: 'Publishing' }).waitFor();
  await waitForInstalled(manager);
  await goOffline(manager);
  const monday = mondayOf(dayFromToday(14));
  const [draft] = storedRows(
    stage.server,
    `SELECT id FROM shifts WHERE status = 'draft' AND deleted = 0 AND startTime > ? ORDER BY startTime`,
    monday,
  );
  await editShift(manager, String(draft?.id), { Instructions: 'Bring the keys' });
  const [me] = storedRows(stage.server, `SELECT userId FROM credentials WHERE username = 'manager'`);
  await (await openApi(stage.server, 'admin')).change('users', String(me?.userId), { role: 'staff' });
  await goOnline(manager);
  await page.getByRole('region', { name: 'Publishing' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Add Shift', exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor({ state: 'detached' });
  await page.getByText('This week is not published yet').waitFor();
  // Only what was typed is left of the draft: the list opens and leads nowhere. It was being sent when the line died.
  await page.getByRole('button', { name: 'Sync status: 1 not accepted' }).click();
  const list = page.getByRole('dialog', { name: 'Sync' });
  await list.getByText(/^Your role changed before the server answered\./).waitFor();
  expect(await list.getByRole('button', { name: /^(Edit|Open|Retry) / }).count()).toBe(0);
  await list.getByRole('button', { name: 'Discard Shift' }).click();
  await list.getByRole('heading', { name: 'Not accepted' }).waitFor({ state: 'detached' });
});
