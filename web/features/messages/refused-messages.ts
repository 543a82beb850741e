import { useMemo } from 'react';
import type { Message } from '#schema/entities/message.ts';
import { type RefusedAct, type RefusedChange, useRefusedActs } from '#web/sync/refusals.ts';

/** A message that the server did not accept; nobody has received it. */
export interface RefusedMessage {
  /** For retrying or discarding it, with its photo. */
  readonly act: RefusedAct;
  readonly reason: string;
  /** Its photo; '' if it has none. */
  readonly image: string;
  readonly message: Message;
}

/** The person's own refused messages, by message id. */
export const useRefusedMessages = (): ReadonlyMap<string, RefusedMessage> => {
  const acts = useRefusedActs();
  return useMemo(() => new Map(acts.flatMap(refusedIn)), [acts]);
};

const isUnsentMessage = ({ entity, changes }: RefusedChange): boolean => entity === 'message' && changes === undefined;

const refusedIn = (act: RefusedAct): readonly [string, RefusedMessage][] => {
  const members = [act.refusal, ...act.others].map(({ submitted }) => submitted);
  return [act.refusal, ...act.others].filter(isUnsentMessage).map(({ submitted }) => {
    const message = submitted as unknown as Message;
    const photo = members.find(({ id }) => id === message.photoId);
    return [message.id, { act, reason: act.refusal.message, message, image: String(photo?.image ?? '') }];
  });
};
