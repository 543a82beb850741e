import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { usualPriorities } from '#schema/entities/fill-priorities.ts';
import { buildShift } from '#schema/fixtures/build.ts';
import { weekdayOf } from '#schema/rules/rota/need.ts';
import { weekdayText } from '#schema/rules/text/time-text.ts';
import { seriousFindings } from './fixtures/accessibility.ts';
import { openApi } from './fixtures/api-client.ts';
import { goOffline, goOnline } from './fixtures/device.ts';
import { dayFromToday, openRota } from './fixtures/rota.ts';
import { waitForInstalled, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';
import { keepUndo, notifications } from './fixtures/toasts.ts';

const stage = useStage();

const openRules = async (page: Page) => {
  await page.getByRole('button', { name: 'Plan week' }).click();
  const ways = page.getByRole('dialog', { name: 'Plan week' });
  await ways.getByRole('button', { name: 'More' }).click();
  await ways.getByRole('button', { name: 'House rules' }).click();
};

it('an admin says by slider, and by key, what counts when shifts are filled', async () => {
  const admin = await stage.openAs('admin', { frame: 'phone' });
  const { page, line } = admin;
  await page.goto(`${line.origin}/restaurant-settings?tab=restaurant`);
  const card = page.getByRole('form', { name: 'Filling shifts', exact: true });
  const overtime = card.getByRole('slider', { name: 'Avoid overtime' });
  expect(await overtime.getAttribute('aria-valuetext')).toBe('Normal');
  await overtime.focus();
  await page.keyboard.press('End');
  expect(await overtime.getAttribute('aria-valuetext')).toBe('Most of all');
  await card.getByRole('slider', { name: 'Give people the times they prefer' }).focus();
  await page.keyboard.press('ArrowLeft');
  expect(await seriousFindings(admin)).toEqual([]);
  await card.getByRole('button', { name: 'Save Filling shifts' }).click();
  await page.getByText('Settings saved', { exact: true }).waitFor();
  await waitForSynced(admin);
  const stored = () => storedRows(stage.server, 'SELECT fillPriorities FROM restaurants');
  await expect
    .poll(async () => JSON.parse(String((await stored())[0]?.fillPriorities)))
    .toEqual({ ...usualPriorities, overtime: 4, preferences: 1 });
});

it('a house rule decides who is proposed, and is named where the week breaks it', async () => {
  const api = await openApi(stage.server, 'manager');
  const people = await api.read('users');
  const [restaurant] = await api.read('restaurant');
  const abilities = restaurant?.abilities as readonly { readonly id: string; readonly name: string }[];
  const canClose = abilities.find(({ name }) => name === 'Can close')?.id ?? '';
  const idsOf = (person: (typeof people)[number]) => person.abilities as readonly string[];
  const oscar = people.find(({ firstName }) => firstName === 'Oscar');
  const closers = people.filter((person) => idsOf(person).includes(canClose)).map(({ id }) => id);
  const day = dayFromToday(61);
  const shift = {
    ...{ departmentId: String(oscar?.departmentId), positionId: String(oscar?.positionId), locationId: '' },
    ...{
      startTime: `${day}T17:00:00.000Z`,
      endTime: `${day}T21:00:00.000Z`,
      breakDuration: 0,
      status: 'draft' as const,
    },
  };
  const [open, theirs] = [api.newId(), api.newId()];
  await api.insert('shifts', buildShift({ ...shift, id: open, userId: '' }));

  const manager = await stage.openAs('manager');
  const { page } = manager;
  await waitForSynced(manager);
  await openRota(manager, day);
  await openRules(page);
  const rules = page.getByRole('dialog', { name: 'House rules' });
  await rules.getByRole('button', { name: 'Add a rule' }).click();
  const form = page.getByRole('dialog', { name: 'Add a house rule' });
  await form.getByLabel('Ability').selectOption('Can close');
  await form.getByLabel('Department').selectOption('Front of House');
  expect(await seriousFindings(manager)).toEqual([]);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await rules.getByText('Front of House, at closing').waitFor();
  expect(await seriousFindings(manager)).toEqual([]);

  // A rule set by mistake can be edited offline, and undone.
  await waitForInstalled(manager);
  await goOffline(manager);
  await rules.getByRole('button', { name: /^Someone who can close/ }).click();
  const changing = page.getByRole('dialog', { name: 'Change the house rule' });
  await changing.locator('label', { hasText: 'At opening' }).click();
  await keepUndo(page);
  await changing.getByRole('button', { name: 'Save', exact: true }).click();
  await rules.getByText('Front of House, at opening').waitFor();
  await notifications(manager).getByRole('button', { name: 'Undo' }).click();
  await rules.getByText('Front of House, at closing').waitFor();
  await goOnline(manager);
  await page.keyboard.press('Escape');
  await rules.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Plan week' }).click();
  await page.getByRole('dialog', { name: 'Plan week' }).getByRole('button', { name: 'Fill open shifts' }).click();
  await page.getByRole('button', { name: 'Find people for 1 shift', exact: true }).click();
  const proposal = page.getByRole('region', { name: 'Proposed people' });
  await proposal.getByText('Nothing is saved until you accept it.').waitFor();
  await proposal.getByRole('button', { name: 'Accept all 1' }).click();
  await waitForSynced(manager);
  const owner = () => storedRows(stage.server, `SELECT userId FROM shifts WHERE id = '${open}'`)[0]?.userId;
  await expect.poll(owner).toBeTruthy();
  expect(closers).toContain(owner());

  // Oscar stays an hour longer, and is not allowed to close.
  await api.insert(
    'shifts',
    buildShift({ ...shift, id: theirs, userId: String(oscar?.id), endTime: `${day}T22:00:00.000Z` }),
  );
  await page.goto(`${manager.line.origin}/rota?day=${day}&gaps=open`);
  const broken = page.getByRole('region', { name: 'House rules' });
  await broken.getByText('Needs someone who can close').waitFor();
  expect(await page.getByText('Against a house rule').count()).toBe(0);
  // A shift at that time opens over the list, and closing it returns to the same place.
  await broken.getByRole('link', { name: /^Oscar Reid, / }).click();
  await page.getByRole('button', { name: 'Move or copy' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Move or copy' }).waitFor({ state: 'detached' });
  await broken.getByRole('link', { name: /^Oscar Reid, / }).waitFor();
  expect(await seriousFindings(manager)).toEqual([]);
  await page.keyboard.press('Escape');
  await broken.waitFor({ state: 'detached' });

  await openRules(page);
  await rules.getByRole('button', { name: 'Add a rule' }).click();
  await form.locator('label', { hasText: 'Never together' }).click();
  for (const id of [oscar?.id, owner()]) {
    const person = people.find((each) => each.id === id);
    const name = `${person?.firstName} ${person?.lastName}`;
    await form.getByRole('combobox', { name: 'Two people' }).fill(name);
    await page.getByRole('option', { name }).click();
    await form.getByRole('button', { name: `Take ${name} out` }).waitFor();
  }
  expect(await seriousFindings(manager)).toEqual([]);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await rules.getByText('Never on at the same time').waitFor();
  await page.goto(`${manager.line.origin}/rota?day=${day}&gaps=open`);
  const conflicts = page.getByRole('region', { name: 'Conflicts' });
  await expect.poll(() => conflicts.getByText('Against a house rule').count()).toBe(2);
  await page.goto(`${manager.line.origin}/rota?day=${day}&publish=open`);
  await page.getByText(/Front of House: needs someone who can close$/).waitFor();
});

it('a manager says on which days somebody never works and how many evenings, and the rota marks what is past it', async () => {
  const api = await openApi(stage.server, 'manager');
  const freya = (await api.read('users')).find(({ firstName }) => firstName === 'Freya');
  const day = dayFromToday(68);
  await api.insert(
    'shifts',
    buildShift({
      ...{ id: api.newId(), userId: String(freya?.id), departmentId: String(freya?.departmentId) },
      ...{ positionId: String(freya?.positionId), locationId: '', breakDuration: 0, status: 'draft' },
      ...{ startTime: `${day}T12:00:00.000Z`, endTime: `${day}T16:00:00.000Z` },
    }),
  );
  const manager = await stage.openAs('manager', { frame: 'phone' });
  const { page } = manager;
  await waitForSynced(manager);
  await page.goto(`${manager.line.origin}/staff-management?edit=${freya?.id}`);
  const form = page.getByRole('dialog', { name: /^Edit Freya / });
  const weekday = weekdayText(day);
  await form.getByRole('group', { name: 'Never works on' }).getByRole('button', { name: weekday }).click();
  await form.getByLabel('Most evenings a week').selectOption('2');
  await form.getByRole('group', { name: 'Always works on' }).getByRole('button', { name: weekday }).click();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await form.getByText('They cannot both always and never work on a day.').waitFor();
  await form.getByRole('group', { name: 'Always works on' }).getByRole('button', { name: weekday }).click();
  expect(await seriousFindings(manager)).toEqual([]);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Staff member updated', { exact: true }).waitFor();
  await waitForSynced(manager);
  const stored = () =>
    storedRows(stage.server, `SELECT neverDays, mostEvenings FROM employments WHERE id = '${freya?.id}'`)[0];
  await expect.poll(stored).toEqual({ neverDays: `[${weekdayOf(day)}]`, mostEvenings: 2 });
  await page.goto(`${manager.line.origin}/rota?day=${day}&gaps=open`);
  await page
    .getByRole('region', { name: 'Conflicts' })
    .getByText(/^Never works on .+days$/)
    .waitFor();
});

it('several people are changed in one act, after a look at what becomes of them, and one Undo takes it back', async () => {
  const manager = await stage.openAs('manager', { frame: 'phone' });
  const { page } = manager;
  await waitForSynced(manager);
  const stored = () =>
    storedRows(
      stage.server,
      "SELECT mostEvenings FROM employments JOIN users USING (id) WHERE firstName IN ('Oscar', 'Chloe', 'Kwame')",
    ).map(({ mostEvenings }) => mostEvenings);
  await page.goto(`${manager.line.origin}/staff-management`);
  await page.getByRole('button', { name: 'Change several' }).click();
  const form = page.getByRole('dialog', { name: 'Change several people' });
  await form.getByLabel('What to change').selectOption('Most evenings a week');
  await form.getByLabel('Most evenings a week', { exact: true }).selectOption('4');
  for (const name of ['Oscar', 'Chloe', 'Kwame']) await form.locator('label', { hasText: name }).click();
  await form.getByText('3 people change.', { exact: true }).waitFor();
  expect(await seriousFindings(manager)).toEqual([]);
  await keepUndo(page);
  await form.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByText('3 people changed', { exact: true }).waitFor();
  await expect.poll(stored).toEqual([4, 4, 4]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(stored).toEqual([7, 7, 7]);
});
