import { SendHorizontal } from 'lucide-react';
import type { FormEvent, KeyboardEvent } from 'react';
import type { Conversation } from '#schema/rules/messages/conversations.ts';
import { mayWriteTo } from '#schema/rules/messages/message-routing.ts';
import { nameOrFormer } from '#schema/rules/people/person-name.ts';
import { deviceNow, newId } from '#web/db/clock.ts';
import { addToDraft, useDraft } from '#web/db/drafts.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { useMending } from '#web/sync/mending.ts';
import { useBusyWhile } from '#web/ui/busy.ts';
import { classNames } from '#web/ui/class-names.ts';
import { controlStyle } from '#web/ui/control-style.ts';
import { toast } from '#web/ui/toast-store.ts';
import { sendMessages } from './actions.ts';
import { replyTo } from './new-messages.ts';
import { ChosenPhoto, PhotoButton } from './photo-choice.tsx';
import { useSending } from './use-sending.ts';

/**
 * The field at the end of a conversation. Enter sends, Shift+Enter breaks the line; what is typed is kept as a draft.
 */
export function Composer({ conversation }: { conversation: Conversation }) {
  const { me, people, restaurant } = useDirectory();
  const { otherId, category, messages } = conversation;
  const mending = useMending('message', '');
  const ownKey = `messages.${otherId}.${category}`;
  const [content, change, discard] = useDraft(mending?.draftKey ?? ownKey, mending?.values.content ?? '');
  const [photo, changePhoto, discardPhoto] = useDraft(`${ownKey}.photo`, '');
  const name = nameOrFormer(people.get(otherId));
  useBusyWhile(content !== '' || photo !== '');
  const isAllowed = mayWriteTo(
    me,
    { receiverId: otherId, category },
    [...people.values()],
    restaurant.adminContactId,
    messages,
  );

  const send = useSending({
    ...{ content, change, discard, photo, discardPhoto },
    onSent: mending && ((rest) => endMending(mending, rest)),
    store: (text, image) => {
      const storing = () =>
        sendMessages(replyTo(conversation, text, { senderId: me.id, now: deviceNow(), newId }), image);
      return mending ? mending.save(storing) : storing();
    },
    onRefused: () =>
      toast({ title: 'Error', description: 'Failed to send message. Please try again.', tone: 'destructive' }),
  });

  /** Restores the conversation's own draft, with what was typed while the message was stored. */
  async function endMending({ leave }: { leave: () => void }, rest: () => string) {
    try {
      await addToDraft(ownKey, rest);
    } catch {
      // There is no room to store it: it stays in the field.
      return change(rest());
    }
    change('');
    leave();
  }

  if (!isAllowed) {
    return (
      <p className="shrink-0 border-t border-line px-edge py-3 text-body text-soft">
        {`Messages in this conversation no longer reach ${name}. Write a new message instead.`}
      </p>
    );
  }

  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };

  return (
    <form onSubmit={submit} className="grid shrink-0 gap-2 border-t border-line bg-ground px-edge py-2">
      {photo !== '' && <ChosenPhoto image={photo} onRemove={discardPhoto} />}
      <div className="flex items-end gap-2">
        <PhotoButton looksLike="icon" onChoose={changePhoto} />
        <textarea
          aria-label={`Message to ${name}`}
          placeholder="Write a message"
          rows={1}
          dir="auto"
          maxLength={10_000}
          enterKeyHint="send"
          value={content}
          onChange={(event) => change(event.target.value)}
          onKeyDown={sendOnEnter}
          className={classNames(controlStyle, 'field-sizing-content max-h-40 resize-none')}
        />
        <button
          type="submit"
          aria-label="Send"
          disabled={content.trim() === '' && photo === ''}
          className="grid size-12 shrink-0 cursor-pointer place-items-center rounded-control bg-brand text-brand-ink not-disabled:hover:bg-brand-strong disabled:cursor-not-allowed disabled:opacity-55"
        >
          <SendHorizontal aria-hidden size={20} />
        </button>
      </div>
    </form>
  );
}
