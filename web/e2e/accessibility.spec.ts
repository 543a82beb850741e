import { expect, it } from 'vitest';
import { screenPaths } from '#schema/permissions/screens.ts';
import { contrastFindings, seriousFindings } from './fixtures/accessibility.ts';
import type { Device } from './fixtures/device.ts';
import { dayFromToday, openRota } from './fixtures/rota.ts';
import { signIn, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';

const stage = useStage();

/** Serious findings on the open screen, in light and in dark. */
const findingsHere = async (device: Device): Promise<readonly string[]> => {
  const { page } = device;
  await untilLoaded(device);
  await untilStill(device);
  const { pathname } = new URL(page.url());
  const light = await seriousFindings(device);
  await page.emulateMedia({ colorScheme: 'dark' });
  await untilStill(device);
  const dark = await contrastFindings(device);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark].map((finding) => `${pathname}: ${finding}`);
};

const untilLoaded = ({ page }: Device): Promise<unknown> =>
  page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && !/\bLoading\b/.test(main.textContent) && !main.querySelector('[aria-busy=true]');
  });

/** Colours change gradually, and inherited ones one after another. */
const untilStill = ({ page }: Device): Promise<unknown> =>
  page.evaluate(async () => {
    for (let still = 0; still < 5; ) {
      await new Promise(requestAnimationFrame);
      still = document.getAnimations().length === 0 ? still + 1 : 0;
    }
  });

it.each(['phone', 'tablet'] as const)('everybody can use every screen on a %s, light and dark', async (frame) => {
  const admin = await stage.open({ frame });
  await admin.page.getByLabel('Username').waitFor();
  const findings = [...(await findingsHere(admin))];
  await signIn(admin, 'admin');
  await waitForSynced(admin);
  for (const path of screenPaths) {
    await admin.page.goto(`${admin.line.origin}${path}`);
    findings.push(...(await findingsHere(admin)));
  }
  await openRota(admin, dayFromToday(0));
  await admin.page.getByRole('button', { name: 'Add Shift', exact: true }).click();
  await admin.page.getByRole('dialog').getByRole('heading', { name: 'Create New Shift' }).waitFor();
  findings.push(...(await findingsHere(admin)));
  expect([...new Set(findings)]).toEqual([]);
});

it('chosen and unchosen things look different where the system chooses the colours', async () => {
  const manager = await stage.openAs('manager');
  const { page } = manager;
  await openRota(manager, dayFromToday(0));
  await page.locator('nav[aria-label="Days of the week"] a').nth(6).waitFor();
  await page.emulateMedia({ forcedColors: 'active' });
  // Chromium still reports the previous colour for a background the system does not know.
  const highlighted = (choices: string): Promise<readonly string[]> =>
    page.evaluate((choices) => {
      const probe = document.createElement('p');
      probe.style.cssText = 'forced-color-adjust: none; background: Highlight';
      document.body.append(probe);
      const system = getComputedStyle(probe).backgroundColor;
      probe.remove();
      return [...document.querySelectorAll<HTMLElement>(choices)]
        .filter((element) => getComputedStyle(element).backgroundColor === system)
        .map((element) => element.textContent.trim());
    }, choices);
  const days = page.getByRole('navigation', { name: 'Days of the week' });
  await days.locator('a', { hasText: / on\b/ }).first().waitFor();
  const chosen = await days.locator('[aria-current=page]').textContent();
  expect(await highlighted('nav[aria-label="Days of the week"] a')).toEqual([chosen?.trim()]);
  const view = await page.locator('main fieldset label:has(:checked)').first().textContent();
  expect(await highlighted('main fieldset label')).toContain(view?.trim());
  expect(await highlighted('main fieldset label:not(:has(:checked))')).toEqual([]);
});

it('where the system chooses the colours a shift along its day has an edge, today a line, and the place one is at can be read', async () => {
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  await page.emulateMedia({ forcedColors: 'active' });
  await openRota(manager, dayFromToday(0));
  const today = page.getByRole('columnheader', { name: /, today/ });
  await today.waitFor();
  const line = await today.evaluate((cell) => getComputedStyle(cell));
  expect([line.borderBottomStyle, Number.parseFloat(line.borderBottomWidth) >= 3]).toEqual(['solid', true]);
  await page.goto(`${manager.line.origin}/rota?day=${dayFromToday(0)}&view=day`);
  const bars = page.locator('main section li a span.hue-edge');
  await bars.first().waitFor();
  const edges = await bars.evaluateAll((all) => [...new Set(all.map((bar) => getComputedStyle(bar).borderTopStyle))]);
  expect(edges).not.toContain('none');
  await page.goto(`${manager.line.origin}/messages`);
  const place = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]');
  await place.waitFor();
  const [text, pill] = await place.evaluate((link) => [
    getComputedStyle(link).color,
    getComputedStyle(link.querySelector('span') ?? link).backgroundColor,
  ]);
  const [system, systemText] = await page.evaluate(() => {
    const probe = document.createElement('p');
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight; color: HighlightText';
    document.body.append(probe);
    const { backgroundColor, color } = getComputedStyle(probe);
    probe.remove();
    return [backgroundColor, color];
  });
  expect([text, pill]).toEqual([systemText, system]);
});
