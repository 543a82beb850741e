import { expect, it } from 'vitest';
import { type Device, goOnline } from './fixtures/device.ts';
import { signIn, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { storedRows } from './fixtures/stored-rows.ts';
import { type Fault, portals, type Rule } from './network/fault.ts';

const stage = useStage();

const calls = { path: /^\/api\/sync\// };
const pushes = { path: /^\/api\/sync\/push/ };
const unreachable = 'Can’t reach the server · 1 waiting';

const timesStored = (text: string): number =>
  storedRows(stage.server, 'SELECT id FROM messages WHERE content = ?', text).length;

const openConversation = async ({ page, line }: Device): Promise<void> => {
  const [kim] = storedRows(stage.server, "SELECT userId FROM credentials WHERE username = 'manager'");
  await page.goto(`${line.origin}/messages?with=${kim?.userId}&category=General`);
  await page.getByRole('textbox', { name: 'Message to Kim Evans' }).waitFor();
};

const say = async ({ page }: Device, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Message to Kim Evans' }).fill(text);
  await page.keyboard.press('Enter');
  await page.getByText(text, { exact: true }).first().waitFor();
};

const status = ({ page }: Device, words: string) =>
  page.getByRole('button', { name: `Sync status: ${words}`, exact: true });

/** The browser's own messages about what replaced the server. */
const noted = /^Failed to load resource|Content Security Policy|CORS policy|violates the following/;

/** Nothing else may have been reported. */
const forgive = ({ problems }: Device): void => {
  expect(problems.filter((problem) => !noted.test(problem))).toEqual([]);
  problems.length = 0;
};

/** What is in between, which fault it causes, and what the status says while a message waits. */
const obstacles: readonly (readonly [string, Fault, Rule, string])[] = [
  ['a proxy without a server behind it', { kind: 'page', status: 502 }, calls, unreachable],
  ['a portal that redirects', portals.redirect, calls, unreachable],
  ['a portal that answers with its page', portals.page, calls, unreachable],
  ['a portal that says so', portals[511], calls, unreachable],
  ['a portal that refuses', portals.refusal, calls, unreachable],
  ['answers that break off', { kind: 'cut-answer', afterBytes: 20 }, pushes, unreachable],
];

it('what is written while something stands in for the server waits, is shown as waiting, and arrives once', async () => {
  const device = await stage.openAs('staff');
  const { page, line } = device;
  await openConversation(device);
  await waitForSynced(device);
  for (const [name, fault, rule, words] of obstacles) {
    const text = `Under ${name}`;
    line.fault(fault, rule);
    await say(device, text);
    await status(device, words).waitFor();
    expect(await page.getByText('Signed out').count(), name).toBe(0);
    line.heal();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await waitForSynced(device);
    await expect.poll(() => [name, timesStored(text)]).toEqual([name, 1]);
  }
  forgive(device);
  await page.reload();
  for (const [name] of obstacles) await page.getByText(`Under ${name}`, { exact: true }).first().waitFor();
});

it('answers that trickle are waited for, and what they answer to is stored once', async () => {
  const device = await stage.openAs('staff');
  const { line } = device;
  await openConversation(device);
  await waitForSynced(device);
  line.fault({ kind: 'trickle', bytesPerSecond: 60 }, pushes);
  await say(device, 'By a thin line');
  await status(device, 'Syncing').waitFor();
  await expect.poll(() => timesStored('By a thin line')).toBe(1);
  await waitForSynced(device);
  await expect.poll(() => timesStored('By a thin line')).toBe(1);
});

it('a half-open line is given up, and what waited on it arrives once', async () => {
  const device = await stage.open();
  const { page, line } = device;
  await page.clock.install();
  await page.reload();
  await signIn(device, 'staff');
  await openConversation(device);
  await waitForSynced(device);

  line.fault({ kind: 'swallow' }, calls);
  await say(device, 'On a half-open line');
  await status(device, 'Syncing').waitFor();
  line.heal();
  await goOnline(device);
  await expect
    .poll(async () => {
      await page.clock.fastForward(20_000);
      return timesStored('On a half-open line');
    })
    .toBe(1);
  await waitForSynced(device);
  await expect.poll(() => timesStored('On a half-open line')).toBe(1);
});
