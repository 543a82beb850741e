import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { photoBytes, photoPixels } from '#schema/api/photo.ts';
import type { User } from '#schema/entities/user.ts';
import { accepted, type Refusal, type Result, refused, refusedFields } from '#schema/errors.ts';
import { columnOf } from '#server/db/records.ts';
import { photos } from '#server/db/tables.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { jpegSize } from './jpeg-size.ts';

/** The address of a photo: the hash of its bytes, so that a browser that has it never asks again. */
const urlOf = (hash: string): string => `/api/photos/${hash}.jpg`;

/** Keeps a person's own photo and returns its address. Refuses with `invalid` anything but a small JPEG. */
export const changePhoto = (tx: Transaction, jpeg: Uint8Array): Result<string> => {
  const refusal = checkPhoto(jpeg);
  if (refusal) return refusal;
  const hash = createHash('sha256').update(jpeg).digest('hex').slice(0, 32);
  tx.db
    .insert(photos)
    .values({ hash, jpeg: Buffer.from(jpeg) })
    .onConflictDoNothing()
    .run();
  return showPhoto(tx, urlOf(hash));
};

/** Removes a person's own photo; their initials replace it. */
export const removePhoto = (tx: Transaction): Result<string> => showPhoto(tx, '');

/** Checks the content, not what the caller says it is. */
const checkPhoto = (jpeg: Uint8Array): Refusal | undefined => {
  if (jpeg.length > photoBytes) return refusedFields({ image: 'This photo is too large: at most 40 KB.' });
  const size = jpegSize(jpeg);
  if (!size) return refusedFields({ image: 'This is not a photo. Choose another picture.' });
  const fits = [size.width, size.height].every((pixels) => pixels > 0 && pixels <= photoPixels);
  return fits ? undefined : refusedFields({ image: 'This photo is too large: at most 256 pixels.' });
};

const showPhoto = (tx: Transaction, profileImageUrl: string): Result<string> => {
  const user = tx.find('user', tx.actorId);
  if (!user) return refused('not-found');
  if (user.profileImageUrl === profileImageUrl) return accepted(profileImageUrl);
  tx.put('user', { ...user, profileImageUrl }, 'change-photo');
  forgetUnused(tx, user.profileImageUrl);
  return accepted(profileImageUrl);
};

/** Removes the photo of somebody who left long ago. */
export const forgetPhoto = (tx: Transaction, user: User): void => {
  if (user.profileImageUrl === '') return;
  tx.put('user', { ...user, profileImageUrl: '' }, 'forget-leaver');
  forgetUnused(tx, user.profileImageUrl);
};

/** A previous photo is deleted, unless somebody else has the very same one. */
const forgetUnused = (tx: Transaction, url: string): void => {
  if (url === '' || tx.select('user', eq(columnOf('user', 'profileImageUrl'), url)).length > 0) return;
  const hash = url.slice(url.lastIndexOf('/') + 1, -'.jpg'.length);
  tx.db.delete(photos).where(eq(photos.hash, hash)).run();
};
