import type { Conversation } from '#schema/rules/messages/conversations.ts';
import type { RefusedMessage } from './refused-messages.ts';

/** The props of both frames. */
export type MessagesFrameProps = {
  conversations: readonly Conversation[];
  refused: ReadonlyMap<string, RefusedMessage>;
  isLoading: boolean;
};
