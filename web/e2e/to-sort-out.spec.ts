import { expect, it } from 'vitest';
import { addDays, mondayOf } from '#schema/rules/time/zone.ts';
import { seriousFindings } from './fixtures/accessibility.ts';
import { middleOf, untilPressable } from './fixtures/grid.ts';
import { addKitchenShift } from './fixtures/kitchen-shift.ts';
import { countPanels } from './fixtures/panels.ts';
import { dayFromToday } from './fixtures/rota.ts';
import { askForServers } from './fixtures/servers-needed.ts';
import { waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';
import { heardInList, toSortOut } from './fixtures/to-sort-out.ts';
import { notifications } from './fixtures/toasts.ts';
import { addTwoDrafts } from './fixtures/two-drafts.ts';

const stage = useStage();

const clashing = dayFromToday(78);

it('the list opens once, and shows the conflicts it was opened for, after the rows that keep their places', async () => {
  await addTwoDrafts(stage.server, 'Priya', clashing);
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  const opened = await countPanels(page);
  await page.goto(`${manager.line.origin}/rota?day=${clashing}&gaps=conflicts`);
  const conflicts = toSortOut(manager).getByRole('region', { name: 'Conflicts' });
  await conflicts.getByRole('link').first().waitFor();
  const names = await toSortOut(manager)
    .getByRole('region')
    .evaluateAll((sections) => sections.map((section) => section.getAttribute('aria-label')));
  expect(names.slice(0, 2)).toEqual(['Gaps', 'Conflicts']);
  const isInSight = () =>
    conflicts
      .getByRole('link')
      .first()
      .evaluate((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      });
  await expect.poll(isInSight).toBe(true);
  expect(await opened()).toBe(1);
  // Together they lead to the top, where the gaps are.
  await toSortOut(manager).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^\d+ to sort out: / }).click();
  await page.waitForURL('**/rota?*gaps=open');
});

it('from Home one tap leads to what is to sort out; a conflict is settled there, and its shift closes back to its row', async () => {
  const manager = await stage.openAs('manager');
  const { page } = manager;
  await page.getByRole('link', { name: /see what to sort out/ }).click();
  await page.waitForURL('**/rota?*gaps=open');
  await toSortOut(manager).getByRole('region', { name: 'Open shifts' }).getByRole('listitem').first().waitFor();
  expect(await seriousFindings(manager)).toEqual([]);

  await page.goto(`${manager.line.origin}/rota?day=${clashing}&gaps=open`);
  const conflicts = toSortOut(manager).getByRole('region', { name: 'Conflicts' });
  const row = conflicts.getByRole('listitem').filter({ hasText: '12:00 PM – 1:00 PM' }).first();
  await row.scrollIntoViewIfNeeded();
  const place = await row.boundingBox();
  await row.getByRole('link').click();
  const inSheet = page.getByRole('button', { name: 'Move or copy' });
  await inSheet.waitFor();
  await page.goBack();
  // Clicking while the sheet is still closing would scroll the list to find the target.
  await inSheet.waitFor({ state: 'detached' });
  expect(await row.boundingBox()).toEqual(place);
  // While it is shielded from double taps, Playwright would scroll the list to find it.
  await untilPressable(page, await middleOf(row.getByRole('link')), 'a');
  await row.getByRole('link').click();
  await inSheet.waitFor();
  await page.keyboard.press('Escape');
  await inSheet.waitFor({ state: 'detached' });
  expect(await row.boundingBox()).toEqual(place);
  expect(await seriousFindings(manager)).toEqual([]);

  const free = row.getByRole('group', { name: 'Free at this time' }).getByRole('button').first();
  const name = (await free.textContent()) ?? '';
  await free.click();
  await row.getByText(`Given to ${name}`).waitFor();
  await heardInList(manager).getByText('Shift assignment updated').waitFor();
  expect(await notifications(manager).getByRole('listitem').count()).toBe(0);
  await row.getByRole('button', { name: /^Undo/ }).click();
  await row.getByRole('button', { name: /^Leave it open/ }).click();
  await row.getByText('Left open').waitFor();
  expect((await row.boundingBox())?.height).toBe(place?.height);
});

