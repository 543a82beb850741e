import { useEffect, useRef } from 'react';
import type { Result } from '#schema/errors.ts';
import { afterSending } from './new-messages.ts';

interface Sending {
  /** The text in the field. */
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
 * Sends the text in a field, one message at a time. The field and its draft keep the text until it is stored; anything
 * typed before that stays in the field as the next message.
 */
export const useSending = (sending: Sending): (() => void) => {
  const now = useRef(sending);
  const turn = useRef<Promise<void>>(Promise.resolve());
  /** The text last submitted, until it has been sent. */
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
    // The next turn may begin before the field shows this.
    now.current = { ...now.current, content: next, photo: '' };
    if (next === '') discard();
    else change(next);
  };

  return () => {
    const content = now.current.content + now.current.photo;
    // A double Enter: the second is not meant for what is typed after it.
    if (content === asked.current) return;
    asked.current = content;
    // A failed turn must not hold up the next one; the caller's promise reports it.
    turn.current = turn.current
      .catch(() => undefined)
      .then(send)
      .finally(() => {
        if (asked.current === content) asked.current = undefined;
      });
  };
};
