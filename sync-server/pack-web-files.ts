import { mkdirSync, rmSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { pack, packedFileOf, packings } from './serving/packed-forms.ts';
import { packedFolderOf, readWebFiles } from './serving/web-files.ts';

// The last step of the build: a server that packs when asked keeps the first phones after every start waiting.
const webRoot = 'dist/web';
const folder = packedFolderOf(webRoot);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);

const packOne = async (body: Buffer, hash: string): Promise<void> => {
  for (const packing of packings) {
    const file = packedFileOf(folder, hash, packing);
    // Whole or not there: a server of the build before may be reading.
    await writeFile(`${file}.part`, await pack(body, packing, 'best'));
    await rename(`${file}.part`, file);
  }
};

const files = [...readWebFiles(webRoot).values()].filter(({ packed }) => packed);
await Promise.all(files.map(({ body, hash }) => packOne(body, hash)));
