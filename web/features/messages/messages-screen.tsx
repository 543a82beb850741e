import { useDirectory } from '#web/people/directory.tsx';
import { useMessagesAddress } from './messages-address.ts';
import { MessagesPhone } from './messages-phone.tsx';
import { MessagesTablet } from './messages-tablet.tsx';
import { NewMessageDialog } from './new-message-dialog.tsx';
import { useConversations } from './queries.ts';
import { useRefusedMessages } from './refused-messages.ts';
import { useHasTwoPanes } from './two-panes.ts';

/** `/messages` (specification, section 2; D9, D13). */
export function MessagesScreen() {
  const { me } = useDirectory();
  const { isWriting } = useMessagesAddress();
  const refused = useRefusedMessages();
  const { conversations, isLoading } = useConversations(me.id, refused);
  const Frame = useHasTwoPanes() ? MessagesTablet : MessagesPhone;
  return (
    <>
      <Frame conversations={conversations} refused={refused} isLoading={isLoading} />
      {isWriting && <NewMessageDialog />}
    </>
  );
}
