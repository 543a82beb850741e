import { useMemo } from 'react';
import type { Message } from '#schema/entities/message.ts';
import { type RefusedChange, useRefusals } from '#web/sync/refusals.ts';

/** A message that the server did not accept; nobody has received it. */
export interface RefusedMessage {
  /** To retry or discard it. */
  readonly refusal: RefusedChange;
  readonly reason: string;
  readonly message: Message;
}

/** One's own messages that were refused, by the message's id. */
export const useRefusedMessages = (): ReadonlyMap<string, RefusedMessage> => {
  const refusals = useRefusals();
  return useMemo(() => new Map(refusals.filter(isUnsentMessage).map(asRefusedMessage)), [refusals]);
};

const isUnsentMessage = ({ entity, changes }: RefusedChange): boolean => entity === 'message' && changes === undefined;

const asRefusedMessage = (refusal: RefusedChange): [string, RefusedMessage] => [
  refusal.submitted.id,
  { refusal, reason: refusal.message, message: refusal.submitted as unknown as Message },
];
