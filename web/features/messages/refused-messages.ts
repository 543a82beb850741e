import { useMemo } from 'react';
import type { Message } from '#schema/entities/message.ts';
import { type RefusedChange, useRefusals } from '#web/sync/refusals.ts';

/** A message that the server did not accept; nobody has received it. */
export interface RefusedMessage {
  /** Of the refusal, to retry or discard it. */
  readonly key: string;
  readonly reason: string;
  readonly message: Message;
}

/** One's own messages that were refused, by the message's id. */
export const useRefusedMessages = (): ReadonlyMap<string, RefusedMessage> => {
  const refusals = useRefusals();
  return useMemo(() => new Map(refusals.filter(isUnsentMessage).map(asRefusedMessage)), [refusals]);
};

const isUnsentMessage = ({ entity, changes }: RefusedChange): boolean => entity === 'message' && changes === undefined;

const asRefusedMessage = ({ key, message, submitted }: RefusedChange): [string, RefusedMessage] => [
  submitted.id,
  { key, reason: message, message: submitted as unknown as Message },
];
