import type { Device } from '../fixtures/device.ts';
import { readCollection } from '../fixtures/indexed-db.ts';

/** A state of the app worth a picture. */
export interface Scene {
  /** The picture's file name. */
  readonly name: string;
  readonly address: string;
  /** What is done on the screen before the picture is taken. */
  readonly arrange?: (device: Device) => Promise<void>;
  /** What is done afterwards, so that the next scene starts like the first. */
  readonly restore?: (device: Device) => Promise<void>;
}
type Document = Readonly<Record<string, unknown>>;

export const click =
  (role: 'button' | 'link' | 'tab', name: string | RegExp) =>
  async ({ page }: Device): Promise<void> =>
    page.getByRole(role, { name }).first().click();

/** Opens a document of the device by the address that names it. */
export const open =
  (
    collection: string,
    addressOf: (id: string, document: Document) => string,
    matches: (document: Document) => boolean,
  ) =>
  async ({ page, line }: Device): Promise<void> => {
    const document = (await readCollection(page, collection)).find(matches);
    if (!document) throw new Error(`No document of ${collection} on this device fits the scene`);
    await page.goto(line.origin + addressOf(String(document.id), document));
  };

const now = new Date().toISOString();
export const isComing = ({ startTime, status }: Document): boolean => String(startTime) > now && status === 'scheduled';

/** A dialog behind one button of a screen. */
export const pressed = (name: string, address: string, button: string | RegExp): Scene => ({
  name,
  address,
  arrange: async (device) => {
    await click('button', button)(device);
    await device.page.getByRole('dialog').getByRole('heading').first().waitFor();
  },
});
