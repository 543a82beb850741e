import { useState } from 'react';
import { answerComplaintRequest, type ListedComplaint } from '#schema/api/complaints.ts';
import type { Refusal, Result } from '#schema/errors.ts';
import { validate } from '#schema/validate.ts';
import { answerComplaint } from '#web/people/complaint-requests.ts';
import { useIsOnline } from '#web/people/offline-note.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast-store.ts';

type AnswerDialogProps = {
  complaint: ListedComplaint;
  onAnswered: (result: Result<readonly ListedComplaint[]>) => void;
  onClose: () => void;
};

/** What came of a complaint, in the admin's words. */
export function AnswerDialog({ complaint, onAnswered, onClose }: AnswerDialogProps) {
  const isOnline = useIsOnline();
  const [answer, setAnswer] = useState('');
  const [refusal, setRefusal] = useState<Refusal>();
  const [isPending, setPending] = useState(false);

  const send = async () => {
    const input = validate(answerComplaintRequest, { answer });
    if (!input.ok) return setRefusal(input);
    setPending(true);
    const result = await answerComplaint(complaint.id, input.value.answer);
    setPending(false);
    if (!result.ok) return setRefusal(result);
    onAnswered(result);
    toast({ title: 'Answer sent' });
    onClose();
  };

  return (
    <FormDialog
      title="Answer the complaint"
      description="Say what you found and what you did. It stays with the complaint, and the person is told."
      submitLabel="Send answer"
      pendingText={isPending && 'Sending...'}
      canSubmit={isOnline}
      onSubmit={send}
      onClose={onClose}
    >
      <TextArea
        label="Answer"
        value={answer}
        onChange={setAnswer}
        error={refusal && (refusal.fields?.answer ?? refusal.message)}
      />
    </FormDialog>
  );
}
