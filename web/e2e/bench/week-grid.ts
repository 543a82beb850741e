import { mondayOf } from '#schema/rules/time/zone.ts';
import { below, percentile, plain, printTable } from '#server/bench/fixtures/table.ts';
import { type Device, frames, openDevice } from '#web/e2e/fixtures/device.ts';
import { gridOf, middleOf } from '#web/e2e/fixtures/grid.ts';
import { dayFromToday } from '#web/e2e/fixtures/rota.ts';
import { signIn, waitForSynced } from '#web/e2e/fixtures/session.ts';
import { startGridServer } from './fixtures/grid-server.ts';
import { slowDown } from './fixtures/on-screen.ts';

/**
 * The week grid with 60 people: its first paint compared with a bare table of the same cells, a drag at 4×, a drop, a
 * copy.
 */

const people = 60;
const shifts = 120;
const runs = 11;
const drags = 5;
/** One frame at 60 a second. */
const frameMs = 1000 / 60;
/** Beyond the demo's rota. */
const planned = mondayOf(dayFromToday(49));
const empty = mondayOf(dayFromToday(56));

/** Milliseconds from a press on the named control to the paint after `selector` is there. */
const timeTo = ({ page }: Device, pressed: string, selector: string): Promise<number> =>
  page.evaluate(
    ([pressed, selector]) =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector(selector)) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - start));
        });
        observer.observe(document, { childList: true, subtree: true, attributes: true });
        const start = performance.now();
        [...document.querySelectorAll<HTMLElement>('a, button')]
          .find((element) => [element.getAttribute('aria-label'), element.textContent].includes(pressed))
          ?.click();
      }),
    [pressed, selector] as const,
  );

/** Milliseconds to paint a bare table with the texts of the page's cells: only rows and words. */
const bareTable = ({ page }: Device): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const rows = [...document.querySelectorAll<HTMLTableRowElement>('main table tbody tr')].map((row) =>
          [...row.cells].map((cell) => cell.textContent),
        );
        const start = performance.now();
        const table = document.createElement('table');
        for (const row of rows) {
          const line = table.insertRow();
          for (const text of row) line.insertCell().textContent = text;
        }
        document.body.append(table);
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            resolve(performance.now() - start);
            table.remove();
          }),
        );
      }),
  );

/** The machine's work for a frame in which one cell of such a table changes: no drop can take less. Hides the page. */
const bareChange = ({ page }: Device): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const shown = [...document.querySelectorAll<HTMLTableRowElement>('main table tbody tr')].map((row) =>
          [...row.cells].map((cell) => cell.textContent),
        );
        const table = document.createElement('table');
        for (const row of shown) {
          const line = table.insertRow();
          for (const text of row) line.insertCell().textContent = text;
        }
        const page = document.body.firstElementChild as HTMLElement;
        page.hidden = true;
        document.body.append(table);
        setTimeout(() => {
          const begins = performance.now();
          const cell = table.rows[3]?.cells[3];
          if (cell) cell.textContent = '3–11pm';
          const changing = performance.now() - begins;
          requestAnimationFrame(() => {
            const began = performance.now();
            const afterIt = new MessageChannel();
            afterIt.port1.onmessage = () => {
              resolve(changing + performance.now() - began);
              table.remove();
            };
            afterIt.port2.postMessage(0);
          });
        }, 200);
      }),
  );

/**
 * Drags the first shift over the grid and drops it in another row. Measures frames while dragging; the machine's work
 * from the drop until the bar is drawn in its cell, without waiting for the frame; and how long until the shift itself,
 * written and rendered, has replaced the bar, waits included.
 */
