import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Device } from './fixtures/device.ts';
import { readCollection } from './fixtures/indexed-db.ts';
import { addKitchenShift } from './fixtures/kitchen-shift.ts';
import { dayFromToday } from './fixtures/rota.ts';
import { useStage } from './fixtures/stage.ts';
import { keepUndo, notifications } from './fixtures/toasts.ts';

const stage = useStage();

/** A form that creates a record, where it is, and the record it creates. */
interface MakingForm {
  readonly at: string;
  readonly title: string;
  readonly fill: (form: Locator) => Promise<unknown>;
  readonly collection: string;
  readonly made: Readonly<Record<string, unknown>>;
}

const chosen = async (form: Locator, label: string): Promise<void> => {
  const values = await form
    .getByLabel(label)
    .locator('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
  await form.getByLabel(label).selectOption(values.find((value) => value) ?? '');
};

const makingForms: readonly MakingForm[] = [
  {
    at: '/?write=new',
    title: 'Add Notice',
    fill: async (form) => {
      await form.getByLabel('Title').fill('Twice pressed');
      await form.getByLabel('Content').fill('Once made');
    },
    collection: 'posts',
    made: { title: 'Twice pressed' },
  },
  {
    at: '/handbook?edit=new',
    title: 'Add policy',
    fill: async (form) => {
      await form.getByLabel('Title').fill('Twice pressed policy');
      await form.getByLabel('Category').selectOption('Safety');
      await form.getByLabel('Text').fill('Once made');
    },
    collection: 'posts',
    made: { title: 'Twice pressed policy' },
  },
  {
    at: '/admin/checklists?edit=new',
    title: 'New Checklist',
    fill: async (form) => {
      await form.getByLabel('Name').fill('Twice pressed');
      await form.getByLabel('Item 1', { exact: true }).fill('Look');
    },
    collection: 'templates',
    made: { name: 'Twice pressed' },
  },
  {
    at: '/restaurant-settings?tab=templates&edit=new',
    title: 'Create Shift Template',
    fill: async (form) => {
      await form.getByLabel('Shift name').fill('Twice pressed shift');
      await form.getByLabel('Start time').fill('09:00');
      await form.getByLabel('End time').fill('15:00');
      await chosen(form, 'Location');
      await chosen(form, 'Position');
    },
    collection: 'templates',
    made: { name: 'Twice pressed shift' },
  },
  {
    at: '/time-off?form=new',
    title: 'Record Absence',
    fill: async (form) => {
      await form.getByRole('combobox', { name: 'Person' }).fill('Priya');
      await form.page().getByRole('option', { name: 'Priya Shah' }).click();
      await form.getByLabel('Start date').fill(dayFromToday(300));
      await form.getByLabel('End date').fill(dayFromToday(300));
      await form.getByLabel('Reason').fill('Twice pressed');
    },
    collection: 'timeOffRequests',
    made: { reason: 'Twice pressed' },
  },
];

const countOf = async ({ page }: Device, { collection, made }: MakingForm): Promise<number> => {
  const documents = await readCollection(page, collection);
  return documents.filter((each) => Object.entries(made).every(([field, value]) => each[field] === value)).length;
};

it.each(makingForms)('$title sent twice in a row makes one record', async (making) => {
  const admin = await stage.openAs('admin');
  const { page, line } = admin;
  await page.goto(`${line.origin}${making.at}`);
  const dialog = page.getByRole('dialog', { name: making.title });
  await making.fill(dialog);
  await dialog.locator('form').evaluate((form) => {
    (form as HTMLFormElement).requestSubmit();
    (form as HTMLFormElement).requestSubmit();
  });
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => countOf(admin, making)).toBe(1);
});

it('a form closed twice at once leaves what it was opened from', async () => {
  const { page, line } = await stage.openAs('admin');
  await page.goto(line.origin);
  await page.getByRole('button', { name: 'View all notices' }).click();
  const board = page.getByRole('dialog', { name: 'Notice Board' });
  await board.getByRole('article').first().getByRole('button').first().click();
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Notice' });
  await form.getByRole('button', { name: 'Cancel' }).evaluate((button) => {
    (button as HTMLButtonElement).click();
    (button as HTMLButtonElement).click();
  });
  await form.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Edit' }).waitFor();
});

const cancelAndUndo = async (form: Locator): Promise<void> => {
  const page = form.page();
  await keepUndo(page);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await notifications({ page }).getByText('Kept as a draft').waitFor();
};

it('a form that is closed goes on where it was left, Cancel throws it away, and that can be undone', async () => {
  const { page, line } = await stage.openAs('manager');
  await page.goto(line.origin);
  const form = page.getByRole('dialog', { name: 'Add Notice' });
  const open = () => page.getByRole('button', { name: 'Add Notice' }).click();
  await open();
  await form.getByLabel('Title').fill('Half a notice');
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });

  await open();
  await form.getByText('Picked up where you left off.').waitFor();
  expect(await form.getByLabel('Title').inputValue()).toBe('Half a notice');
  await cancelAndUndo(form);

  await open();
  await form.getByText('Picked up where you left off.').waitFor();
  await form.getByRole('button', { name: 'Start over' }).click();
  expect(await form.getByLabel('Title').inputValue()).toBe('');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await form.waitFor({ state: 'detached' });
  await open();
  expect(await form.getByText('Picked up where you left off.').count()).toBe(0);
});

it('what was typed in a request for cover is thrown away by Cancel, which can be undone', async () => {
  const shiftId = await addKitchenShift(stage.server, 'Priya', 41);
  const { page, line } = await stage.openAs('staff');
  const open = () => page.goto(`${line.origin}/shift-marketplace?cover=${shiftId}`);
  const form = page.getByRole('dialog', { name: 'Request Shift Coverage' });
  await open();
  await form.getByLabel('Message').fill('My sister marries');
  await cancelAndUndo(form);
  await open();
  await form.getByText('Picked up where you left off.').waitFor();
  await form.getByRole('button', { name: 'Start over' }).click();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await open();
  await form.getByRole('button', { name: 'Request Coverage' }).waitFor();
  expect(await form.getByLabel('Message').inputValue()).toBe('');
});

it('a checklist assigned with a double tap is one, and the screen stays', async () => {
  const { page, line } = await stage.openAs('manager', { frame: 'tablet' });
  await page.goto(`${line.origin}/admin/checklists`);
  const copies = async () => (await readCollection(page, 'checklists')).length;
  const before = await copies();
  await page
    .getByRole('button', { name: /^Assign / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Assign Checklist' });
  await dialog.getByRole('combobox', { name: 'Person' }).fill('Priya');
  await page.getByRole('option', { name: /Priya/ }).click();
  await dialog.getByRole('region', { name: 'Goes to' }).getByText('Priya Shah').waitFor();
  await dialog.getByRole('button', { name: 'Assign', exact: true }).evaluate((button) => {
    (button as HTMLButtonElement).click();
    (button as HTMLButtonElement).click();
  });
  await notifications({ page }).getByText('Checklist Assigned').waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/admin/checklists');
  expect(await copies()).toBe(before + 1);
});

it('the first field that is wrong has the focus and says why', async () => {
  const { page, line } = await stage.openAs('manager');
  await page.goto(`${line.origin}/?write=new`);
  const form = page.getByRole('dialog', { name: 'Add Notice' });
  await form.getByLabel('Content').fill('No title yet');
  await form.getByRole('button', { name: 'Add Notice' }).click();
  await form.getByText('Enter a title').waitFor();
  await expect.poll(() => form.getByLabel('Title').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('Now');
  await form.getByText('Enter a title').waitFor({ state: 'detached' });
});
