import { chromium, type Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { screenPaths } from '#schema/permissions/screens.ts';
import { seriousFindings } from './fixtures/accessibility.ts';
import { executable, flags, frames, goOffline } from './fixtures/device.ts';
import { listRefused } from './fixtures/refusals.ts';
import { dayFromToday, openRota } from './fixtures/rota.ts';
import { signIn, waitForInstalled, waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { userIdOf } from './fixtures/stored-rows.ts';

const stage = useStage();

/** What is left of the window for somebody who enlarges everything, in CSS pixels (WCAG 1.4.10, 1.4.4). */
const windows = [
  { name: '320 pixels, a 1280 px window at 400%', width: 320, height: 640 },
  { name: 'a tablet at 200%', width: 590, height: 410 },
] as const;

const untilLoaded = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && !/\bLoading\b/.test(main.textContent) && !document.querySelector('[aria-busy=true]');
  });

/** What extends beyond the window where nothing scrolls, and cut-off words in controls. */
const cutHere = async (page: Page): Promise<readonly string[]> => {
  // Some screens are redrawn when the window's width changes.
  await untilLoaded(page);
  const found = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const cut: string[] = [];
    if (document.documentElement.scrollWidth > width) cut.push(`scrolls to ${document.documentElement.scrollWidth} px`);
    for (const element of document.querySelectorAll<HTMLElement>(
      'a, button, input, select, textarea, h1, h2, [role=tab]',
    )) {
      const { left, right, width: own, height } = element.getBoundingClientRect();
      if (own <= 1 || height <= 1) continue;
      const name = `<${element.localName}> "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
      let scroller = element.parentElement;
      while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowX)) scroller = scroller.parentElement;
      if (!scroller && (left < -1 || right > width + 1)) cut.push(`${name} from ${left} to ${right} px`);
      const isClipped =
        getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      if (isClipped && /^(A|BUTTON)$/.test(element.tagName))
        cut.push(`${name} shows ${element.clientWidth} of ${element.scrollWidth} px`);
    }
    return cut;
  });
  const { pathname } = new URL(page.url());
  return found.map((each) => `${pathname}: ${each}`);
};

it('nothing is cut and nothing scrolls sideways, however much somebody enlarges', async () => {
  const admin = await stage.open();
  const { page, line } = admin;
  const cut: string[] = [];
  const look = async (): Promise<void> => {
    await untilLoaded(page);
    for (const { name, width, height } of windows) {
      await page.setViewportSize({ width, height });
      cut.push(...(await cutHere(page)).map((each) => `${name}, ${each}`));
    }
  };
  await page.getByLabel('Username').waitFor();
  await look();
  await signIn(admin, 'admin');
  await waitForSynced(admin);
  for (const path of screenPaths) {
    await page.goto(`${line.origin}${path}`);
    await look();
  }
  await openRota(admin, dayFromToday(0));
  await page.getByRole('button', { name: 'Add Shift', exact: true }).click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Create New Shift' }).waitFor();
  await look();
  expect(cut).toEqual([]);
});

/** Words of the screen's title that are broken or hidden. */
const brokenWords = async (page: Page): Promise<readonly string[]> => {
  await untilLoaded(page);
  return page.evaluate(() => {
    const title = document.querySelector('h1');
    const text = title?.firstChild;
    if (!title || !text) return ['no title'];
    const words = [...(text.textContent ?? '').matchAll(/\S+/g)].filter(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const { bottom } = range.getBoundingClientRect();
      return range.getClientRects().length > 1 || bottom > title.getBoundingClientRect().bottom + 1;
    });
    return words.map(([word]) => `${location.pathname}, ${innerWidth} px: ${word}`);
  });
};

it('a title keeps its words whole beside whatever the sync has to say, on a narrow phone too', async () => {
  const jonas = await stage.openAs('jonas');
  const { page, line } = jonas;
  await waitForSynced(jonas);
  await listRefused(jonas, [
    { collection: 'shiftRequests', entity: 'shiftRequest', submitted: { id: '00000000-0000-7000-8000-000000009001' } },
  ]);
  const broken: string[] = [];
  for (const path of ['/shift-marketplace', '/notifications', '/messages', '/time-off']) {
    await page.goto(`${line.origin}${path}`);
    await page.getByRole('button', { name: 'Sync status: 1 not accepted' }).waitFor();
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 780 });
      broken.push(...(await brokenWords(page)));
    }
  }
  expect(broken).toEqual([]);
});

it('the sync status has the same place whatever it says, so that nothing beside it moves', async () => {
  const jonas = await stage.openAs('jonas');
  const { page } = jonas;
  const pill = page.getByRole('button', { name: /^Sync status/ });
  const placesOf = async (): Promise<readonly string[]> => {
    const places: string[] = [];
    for (const { width, height } of [{ width: 360, height: 780 }, frames.phone, frames.tablet, frames.desktop]) {
      await page.setViewportSize({ width, height });
      const box = await pill.boundingBox();
      const isInside = await pill.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
      places.push([width, box?.x, box?.y, box?.width, box?.height, isInside].join(' '));
    }
    return places;
  };
  await waitForSynced(jonas);
  const places = await placesOf();
  await listRefused(jonas, [
    { collection: 'shiftRequests', entity: 'shiftRequest', submitted: { id: '00000000-0000-7000-8000-000000009002' } },
  ]);
  await page.reload();
  await page.getByRole('button', { name: 'Sync status: 1 not accepted' }).waitFor();
  expect(await placesOf()).toEqual(places);
  await waitForInstalled(jonas);
  await goOffline(jonas);
  await page.getByRole('button', { name: 'Sync status: Offline · 1 not accepted' }).waitFor();
  expect(await placesOf()).toEqual(places);
});

it('the sync status says what waits and what was refused in at most three lines, none in small print', async () => {
  const priya = await stage.openAs('staff');
  const { page, line } = priya;
  await waitForSynced(priya);
  await page.setViewportSize({ width: 360, height: 780 });
  const header = page.locator('header');
  const heightOf = () => header.evaluate((element) => element.getBoundingClientRect().height);
  await page.goto(`${line.origin}/messages?with=${userIdOf(stage.server, 'manager')}&category=General`);
  const field = page.getByRole('textbox', { name: 'Message to Kim Evans' });
  await field.waitFor();
  const conversation = page.getByRole('list', { name: 'Messages in this conversation' });
  const height = await heightOf();
  await listRefused(priya, [
    { collection: 'shiftRequests', entity: 'shiftRequest', submitted: { id: '00000000-0000-7000-8000-000000009003' } },
    { collection: 'shiftRequests', entity: 'shiftRequest', submitted: { id: '00000000-0000-7000-8000-000000009004' } },
  ]);
  await page.reload();
  await page.getByRole('button', { name: 'Sync status: 2 not accepted' }).waitFor();
  line.fault({ kind: 'page', status: 502 }, { path: /^\/api\/sync\// });
  for (let count = 1; count <= 12; count += 1) {
    await field.fill(`Message ${count}`);
    await page.keyboard.press('Enter');
    // In the conversation, not in the field, which it leaves once it is stored.
    await conversation.getByText(`Message ${count}`, { exact: true }).waitFor();
  }
  // Its accessible name includes the visible words, for voice control.
  const pill = page.getByRole('button', { name: 'Sync status: No server · 12 waiting · 2 refused', exact: true });
  await pill.waitFor();
  const look = await pill.evaluate((button) => {
    const lines = [...button.querySelectorAll(':scope > span > span > span:not(.sr-only)')];
    const isIn = lines.every((each) => {
      const [letters, place] = [each.getBoundingClientRect(), button.getBoundingClientRect()];
      return letters.left > place.left && letters.right < place.right;
    });
    return {
      lines: lines.map(({ textContent }) => textContent.trim()),
      size: getComputedStyle(lines[0] ?? button).fontSize,
      isIn,
    };
  });
  expect(look).toEqual({ lines: ['No server', '12 waiting', '2 refused'], size: '12px', isIn: true });
  expect(await heightOf()).toBe(height);
  expect(await seriousFindings(priya)).toEqual([]);
  line.heal();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByRole('button', { name: 'Sync status: 2 not accepted' }).waitFor();
  // The browser itself logs each answer.
  expect(priya.problems.filter((problem) => !/^Failed to load resource/.test(problem))).toEqual([]);
  priya.problems.length = 0;
});

it('a phone whose owner reads at half as large again cuts no tool, day or place to go on the rota', async () => {
  const large = await chromium.launch({
    executablePath: executable(),
    args: [...flags, '--blink-settings=defaultFontSize=24'],
  });
  const context = await large.newContext({ viewport: { width: 390, height: 844 } });
  const origin = `http://localhost:${stage.server.port}`;
  const answer = await context.request.post(`${origin}/api/demo/switch`, { data: { role: 'manager' } });
  const page = await context.newPage();
  await page.addInitScript((user) => localStorage.setItem('brigade.user', user), await answer.text());
  await page.goto(`${origin}/rota`);
  await page.getByText('Share', { exact: true }).waitFor();
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('nav a span, main button')].flatMap((part) => {
      const box = part.getBoundingClientRect();
      const isCut = part.scrollWidth > part.clientWidth + 1 || box.right > innerWidth || box.left < 0;
      // Something a pixel wide is only for screen readers.
      return part.clientWidth > 2 && part.textContent && isCut ? [part.textContent] : [];
    }),
  );
  await large.close();
  expect(cut).toEqual([]);
});
