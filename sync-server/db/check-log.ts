import { existsSync, readFileSync } from 'node:fs';
import { DamagedDatabase } from './check-database.ts';

/** The format of the write-ahead log and of its index: https://www.sqlite.org/walformat.html */
const headerBytes = 32;
const frameHeaderBytes = 24;
const magic = 0x377f0682;

interface Log {
  readonly bytes: Buffer;
  readonly frameBytes: number;
  readonly frames: number;
  /** The salts of the file's current use: frames from earlier uses may follow and are ignored. */
  readonly salts: Buffer;
  readonly sum: (from: Sums, start: number, end: number) => Sums;
  readonly start: Sums;
}

type Sums = readonly [number, number];

/**
 * Checks the write-ahead log of a database without changing it. SQLite takes a damaged log for one that ends at the
 * damage, and drops what was acknowledged after it: so this runs before SQLite opens it. An unfinished last transaction
 * is no damage; an inconsistent frame with a later transaction behind it is, because each was on the disk before the
 * next began (`synchronous=FULL`). Throws `DamagedDatabase` (`log`).
 */
export const checkLog = (file: string): void => {
  const path = `${file}-wal`;
  const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  // Shorter than its first frame, or reserved and never written: it was empty.
  if (bytes.length <= headerBytes || bytes.every((byte) => byte === 0)) return;
  const log = readHeader(bytes);
  if (!log) throw new DamagedDatabase('the head of its write-ahead log cannot be read', 'log');
  const sound = soundFrames(log);
  if (sound >= Math.max(committedFrames(file, log), laterTransaction(log, sound))) return;
  throw new DamagedDatabase(`its write-ahead log is damaged after ${sound} of ${log.frames} pages`, 'log');
};

const readHeader = (bytes: Buffer): Log | undefined => {
  const isBigEndian = bytes.readUInt32BE(0) === magic + 1;
  if (!isBigEndian && bytes.readUInt32BE(0) !== magic) return undefined;
  const sum = (from: Sums, start: number, end: number) => checksum(bytes, isBigEndian, from, start, end);
  const start = sum([0, 0], 0, 24);
  if (!isStoredAt(bytes, 24, start)) return undefined;
  const frameBytes = frameHeaderBytes + bytes.readUInt32BE(8);
  const frames = Math.floor((bytes.length - headerBytes) / frameBytes);
  return { bytes, frameBytes, frames, salts: bytes.subarray(16, 24), sum, start };
};

const checksum = (bytes: Buffer, isBigEndian: boolean, from: Sums, start: number, end: number): Sums => {
  let [first, second] = from;
  for (let at = start; at < end; at += 8) {
    first = (first + (isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + second) >>> 0;
    second = (second + (isBigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + first) >>> 0;
  }
  return [first, second];
};

const isStoredAt = (bytes: Buffer, at: number, [first, second]: Sums): boolean =>
  bytes.readUInt32BE(at) === first && bytes.readUInt32BE(at + 4) === second;

const frameAt = ({ frameBytes }: Log, frame: number): number => headerBytes + frame * frameBytes;

const isOfThisUse = (log: Log, frame: number): boolean => {
  const at = frameAt(log, frame);
  return log.bytes.subarray(at + 8, at + 16).equals(log.salts);
};

/** How many frames from the start are consistent: each checksum covers all before it. */
const soundFrames = (log: Log): number => {
  let sums = log.start;
  for (let frame = 0; frame < log.frames; frame += 1) {
    const at = frameAt(log, frame);
    sums = log.sum(log.sum(sums, at, at + 8), at + frameHeaderBytes, at + log.frameBytes);
    if (!isOfThisUse(log, frame) || !isStoredAt(log.bytes, at + 16, sums)) return frame;
  }
  return log.frames;
};

/** The first frame of a transaction that began after another ended beyond the sound part; 0 without one. */
const laterTransaction = (log: Log, sound: number): number => {
  let hasEnded = false;
  for (let frame = sound; frame < log.frames; frame += 1) {
    if (!isOfThisUse(log, frame)) continue;
    if (hasEnded) return frame + 1;
    hasEnded = log.bytes.readUInt32BE(frameAt(log, frame) + 4) > 0;
  }
  return 0;
};

/**
 * How many frames were committed according to the log's index, which a killed server leaves behind; 0 if it cannot
 * tell.
 */
const committedFrames = (file: string, log: Log): number => {
  const path = `${file}-shm`;
  if (!existsSync(path)) return 0;
  const index = readFileSync(path);
  if (index.length < 48 || !index.subarray(32, 40).equals(log.salts)) return 0;
  return new DataView(index.buffer, index.byteOffset).getUint32(16, isLittleEndian);
};

const isLittleEndian = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1;
