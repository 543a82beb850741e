import { expect, it } from 'vitest';
import type { User } from '#schema/entities/user.ts';
import { buildRestaurant, buildUser } from '#schema/fixtures/build.ts';
import { heldTogether } from './personal-data.ts';
import { pageSection } from './personal-data-page.ts';

const context = {
  ...{ person: buildUser() as User, restaurant: buildRestaurant() },
  ...{ nameOfId: new Map<string, string>(), madeAt: '2026-06-16' },
};

const piecesOf = async (bytes: readonly Buffer[]): Promise<readonly string[]> => {
  const files = bytes.map((each) => ({ type: 'image/jpeg', bytes: each }));
  const records = files.map(({ type }) => ({ type }));
  const pieces: string[] = [];
  for await (const piece of pageSection(context, heldTogether('messagePhoto', records, files))) pieces.push(piece);
  return pieces;
};

it('writes each of 400 photos as one piece', async () => {
  const photos = Array.from({ length: 400 }, (_, index) => Buffer.alloc(1000, index));
  const pieces = await piecesOf(photos);
  expect(pieces.length).toBeLessThan(420);
  for (const photo of photos) expect(pieces.join('')).toContain(`base64,${photo.toString('base64')}" download`);
});

it('writes a large file in pieces that join without a gap', async () => {
  const document = Buffer.alloc(2 ** 21, 'brigade');
  const pieces = await piecesOf([document]);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(600_000);
  expect(pieces.join('')).toContain(`base64,${document.toString('base64')}" download`);
});
