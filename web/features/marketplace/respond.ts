import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import type { Result } from '#schema/errors.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { toast } from '#web/ui/toast-store.ts';

/** Tells how an answer to a request went, in the specification's words (section 8). */
export const respond = async (answer: Promise<Result<ShiftRequest>>): Promise<void> => {
  const result = await answer;
  if (result.ok) savedToast({ title: 'Response Sent', description: 'Your response has been recorded.', later: 'sent' });
  else toast({ title: 'Error', description: 'Failed to respond to request. Please try again.', tone: 'destructive' });
};
