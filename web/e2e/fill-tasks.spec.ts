import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPlanning, planOpenWeek } from './fixtures/open-week.ts';
import { waitForSynced } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';

declare global {
  interface Window {
    /** Hands the page the answers held since `holdAnswers`; later ones reach it at once. */
    letAnswersIn: () => void;
    /** In which of the page's tasks the proposal's bar and the first proposed person in the grid were drawn. */
    drawnIn: { bar?: number; grid?: number };
  }
}

const stage = useStage();

/** Holds back from the page the answers of workers started from now on. */
const holdAnswers = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const held: (() => void)[] = [];
    let isHeld = true;
    window.letAnswersIn = () => {
      isHeld = false;
      for (const handOver of held) handOver();
    };
    window.Worker = class extends Worker {
      override addEventListener(type: string, listener: EventListenerOrEventListenerObject) {
        super.addEventListener(type, (event: Event) => {
          const handOver = () => (typeof listener === 'function' ? listener(event) : listener.handleEvent(event));
          if (isHeld) held.push(handOver);
          else handOver();
        });
      }
    };
  });

const noteTasks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    let task = 0;
    const next = new MessageChannel();
    next.port1.onmessage = () => {
      task += 1;
    };
    window.drawnIn = {};
    new MutationObserver(() => {
      const buttons = [...document.querySelectorAll('button')];
      if (buttons.some(({ textContent }) => /^Accept all/.test(textContent ?? ''))) window.drawnIn.bar ??= task;
      if (buttons.some(({ textContent }) => /^Proposed: /.test(textContent ?? ''))) window.drawnIn.grid ??= task;
      next.port2.postMessage('');
    }).observe(document.body, { childList: true, subtree: true });
  });

// The bench of the proposal measures how long the tasks take.
it('a search leaves the page free: a worker does all of it, and its result is drawn in more than one task', async () => {
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  await waitForSynced(manager);
  const count = await planOpenWeek(manager, 35);
  await openPlanning(page, 'Fill open shifts');
  await holdAnswers(page);
  await noteTasks(page);
  await page.getByRole('button', { name: `Find people for ${count} shifts` }).click();
  const proposal = page.getByRole('region', { name: 'Proposed people' });
  await proposal.getByText('Looking for people…').waitFor();
  // Without the worker's answers there is no proposal, and the page still responds.
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('dialog').getByRole('heading').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await proposal.getByRole('button', { name: /^Accept all/ }).count()).toBe(0);

  await page.evaluate(() => window.letAnswersIn());
  await proposal.getByText('Nothing is saved until you accept it.').waitFor();
  await page
    .getByRole('button', { name: /^Proposed: / })
    .first()
    .waitFor();
  const { bar, grid } = await page.evaluate(() => window.drawnIn);
  expect(grid).toBeGreaterThan(bar ?? Number.POSITIVE_INFINITY);
});
