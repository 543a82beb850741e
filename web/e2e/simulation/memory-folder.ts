import { accessSync, constants } from 'node:fs';
import { tmpdir } from 'node:os';

/** Linux keeps what lies here in memory. */
const inMemory = '/dev/shm';

const isWritable = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * Where the simulated server's files lie: in memory where there is such a folder. A kill of the process loses nothing
 * that was handed to the operating system, on whichever file system, and a power cut is not simulated.
 */
export const memoryFolder = isWritable(inMemory) ? inMemory : tmpdir();
