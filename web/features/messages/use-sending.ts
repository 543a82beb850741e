import { useEffect, useRef } from 'react';
import type { Result } from '#schema/errors.ts';
import { afterSending } from './new-messages.ts';

interface Sending {
  /** What the field holds. */
  readonly content: string;
  /** The photo that goes with it, in base64; '' for none. */
  readonly photo: string;
  readonly change: (content: string) => void;
  /** Empties the field and deletes its draft. */
  readonly discard: () => void;
  readonly discardPhoto: () => void;
  /** Stores the message on this device. */
  readonly store: (content: string, photo: string) => Promise<Result<unknown>>;
  readonly onRefused: () => void;
  /** Called once the message is stored, instead of refilling the field. `rest` reads what has been typed since. */
  readonly onSent?: ((rest: () => string) => Promise<void>) | undefined;
}

/**
 * Sends what a field holds, one message after the other. The field and its draft keep the text until it is stored;
 * what is typed before that stays in the field as the next message.
 */
export const useSending = (sending: Sending): (() => void) => {
  const now = useRef(sending);
  const turn = useRef<Promise<void>>(Promise.resolve());
  /** What was last asked to be sent, until it was. */
  const asked = useRef<string>(undefined);
  useEffect(() => {
    now.current = sending;
  });

  const send = async (): Promise<void> => {
    const { content, photo, store } = now.current;
    if (content.trim() === '' && photo === '') return;
    const result = await store(content, photo);
    const { content: present, change, discard, discardPhoto, onRefused, onSent } = now.current;
    if (!result.ok) return onRefused();
    if (photo !== '') discardPhoto();
    if (onSent) {
      await onSent(() => afterSending(content, now.current.content));
      now.current = { ...now.current, content: '', photo: '' };
      return;
    }
    const next = afterSending(content, present);
    // The turn after this one may begin before the field shows it.
    now.current = { ...now.current, content: next, photo: '' };
    if (next === '') discard();
    else change(next);
  };

  return () => {
    const content = now.current.content + now.current.photo;
    // Enter twice: the second one is not for what is typed after it.
    if (content === asked.current) return;
    asked.current = content;
    // A turn that failed must not hold up the next one; the caller's promise tells of it.
    turn.current = turn.current
      .catch(() => undefined)
      .then(send)
      .finally(() => {
        if (asked.current === content) asked.current = undefined;
      });
  };
};
