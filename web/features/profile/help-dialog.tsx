import { adminContactOf } from '#schema/rules/messages/message-routing.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const answers: readonly { readonly question: string; readonly answer: string }[] = [
  {
    question: 'Does it work without a connection?',
    answer: 'Yes. Everything works offline and syncs when you’re back.',
  },
  {
    question: 'What does the small clock mean?',
    answer: 'This was made or changed here and has not reached the server yet. You can close the app: nothing is lost.',
  },
  {
    question: 'Something was not accepted',
    answer: 'Tap the sync status at the top. It says what was not accepted and why, and lets you retry or discard it.',
  },
  {
    question: 'Who can see my details?',
    answer:
      'Everybody sees your name, position and photo. Managers and admins also see your contact details, hours and time off; only you and admins see pay details. Messages are seen only by their sender and receiver.',
  },
  {
    question: 'I forgot my password',
    answer: 'Ask your manager or an admin: they can make you a link to set a new one.',
  },
];

/** How the app works, who sees what, and who to ask. */
export function HelpDialog({ onClose, onSyncDetails }: { onClose: () => void; onSyncDetails: () => void }) {
  const { colleagues, restaurant } = useDirectory();
  const contact = adminContactOf(colleagues, restaurant.adminContactId);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Help and privacy"
      actions={
        <>
          <Button variant="secondary" onClick={onSyncDetails}>
            Sync details
          </Button>
          <ButtonLink to="/messages?new=yes">Write a message</ButtonLink>
        </>
      }
    >
      <dl className="grid gap-4">
        {answers.map(({ question, answer }) => (
          <div key={question}>
            <dt className="font-strong">{question}</dt>
            <dd className="text-soft">{answer}</dd>
          </div>
        ))}
      </dl>
      {contact && (
        <p className="mt-4">
          For anything else ask{' '}
          <bdi className="font-medium">
            {contact.firstName} {contact.lastName}
          </bdi>
          , who runs Brigade here.
        </p>
      )}
    </Dialog>
  );
}
