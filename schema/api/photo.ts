import * as z from 'zod/mini';

/** The largest photo: pixels per side, and bytes. */
export const photoPixels = 256;
export const photoBytes = 40 * 1024;

const longestBase64 = Math.ceil(photoBytes / 3) * 4;

/** The person's own photo: a JPEG made small by the device, in base64. */
export const photoRequest = z.object({
  image: z
    .string('Choose a photo')
    .check(
      z.minLength(1, 'Choose a photo'),
      z.maxLength(longestBase64, 'This photo is too large: at most 40 KB.'),
      z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'This is not a photo.'),
    ),
});

/** Where the photo is served from now on; '' when it was removed. */
export const photoAnswer = z.object({ profileImageUrl: z.string() });
export type PhotoAnswer = z.output<typeof photoAnswer>;
