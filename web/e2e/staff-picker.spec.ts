import { expect, it } from 'vitest';
import { buildShift } from '#schema/fixtures/build.ts';
import { seriousFindings } from './fixtures/accessibility.ts';
import { openApi } from './fixtures/api-client.ts';
import { type Device, goOffline, goOnline } from './fixtures/device.ts';
import { addShiftSoon } from './fixtures/kitchen-shift.ts';
import { somebodyOff } from './fixtures/off-work.ts';
import { dayFromToday, openShift } from './fixtures/rota.ts';
import { waitForInstalled, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';

const stage = useStage();

const ownerOf = (shiftId: string) =>
  storedRows(stage.server, `SELECT userId FROM shifts WHERE id = '${shiftId}'`)[0]?.userId ?? '';

/** An open shift on a day the demo has not planned yet, so that people are free; returns its id. */
const createOpenShift = async (): Promise<string> => {
  const api = await openApi(stage.server, 'manager');
  const known = (await api.read('shifts')).find(({ userId, status }) => userId !== '' && status === 'scheduled');
  const day = dayFromToday(43);
  const shift = buildShift({
    id: api.newId(),
    userId: '',
    startTime: `${day}T10:00:00.000Z`,
    endTime: `${day}T16:00:00.000Z`,
    departmentId: String(known?.departmentId),
    positionId: String(known?.positionId),
    locationId: '',
  });
  await api.insert('shifts', shift);
  return shift.id;
};

const openPicker = async ({ page }: Device) => {
  await page.getByRole('button', { name: /^Staff: / }).click();
  const picker = page.getByRole('dialog', { name: 'Choose who works' });
  await picker.getByRole('region', { name: 'Staff' }).waitFor();
  return picker;
};

it('somebody for a shift is chosen offline from who is free, by search and by keyboard, never from a native list', async () => {
  const shiftId = await createOpenShift();
  const manager = await stage.openAs('manager');
  const { page } = manager;
  await waitForInstalled(manager);
  await waitForSynced(manager);
  await openShift(manager, shiftId);
  await page.getByRole('button', { name: 'Staff: Unassigned' }).waitFor();
  expect(await page.getByRole('dialog').getByRole('combobox').count()).toBe(0);
  await goOffline(manager);

  const picker = await openPicker(manager);
  const list = picker.getByRole('region', { name: 'Staff' });
  expect((await list.getByRole('heading').first().textContent()) ?? '').toBe('Free');
  // People with something against them are listed below, each with the reason.
  await picker.getByRole('searchbox', { name: 'Search staff' }).fill('rahman');
  await picker.getByText(/^[01] free, [01] with a warning, [01] not available$/).waitFor();
  await picker.getByRole('searchbox').fill('');
  const free = list.getByRole('button').first();
  const name = (await free.locator('bdi').textContent()) ?? '';
  await free.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Staff: ${name}` }).waitFor();
  await goOnline(manager);
  await waitForSynced(manager);
  expect(ownerOf(shiftId)).not.toBe('');

  await (await openPicker(manager)).getByRole('button', { name: 'Leave it open' }).click();
  await page.getByRole('button', { name: 'Staff: Unassigned' }).waitFor();
  await waitForSynced(manager);
  expect(ownerOf(shiftId)).toBe('');
});

it('the second tap of a double tap on *Leave it open* reaches nothing of the sheet below', async () => {
  const shiftId = await createOpenShift();
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  await openShift(manager, shiftId);
  await (await openPicker(manager)).getByRole('region', { name: 'Staff' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Staff: Unassigned' }).waitFor({ state: 'detached' });
  const leave = (await openPicker(manager)).getByRole('button', { name: 'Leave it open' });
  await leave.waitFor();
  // Everything in the sheet is pressed once at the very moment the picker closes.
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const picker = [...document.querySelectorAll('[role=dialog]')].at(-1);
        new MutationObserver((_, observer) => {
          if (picker?.isConnected) return;
          observer.disconnect();
          for (const button of document.querySelectorAll('[role=dialog] button')) {
            const { x, y, width, height } = button.getBoundingClientRect();
            const hit = document.elementFromPoint(x + width / 2, y + height / 2);
            if (hit && button.contains(hit)) (button as HTMLElement).click();
          }
          done();
        }).observe(document.body, { childList: true, subtree: true });
        picker?.querySelector<HTMLElement>('[data-choice]')?.click();
      }),
  );
  await page.getByRole('button', { name: 'Staff: Unassigned' }).waitFor();
  await waitForSynced(manager);
  expect(ownerOf(shiftId)).toBe('');
});

it('a shift that somebody is clocked in on says so in its sheet, and in its form once the times change', async () => {
  const person = await somebodyOff(stage.server);
  const shiftId = await addShiftSoon(stage.server, person.id, -5);
  const api = await openApi(stage.server, person.username);
  const at = new Date().toISOString();
  const punch = {
    kind: 'punch',
    type: 'in',
    userId: person.id,
    offset: 0,
    source: 'phone',
    deviceId: 'pocket',
    shiftId,
  };
  const blank = { breakMinutes: 0, statedTime: '', serverTime: '', day: at.slice(0, 10) };
  await api.insert('hours', { id: api.newId(), ...punch, ...blank, deviceTime: at, createdAt: at });
  const manager = await stage.openAs('manager');
  const { page } = manager;
  await openShift(manager, shiftId);
  const note = page.getByRole('status').getByText(/ is clocked in on it\.$/);
  await note.waitFor();
  expect(await seriousFindings(manager)).toEqual([]);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const editor = page.getByRole('dialog', { name: 'Edit Shift' });
  await editor.getByLabel('Instructions').fill('Bring the keys');
  expect(await note.count()).toBe(0);
  const end = editor.getByLabel('End time');
  await end.fill((await end.inputValue()) === '23:45' ? '23:30' : '23:45');
  await note.waitFor();
});

it('the page behind a sheet stays out of reach all the time while a list over it opens and closes, and no longer', async () => {
  const manager = await stage.openAs('manager');
  const { page } = manager;
  await waitForSynced(manager);
  await openShift(manager, await createOpenShift());
  const app = page.locator('#app');
  await page.getByRole('button', { name: 'Staff: Unassigned' }).waitFor();
  expect(await app.getAttribute('inert')).not.toBeNull();
  await app.evaluate((element) => {
    new MutationObserver(() => element.setAttribute('data-let-go', '')).observe(element, {
      attributeFilter: ['inert'],
    });
  });
  const picker = await openPicker(manager);
  await picker.locator('[data-choice]').first().click();
  await picker.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Staff: Unassigned' }).waitFor({ state: 'detached' });
  expect(await app.getAttribute('data-let-go')).toBeNull();

  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await app.getAttribute('inert')).toBeNull();
});
