import { useState } from 'react';
import { isRouted, receiversOf } from '#schema/rules/message-routing.ts';
import { deviceNow, newId } from '#web/db/clock.ts';
import { useDraft } from '#web/db/drafts.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { sendMessages } from './actions.ts';
import { type Category, categoryOptions, categoryWords } from './category-words.ts';
import { useMessages } from './messages-context.ts';
import { newMessages } from './new-messages.ts';
import { PersonPicker } from './person-picker.tsx';
import { RoutedTo } from './routed-to.tsx';

interface Form {
  /** Whom a manager or an admin chose; '' is nobody yet. */
  readonly receiverId: string;
  readonly category: Category;
  readonly subject: string;
  readonly content: string;
}

const emptyForm: Form = { receiverId: '', category: 'General', subject: '', content: '' };

/** New message: staff choose a category and the app routes, managers and admins choose the person (D9, D13). */
export function NewMessageDialog() {
  const { me, people, restaurant, address } = useMessages();
  const [form, keep, discard] = useDraft('messages.new', emptyForm);
  const [isPending, setPending] = useState(false);
  const change = (changes: Partial<Form>) => keep({ ...form, ...changes });

  const chosen = people.get(form.receiverId);
  const routed = receiversOf(me, form.category, [...people.values()], restaurant.adminContactId);
  const receivers = isRouted(me) ? routed : [chosen].filter((person) => person !== undefined);
  const isComplete = receivers.length > 0 && form.subject.trim() !== '' && form.content.trim() !== '';

  const send = async () => {
    if (!isComplete || isPending) return;
    const making = { senderId: me.id, now: deviceNow(), newId };
    const { subject, content, category } = form;
    setPending(true);
    const result = await sendMessages(
      newMessages(
        { subject, content, category },
        receivers.map(({ id }) => id),
        making,
      ),
    );
    setPending(false);
    if (!result.ok) {
      toast({ title: 'Error', description: 'Failed to send message. Please try again.', tone: 'destructive' });
      return;
    }
    discard();
    savedToast({ title: 'Message sent', description: `Category: ${categoryWords[category]}`, later: 'sent' });
    const [only] = receivers;
    address.finishWriting(receivers.length === 1 && only ? { otherId: only.id, category } : undefined);
  };

  return (
    <FormDialog
      onClose={() => address.finishWriting()}
      title="New message"
      submitLabel="Send"
      canSubmit={isComplete}
      pendingText={isPending && 'Sending...'}
      onSubmit={send}
    >
      {!isRouted(me) && (
        <PersonPicker chosen={chosen} onChoose={(person) => change({ receiverId: person?.id ?? '' })} />
      )}
      <Select
        label="Category"
        value={form.category}
        onChange={(category) => change({ category })}
        options={categoryOptions}
      />
      {isRouted(me) && <RoutedTo receivers={routed} />}
      <TextField
        label="Subject"
        required
        maxLength={200}
        autoCapitalize="sentences"
        value={form.subject}
        onChange={(subject) => change({ subject })}
      />
      <TextArea
        label="Message"
        required
        maxLength={10_000}
        value={form.content}
        onChange={(content) => change({ content })}
      />
    </FormDialog>
  );
}
