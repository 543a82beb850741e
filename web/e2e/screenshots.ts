import { mkdirSync, rmSync } from 'node:fs';
import { type Device, type DeviceOptions, openDevice } from './fixtures/device.ts';
import { startServer } from './fixtures/server.ts';
import { signIn, waitForSynced } from './fixtures/session.ts';
import { scenesOf } from './scenes/all.ts';
import { signedOutScenes } from './scenes/everybody.ts';
import type { Scene } from './scenes/scene.ts';

const folder = 'screenshots';

const appearances = (['phone', 'tablet'] as const).flatMap((frame) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ frame, colorScheme })),
);

/** Takes a scene's picture; a failure is reported and does not stop the others. */
const takePicture = async (device: Device, scene: Scene, file: string): Promise<void> => {
  const { page, line } = device;
  await tellFailure(file, async () => {
    await page.goto(line.origin + scene.address);
    // Attached is enough: a dialog opened by the address hides what is behind it.
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await scene.arrange?.(device);
    await page.getByText('Opening Brigade').waitFor({ state: 'detached' });
    await page.waitForFunction(() => {
      const isLoading = document.querySelector('[aria-busy=true], .animate-pulse.bg-line') !== null;
      return !isLoading && !/\bLoading\b/.test(document.body.textContent ?? '');
    });
  });
  await page.screenshot({ path: file, animations: 'disabled' });
  await tellFailure(file, async () => {
    await scene.restore?.(device);
    await forgetDrafts(device);
  });
};

/** A form started in one scene would continue in the next. */
const forgetDrafts = ({ page }: Device): Promise<void> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    for (const name of names.filter((each) => each.startsWith('brigade-person-'))) {
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const clearing = database.transaction('drafts', 'readwrite');
          clearing.objectStore('drafts').clear();
          clearing.oncomplete = () => {
            database.close();
            resolve();
          };
        };
      });
    }
  });

const tellFailure = async (file: string, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    console.log(`${file}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
  }
};

/**
 * With words after the command, `npm run screenshots -- rota pass`, only the scenes whose names contain one of them.
 */
const chosen = (scenes: readonly Scene[]): readonly Scene[] => {
  const words = process.argv.slice(2);
  return words.length === 0 ? scenes : scenes.filter(({ name }) => words.some((word) => name.includes(word)));
};

const takePictures = async (options: Required<Pick<DeviceOptions, 'frame' | 'colorScheme'>>): Promise<void> => {
  const path = `${folder}/${options.frame}-${options.colorScheme}`;
  mkdirSync(path, { recursive: true });
  const signedOut = await openDevice(server, options);
  for (const scene of chosen(signedOutScenes)) await takePicture(signedOut, scene, `${path}/${scene.name}.png`);
  await signedOut.close();
  for (const [username, all] of Object.entries(scenesOf)) {
    const scenes = chosen(all);
    if (scenes.length === 0) continue;
    const device = await openDevice(server, options);
    await signIn(device, username);
    await waitForSynced(device);
    device.page.setDefaultTimeout(15_000);
    for (const scene of scenes) await takePicture(device, scene, `${path}/${username}-${scene.name}.png`);
    await device.close();
  }
};

rmSync(folder, { recursive: true, force: true });
const server = await startServer();
for (const appearance of appearances) await takePictures(appearance);
await server.remove();
console.log(`The pictures are in ${folder}.`);
