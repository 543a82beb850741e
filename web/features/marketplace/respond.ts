import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import type { Result } from '#schema/errors.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { oneAnswer } from '#web/ui/one-answer.ts';
import { toast } from '#web/ui/toast-store.ts';

/** Answers a request and reports the result, by default in the specification's words (section 8). */
export const respond = (
  answer: () => Promise<Result<ShiftRequest>>,
  done = { title: 'Response Sent', description: 'Your response has been recorded.' },
): Promise<void> =>
  oneAnswer(async () => {
    const result = await answer();
    if (result.ok) savedToast({ ...done, later: 'sent' });
    else toast({ title: 'Error', description: 'Failed to respond to request. Please try again.', tone: 'destructive' });
  });
