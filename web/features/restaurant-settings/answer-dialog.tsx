import { answerComplaintRequest, type ListedComplaint } from '#schema/api/complaints.ts';
import { accepted, type Result } from '#schema/errors.ts';
import { validate } from '#schema/validate.ts';
import { errorsOf } from '#web/forms/edits.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { answerComplaint } from '#web/people/complaint-requests.ts';
import { useIsOnline } from '#web/people/offline-note.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast-store.ts';

type AnswerDialogProps = {
  complaint: ListedComplaint;
  onAnswered: (result: Result<readonly ListedComplaint[]>) => void;
  onClose: () => void;
};

/** The outcome of a complaint, in the admin's words. */
export function AnswerDialog({ complaint, onAnswered, onClose }: AnswerDialogProps) {
  const isOnline = useIsOnline();
  const form = useEditForm({
    start: { answer: '' },
    draft: `settings.answer.${complaint.id}`,
    check: (values) => errorsOf(validate(answerComplaintRequest, values)),
    save: ({ answer }) => answerComplaint(complaint.id, answer.trim()),
    onSaved: (answered) => {
      onAnswered(accepted(answered));
      toast({ title: 'Answer sent' });
    },
    onClose,
  });

  return (
    <FormDialog
      form={form}
      title="Answer the complaint"
      description="Say what you found and what you did. It stays with the complaint, and they’ll be notified."
      submitLabel="Send answer"
      pendingText="Sending..."
      canSubmit={isOnline}
    >
      <TextArea
        label="Answer"
        value={form.values.answer}
        onChange={(answer) => form.change({ answer })}
        error={form.errors.answer}
      />
    </FormDialog>
  );
}
