import { expect, it } from 'vitest';
import { dayText, shortDayText } from '#schema/rules/text/time-text.ts';
import { seriousFindings } from './fixtures/accessibility.ts';
import { type Device, goOffline, goOnline } from './fixtures/device.ts';
import { dayFromToday, openRota } from './fixtures/rota.ts';
import { waitForInstalled, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { keepUndo, notifications } from './fixtures/toasts.ts';

const stage = useStage();

const date = dayFromToday(50);
const dialog = ({ page }: Device) => page.getByRole('dialog', { name: 'Note for the day' });

it('a manager notes a party without a connection, everybody reads it on the day, and it can be taken away', async () => {
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  await openRota(manager, date);
  await waitForInstalled(manager);
  await goOffline(manager);
  await page.getByRole('button', { name: 'Plan week' }).click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Note for a day' }).click();
  await dialog(manager).getByRole('button', { name: 'Save' }).click();
  await dialog(manager).getByText('Write the note').waitFor();
  await dialog(manager).getByLabel('Note', { exact: true }).fill('Party of 30 at 8');
  expect(await seriousFindings(manager)).toEqual([]);
  await dialog(manager).getByRole('button', { name: 'Save' }).click();
  await notifications(manager).getByText('Note saved').waitFor();
  const inGrid = page.getByRole('link', { name: `Party of 30 at 8. Change the note for ${dayText(date)}` });
  await inGrid.waitFor();
  expect(await seriousFindings(manager)).toEqual([]);
  await notifications(manager).getByText('Note saved').waitFor({ state: 'detached' });
  await keepUndo(page);
  await inGrid.click();
  await dialog(manager).getByLabel('Note', { exact: true }).fill('Party of 40 at 8');
  await dialog(manager).getByRole('button', { name: 'Save' }).click();
  await inGrid.waitFor({ state: 'detached' });
  await notifications(manager).getByRole('button', { name: 'Undo' }).click();
  await inGrid.waitFor();
  await goOnline(manager);
  await waitForSynced(manager);

  const staff = await stage.openAs('staff');
  await openRota(staff, date);
  await staff.page.getByText('Party of 30 at 8', { exact: true }).waitFor();
  expect(await staff.page.getByRole('link', { name: /note/i }).count()).toBe(0);
  expect(await seriousFindings(staff)).toEqual([]);

  await inGrid.click();
  await dialog(manager).getByRole('button', { name: 'Remove' }).click();
  await notifications(manager).getByText('Note removed').waitFor();
  await expect.poll(() => staff.page.getByText('Party of 30 at 8', { exact: true }).count()).toBe(0);
});

it('a manager who types while a colleague saves another note sees it before they replace it', async () => {
  const day = dayFromToday(51);
  const [one, other] = [
    await stage.openAs('manager', { frame: 'tablet' }),
    await stage.openAs('admin', { frame: 'tablet' }),
  ];
  for (const each of [one, other]) {
    await openRota(each, day);
    await each.page.goto(`${each.line.origin}/rota?day=${day}&note=${day}`);
    await dialog(each)
      .getByLabel('Note', { exact: true })
      .fill(each === one ? 'Party of 30 at 8' : 'Closed from 6');
  }
  await dialog(one).getByRole('button', { name: 'Save' }).click();
  await dialog(other)
    .getByText('Since you opened this, the note became “Party of 30 at 8”. Save replaces it.')
    .waitFor();
  expect(await seriousFindings(other)).toEqual([]);
  await dialog(other).getByRole('button', { name: 'Save' }).click();
  await one.page.getByText('Closed from 6', { exact: true }).waitFor();
});

it('an undo that comes too late says of which day, what it would have brought back and what the note says now', async () => {
  const day = dayFromToday(52);
  const [one, other] = [
    await stage.openAs('manager', { frame: 'tablet' }),
    await stage.openAs('admin', { frame: 'tablet' }),
  ];
  const write = async (device: Device, text: string) => {
    await device.page.goto(`${device.line.origin}/rota?day=${day}&note=${day}`);
    await dialog(device).getByLabel('Note', { exact: true }).fill(text);
    await dialog(device).getByRole('button', { name: 'Save' }).click();
    await dialog(device).waitFor({ state: 'detached' });
    await waitForSynced(device);
  };
  await write(one, 'Party of 30');
  await write(one, 'Party of 40');
  await one.page.getByText('Party of 40', { exact: true }).waitFor();
  await waitForInstalled(one);
  await goOffline(one);
  await write(other, 'Party of 50');
  await one.page.getByRole('button', { name: /^Undo: / }).click();
  await notifications(one)
    .getByText(/^Undone: /)
    .waitFor();
  await goOnline(one);
  await one.page.getByRole('button', { name: 'Sync status: 1 not accepted' }).click();
  const row = one.page.getByRole('article').filter({ hasText: 'Undo: day note' });
  await row.getByText(shortDayText(day), { exact: true }).waitFor();
  const said = (now: string) => new RegExp(`NoteYour undo would have brought back: Party of 30Now: ${now}`);
  expect(await row.textContent()).toMatch(said('Party of 50'));
  await write(other, 'Party of 60');
  await expect.poll(() => row.textContent()).toMatch(said('Party of 60'));
  expect(await row.getByRole('button').allTextContents()).toEqual(['Open', 'Discard']);
  expect(await seriousFindings(one)).toEqual([]);
  await row.getByRole('button', { name: 'Open Day note' }).click();
  await expect.poll(() => dialog(one).getByLabel('Note', { exact: true }).inputValue()).toBe('Party of 60');
});

it('a note’s form, opened by its address, is shown with the note, not filled in afterwards', async () => {
  const day = dayFromToday(53);
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const open = () => manager.page.goto(`${manager.line.origin}/rota?day=${day}&note=${day}`);
  await open();
  await dialog(manager).getByLabel('Note', { exact: true }).fill('Party of 30');
  await dialog(manager).getByRole('button', { name: 'Save' }).click();
  await dialog(manager).waitFor({ state: 'detached' });
  await waitForSynced(manager);
  await manager.page.addInitScript(() => {
    globalThis.firstShown = undefined;
    new MutationObserver(() => {
      globalThis.firstShown ??= document.querySelector<HTMLTextAreaElement>(
        '[role="dialog"] :is(textarea, input)',
      )?.value;
    }).observe(document, { childList: true, subtree: true });
  });
  await open();
  await dialog(manager).getByLabel('Note', { exact: true }).waitFor();
  expect(await manager.page.evaluate(() => globalThis.firstShown)).toBe('Party of 30');
});

declare global {
  var firstShown: string | undefined;
}
