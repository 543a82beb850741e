import { isRouted, messageReceivers } from '#schema/rules/messages/message-routing.ts';
import { deviceNow, newId } from '#web/db/clock.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { savedToast } from '#web/session/saved-toast.ts';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { sendMessages } from './actions.ts';
import { type Category, categoryOptions, categoryWords } from './category-words.ts';
import { useMessagesAddress } from './messages-address.ts';
import { newMessages } from './new-messages.ts';
import { PersonPicker } from './person-picker.tsx';
import { ChosenPhoto, PhotoButton } from './photo-choice.tsx';
import { RoutedTo } from './routed-to.tsx';

interface Form {
  /** The person a manager or admin has chosen; '' for nobody yet. */
  readonly receiverId: string;
  readonly category: Category;
  readonly subject: string;
  readonly content: string;
  /** A small JPEG in base64; '' for none. */
  readonly photo: string;
}

const emptyForm: Form = { receiverId: '', category: 'General', subject: '', content: '', photo: '' };

/** New message: staff choose a category and the app routes, managers and admins choose the person (D9, D13). */
export function NewMessageDialog() {
  const { me, people, restaurant } = useDirectory();
  const address = useMessagesAddress();
  const receiversFor = ({ receiverId, category }: Form) => {
    const routed = messageReceivers(me, category, [...people.values()], restaurant.adminContactId);
    const chosen = people.get(receiverId);
    return isRouted(me) ? routed : [chosen].filter((person) => person !== undefined);
  };
  const form = useEditForm({
    start: { ...emptyForm, subject: address.subject, ...(address.subject !== '' && { category: address.category }) },
    draft: address.subject === '' ? 'messages.new' : `messages.new.${address.subject}`,
    save: (written) => {
      const { subject, content, category, photo } = written;
      const receiverIds = receiversFor(written).map(({ id }) => id);
      const making = { senderId: me.id, now: deviceNow(), newId };
      const { hoursRecordId } = address;
      return sendMessages(newMessages({ subject, content, category, hoursRecordId }, receiverIds, making), photo);
    },
    onSaved: (_, sent) => {
      const { category } = sent;
      savedToast({ title: 'Message sent', description: `Category: ${categoryWords[category]}`, later: 'sent' });
      const [only, ...more] = receiversFor(sent);
      address.finishWriting(only && more.length === 0 ? { otherId: only.id, category } : undefined);
    },
    onRefused: () =>
      toast({ title: 'Error', description: 'Failed to send message. Please try again.', tone: 'destructive' }),
    onCancel: () => address.finishWriting(),
  });
  const { values, change } = form;
  const receivers = receiversFor(values);
  const hasContent = values.content.trim() !== '' || values.photo !== '';
  const isComplete = receivers.length > 0 && values.subject.trim() !== '' && hasContent;

  return (
    <FormDialog form={form} title="New message" submitLabel="Send" canSubmit={isComplete} pendingText="Sending...">
      {!isRouted(me) && (
        <PersonPicker
          chosen={people.get(values.receiverId)}
          onChoose={(person) => change({ receiverId: person?.id ?? '' })}
        />
      )}
      <Select
        label="Category"
        value={values.category}
        onChange={(category) => change({ category })}
        options={categoryOptions}
      />
      {isRouted(me) && <RoutedTo receivers={receivers} />}
      <TextField
        label="Subject"
        required
        maxLength={200}
        autoCapitalize="sentences"
        value={values.subject}
        onChange={(subject) => change({ subject })}
      />
      <TextArea
        label="Message"
        required={values.photo === ''}
        maxLength={10_000}
        value={values.content}
        onChange={(content) => change({ content })}
      />
      {values.photo === '' ? (
        <div>
          <PhotoButton looksLike="button" onChoose={(photo) => change({ photo })} />
        </div>
      ) : (
        <ChosenPhoto image={values.photo} onRemove={() => change({ photo: '' })} />
      )}
    </FormDialog>
  );
}