it('a list of one gap ends with it: nothing is left to add at once; it leads on to the week after', async () => {
  const monday = mondayOf(dayFromToday(92));
  await addKitchenShift(stage.server, '', 99);
  await askForServers(stage.server, monday, { count: 1, startTime: '09:00', endTime: '11:00' });
  const manager = await stage.openAs('manager');
  await manager.page.goto(`${manager.line.origin}/rota?day=${monday}&gaps=open`);
  await toSortOut(manager).getByText('Server: 1 short, 9:00 AM – 11:00 AM').waitFor();
  const below = await toSortOut(manager)
    .getByRole('region', { name: 'Gaps' })
    .evaluate((list) => {
      const last = [...list.querySelectorAll('ul')].at(-1);
      return list.getBoundingClientRect().bottom - (last?.getBoundingClientRect().bottom ?? 0);
    });
  expect(below).toBe(0);

  // Home counts the open shifts of this week and the next: the list of one week leads on to the other's.
  await toSortOut(manager)
    .getByRole('link', { name: /: 1 open shift$/ })
    .click();
  const published = toSortOut(manager).getByRole('region', { name: 'Open shifts' }).getByRole('listitem');
  const open = await published.boundingBox();
  const free = published.getByRole('group', { name: 'Free at this time' }).getByRole('button').first();
  const firstName = ((await free.textContent()) ?? '').split(' ')[0];
  await free.click();
  await published.getByText(`${firstName} will be notified 2 minutes after your last change.`).waitFor();
  expect((await published.boundingBox())?.height).toBe(open?.height);
  // The undo says it as well, as it does on the grid.
  await published.getByRole('button', { name: /^Undo/ }).click();
  await published.getByText('Back as it was: nobody will be notified.').waitFor();
  await heardInList(manager).getByText('Back as it was: nobody will be notified.').waitFor();
  const again = await published.boundingBox();
  await free.click();
  await published.getByText(/^Given to /).waitFor();
  expect((await published.boundingBox())?.height).toBe(again?.height);
  await manager.page.goBack();
  await toSortOut(manager).getByText('Server: 1 short, 9:00 AM – 11:00 AM').waitFor();
});

it('open shifts that are added to a published week and taken back at once leave nothing behind', async () => {
  // The Thursday of next week, which the demo has published.
  const thursday = addDays(mondayOf(dayFromToday(0)), 10);
  await askForServers(stage.server, thursday, { count: 9, startTime: '09:00', endTime: '12:00' });
  const openThen = () =>
    storedRows(
      stage.server,
      "SELECT status FROM shifts WHERE deleted = 0 AND coalesce(userId, '') = '' AND startTime LIKE ? ORDER BY status",
      `${thursday}%`,
    ).map(({ status }) => status);
  const before = openThen();
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  await manager.page.goto(`${manager.line.origin}/rota?day=${thursday}&gaps=open`);
  const all = toSortOut(manager).getByRole('button', { name: /^Add (both|all \d+) as open shifts$/ });
  await all.click();
  const undo = toSortOut(manager).getByRole('button', { name: /^Undo: \d+ open shifts added$/ });
  await undo.waitFor();
  await toSortOut(manager)
    .getByText(/^Everybody who could take (it|them) will be notified\.$/)
    .first()
    .waitFor();
  await waitForSynced(manager);
  await expect.poll(() => openThen().filter((status) => status === 'scheduled').length).toBeGreaterThan(5);
  await undo.click();
  await all.waitFor();
  await waitForSynced(manager);
  await expect.poll(openThen).toEqual(before);
  expect(await toSortOut(manager).getByText('Cancelled').count()).toBe(0);
});
