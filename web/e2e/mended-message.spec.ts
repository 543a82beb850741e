import { expect, it } from 'vitest';
import { readCollection } from './fixtures/indexed-db.ts';
import { listRefused, type Refused } from './fixtures/refusals.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';

const stage = useStage();

it('a message is mended once: what is typed outlives a reload, and a line that is gone fills no field', async () => {
  const kim = await stage.openAs('manager');
  const { page } = kim;
  const [own] = storedRows(stage.server, 'SELECT userId FROM credentials WHERE username = ?', 'manager');
  const sender = String(own?.userId);
  const received = (await readCollection(page, 'messages')).find(({ receiverId }) => receiverId === sender);
  const refused = (id: string, content: string): Refused => ({
    ...{ collection: 'messages', entity: 'message' },
    submitted: { ...received, id, senderId: sender, receiverId: received?.senderId, content, readAt: '' },
  });
  await listRefused(kim, [refused('m', 'Bring the fish'), refused('n', 'Bring the ice')]);
  const field = page.getByRole('textbox', { name: /^Message to / });
  const lines = async () => (await readCollection(page, 'outbox')).flatMap((entry) => entry.refused as unknown[]);
  const openLine = async (detail: string) => {
    await page.getByRole('button', { name: /^Sync status/ }).click();
    const card = page.getByRole('dialog', { name: 'Sync' }).getByRole('article').filter({ hasText: detail });
    await card.getByRole('button', { name: 'Edit Message' }).click();
    await page.getByRole('dialog', { name: 'Sync' }).waitFor({ state: 'detached' });
  };

  await openLine('Bring the fish');
  await expect.poll(() => field.inputValue()).toBe('Bring the fish');
  await field.fill('Bring the fish at six');
  const drafts = async () => (await readCollection(page, 'drafts')).map(({ value }) => value);
  await expect.poll(drafts).toContain('Bring the fish at six');
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe('Bring the fish at six');
  await field.press('Enter');
  await expect.poll(() => field.inputValue()).toBe('');
  await expect.poll(async () => (await lines()).length).toBe(1);
  await page.reload();
  await page.getByText('Bring the fish at six', { exact: true }).first().waitFor();
  expect(await field.inputValue()).toBe('');

  await openLine('Bring the ice');
  await expect.poll(() => field.inputValue()).toBe('Bring the ice');
  // Discarded in another tab: neither going back nor a reload brings it back into the field.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: /^Sync status/ }).click();
  await other.getByRole('button', { name: 'Discard Message' }).click();
  await expect.poll(async () => (await lines()).length).toBe(0);
  await other.close();
  const conversation = page.getByText('Bring the fish at six', { exact: true }).first();
  await page.getByRole('link', { name: 'Home' }).click();
  await conversation.waitFor({ state: 'detached' });
  await page.goBack();
  await conversation.waitFor();
  expect(await field.inputValue()).toBe('');
  await page.reload();
  await conversation.waitFor();
  expect(await field.inputValue()).toBe('');
});
