import { useEffect, useState } from 'react';
import { type PinAnswer, pinAnswer } from '#schema/api/pass.ts';
import type { Result } from '#schema/errors.ts';
import { fewestPinDigits } from '#schema/permissions/tablet.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { useIsOnline } from '#web/people/offline-note.tsx';
import { apiResult } from '#web/session/api-result.ts';

export const readPin = (body: unknown): PinAnswer => pinAnswer.parse(body);

/** Whether the person has a PIN: only the server knows. */
export const requestPinState = (): Promise<Result<PinAnswer>> => apiResult('/api/pin', {}, readPin);

/**
 * Whether the person's PIN has stopped working because their role needs more digits; false until the server has said
 * so.
 */
export function useIsPinTooShort(): boolean {
  const { actor } = useDirectory();
  const isOnline = useIsOnline();
  const [isTooShort, setTooShort] = useState(false);
  const isAsked = isOnline && fewestPinDigits(actor) > 4;
  useEffect(() => {
    if (isAsked) requestPinState().then((answer) => setTooShort(answer.ok && answer.value.isTooShort));
  }, [isAsked]);
  return isTooShort;
}
