import * as z from 'zod/mini';
import { defineEntity } from './entity.ts';
import { id, instant } from './primitives.ts';

/** The longest side of a message photo in pixels, and the size limit of its JPEG in bytes. */
export const messagePhotoPixels = 1280;
export const messagePhotoBytes = 72 * 1024;

/**
 * The photo of one message: a separate document, so that lists of conversations do not load it (D61). It is in the
 * posts collection, which is read by kind.
 */
export const messagePhoto = z.strictObject({
  id,
  kind: z.literal('messagePhoto'),
  senderId: id,
  receiverId: id,
  /** A JPEG in base64, made small on the device: without location, time or camera. */
  image: z
    .string('Choose a photo')
    .check(
      z.minLength(4, 'Choose a photo'),
      z.maxLength((messagePhotoBytes / 3) * 4, 'This photo is too large: at most 72 KB.'),
      z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'This is not a photo.'),
    ),
  createdAt: instant,
});
export type MessagePhoto = z.output<typeof messagePhoto>;

export const messagePhotoEntity = defineEntity({
  name: 'messagePhoto',
  table: 'message_photos',
  collection: 'posts',
  kind: 'messagePhoto',
  shape: messagePhoto,
  serverOwned: [],
  untraced: ['image'],
  references: { senderId: 'users', receiverId: 'users' },
});
