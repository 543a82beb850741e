import { expect, it } from 'vitest';
import { screenPaths } from '#schema/permissions/screens.ts';
import { contrastFindings, seriousFindings } from './fixtures/accessibility.ts';
import type { Device } from './fixtures/device.ts';
import { dayFromToday, openRota } from './fixtures/rota.ts';
import { signIn, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';

const stage = useStage();

/** What is serious on the open screen, in light and in dark. */
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

/** Colours change over a moment, and those that are inherited one after the other. */
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