const drag = async ({ page }: Device) => {
  const shift = gridOf(page).locator('tbody [data-shift]').first();
  const id = await shift.getAttribute('data-shift');
  const row = await shift.locator('xpath=ancestor::tr').getAttribute('data-row');
  const from = await middleOf(shift);
  await page.evaluate((id) => {
    globalThis.dragFrames = {
      // A method: functions compiled for the bench get their names from a helper the page does not have.
      row() {
        return document.querySelector(`tbody [data-shift="${id}"]`)?.closest('tr')?.dataset.row ?? '';
      },
      before: '',
      isInCell: false,
      there: 0,
      frames: [],
      last: performance.now(),
      handle: 0,
      dropped: 0,
      note(at) {
        this.frames.push(at - this.last);
        this.last = at;
        this.handle = requestAnimationFrame((next) => this.note(next));
      },
    };
    globalThis.dragFrames.before = globalThis.dragFrames.row();
    globalThis.dragFrames.note(performance.now());
    window.addEventListener(
      'pointerup',
      () => {
        const start = performance.now();
        // A task after the frame's own tells when it has been drawn; before the frame nothing waits.
        const afterIt = new MessageChannel();
        let busy = 0;
        // The drop's handlers end with the last of these events, which come in one task; a later message may wait for
        // the frame.
        for (const type of ['pointerup', 'mouseup', 'click'])
          window.addEventListener(
            type,
            () => {
              busy = performance.now() - start;
            },
            { once: true },
          );
        new MutationObserver((_, observer) => {
          if ([globalThis.dragFrames.before, ''].includes(globalThis.dragFrames.row())) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            const drawn = new MessageChannel();
            drawn.port1.onmessage = () => {
              globalThis.dragFrames.there = performance.now() - start;
            };
            drawn.port2.postMessage(0);
          });
        }).observe(document, { childList: true, subtree: true });
        requestAnimationFrame(() => {
          const began = performance.now();
          afterIt.port1.onmessage = () => {
            globalThis.dragFrames.dropped = busy + performance.now() - began;
            const [aim, bar] = ['.drop-target', '.drag-ghost'].map((name) =>
              document.querySelector(name)?.getBoundingClientRect(),
            );
            globalThis.dragFrames.isInCell = Boolean(
              aim && bar && Math.round(bar.left - aim.left) === 2 && bar.top > aim.top && bar.top <= aim.bottom + 1,
            );
          };
          afterIt.port2.postMessage(0);
        });
      },
      { capture: true, once: true },
    );
  }, id);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= 30; step += 1) await page.mouse.move(from.x + step * 12, from.y + 32 + step * 8);
  const frames = await page.evaluate(() => {
    cancelAnimationFrame(globalThis.dragFrames.handle);
    return globalThis.dragFrames.frames;
  });
  await page.mouse.up();
  await page.waitForFunction(() => globalThis.dragFrames.dropped > 0 && globalThis.dragFrames.there > 0);
  const { dropped, there, isInCell } = await page.evaluate(() => {
    const { dropped, there, isInCell } = globalThis.dragFrames;
    return { dropped, there, isInCell };
  });
  if (!isInCell) throw new Error('What was dropped does not stand in its cell');
  await page.getByRole('button', { name: /^Undo: / }).click();
  // Move it back first, or the next drag would begin under way.
  await gridOf(page).locator(`tr[data-row="${row}"] [data-shift="${id}"]`).waitFor();
  return { frames: frames.slice(2), dropped, there };
};

declare global {
  var dragFrames: {
    frames: number[];
    last: number;
    handle: number;
    dropped: number;
    there: number;
    isInCell: boolean;
    before: string;
    row: () => string;
    note: (at: number) => void;
  };
}

const server = await startGridServer(people, shifts, planned);
const device = await openDevice(server, { frame: 'tablet', pointer: 'mouse' });
await device.page.setViewportSize(frames.desktop);
await signIn(device, 'manager');
await waitForSynced(device);
const { page, line } = device;
await page.goto(`${line.origin}/rota?day=${empty}`);
await page.getByText('Nothing planned for this week').waitFor();

const paints: number[] = [];
const bare: number[] = [];
for (let run = 0; run < runs; run += 1) {
  paints.push(await timeTo(device, 'Previous week', `td[data-day="${planned}"] [data-shift]`));
  bare.push(await bareTable(device));
  await timeTo(device, 'Next week', `td[data-day="${empty}"]`);
}

const copy = page.getByRole('button', { name: 'Copy last week' });
/** The grid shows them, and so does the message that they are stored, which comes after the write. */
const copied = `body:has(td[data-day="${empty}"] [data-shift]):has([aria-label^="Undo: copy"])`;
const copies: number[] = [];
for (let run = 0; run < drags; run += 1) {
  await copy.and(page.locator(':enabled')).waitFor();
  copies.push(await timeTo(device, 'Copy last week', copied));
  await page.getByRole('button', { name: /^Undo: / }).click();
}

await page.getByRole('button', { name: 'Previous week' }).click();
await gridOf(page).locator(`td[data-day="${planned}"] [data-shift]`).first().waitFor();
await slowDown(page, 4);
const dragged: Awaited<ReturnType<typeof drag>>[] = [];
for (let run = 0; run < drags; run += 1) dragged.push(await drag(device));
const bareChanges: number[] = [];
for (let run = 0; run < drags; run += 1) bareChanges.push(await bareChange(device));
const all = dragged.flatMap(({ frames }) => frames);

printTable(`The week grid of ${people} people and ${shifts} shifts, ${runs} visits, ${drags} drags and copies`, [
  below('first paint, p50', percentile(paints, 0.5), 150, 'ms'),
  plain('a bare table of the same cells, p50', percentile(bare, 0.5), 'ms'),
  below('a frame while dragging at 4×, p95', percentile(all, 0.95), 32, 'ms'),
  below('the longest frame while dragging at 4×', Math.max(...all), 32, 'ms'),
  below(
    'work from a drop at 4× until it is shown, p50',
    percentile(
      dragged.map(({ dropped }) => dropped),
      0.5,
    ),
    frameMs,
    'ms',
  ),
  plain(
    'until the shift itself stands there at 4×, waits included, p50',
    percentile(
      dragged.map(({ there }) => there),
      0.5,
    ),
    'ms',
  ),
  plain('work for a changed cell of a bare table at 4×, p50', percentile(bareChanges, 0.5), 'ms'),
  below(`${shifts} shifts copied, stored and shown, p50`, percentile(copies, 0.5), 300, 'ms'),
]);
await device.close();
await server.remove();
