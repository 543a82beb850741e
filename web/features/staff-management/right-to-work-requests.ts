import { documentBytes, type RightToWorkAnswer, rightToWorkAnswer } from '#schema/api/right-to-work.ts';
import { type Result, refusedFields } from '#schema/errors.ts';
import { documentTypeOf } from '#schema/rules/people/document-type.ts';
import { apiResult } from '#web/session/api-result.ts';

const readAnswer = (answer: unknown): RightToWorkAnswer => rightToWorkAnswer.parse(answer);

/** Uploads a document; one that the server would refuse does not leave the device. */
export const uploadDocument = async (userId: string, file: File): Promise<Result<RightToWorkAnswer>> => {
  if (file.size > documentBytes) return refusedFields({ document: 'This file is too large: at most 10 MB.' });
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!documentTypeOf(bytes)) {
    return refusedFields({ document: 'This is not a PDF, JPEG or PNG. Choose another file.' });
  }
  return apiResult(`/api/right-to-work/${userId}`, { method: 'POST', body: bytes }, readAnswer);
};

export const removeRightToWorkDocument = (userId: string): Promise<Result<RightToWorkAnswer>> =>
  apiResult(`/api/right-to-work/${userId}`, { method: 'DELETE' }, readAnswer);
