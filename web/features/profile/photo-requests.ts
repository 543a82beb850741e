import { type PhotoAnswer, photoAnswer } from '#schema/api/photo.ts';
import type { Result } from '#schema/errors.ts';
import { apiResult } from '#web/session/api-result.ts';
import { base64Of } from '#web/ui/shrink-picture.ts';

/** Uploads a small JPEG as the person's photo. */
export const uploadPhoto = async (jpeg: Blob): Promise<Result<PhotoAnswer>> => {
  const body = JSON.stringify({ image: await base64Of(jpeg) });
  return apiResult('/api/photos', { method: 'POST', body }, (answer) => photoAnswer.parse(answer));
};

/** Removes the person's photo. */
export const deletePhoto = (): Promise<Result<PhotoAnswer>> =>
  apiResult('/api/photos', { method: 'DELETE' }, (answer) => photoAnswer.parse(answer));
