import type { User } from '#schema/entities/user.ts';
import { type EditForm, useEditForm } from '#web/forms/use-edit-form.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { savedToast } from '#web/session/saved-toast.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { postRequest, type RequestToPost } from './actions.ts';
import { useMarketplace } from './marketplace-context.ts';

interface ToastWords {
  readonly success: { readonly title: string; readonly description?: string };
  readonly failure: string;
}

interface RequestFormOptions<Values extends object> {
  readonly start: Values;
  readonly draft?: string | undefined;
  readonly words: ToastWords;
  /** The request to post; undefined sends nothing. */
  readonly requestOf: (values: Values) => RequestToPost | undefined;
  /** On whose behalf: your own by default. */
  readonly requester?: User | undefined;
}

/** A form that posts a request to the marketplace, and reports the result in the specification's words. */
export const useRequestForm = <Values extends object>({
  start,
  draft,
  words,
  requestOf,
  requester,
}: RequestFormOptions<Values>): EditForm<Values> => {
  const { me, names, restaurant } = useDirectory();
  const { myRequests, address } = useMarketplace();
  return useEditForm({
    start,
    draft,
    save: async (values, id) => {
      const request = requestOf(values);
      if (!request) return undefined;
      const asking = requester ?? me;
      const askedById = asking.id === me.id ? '' : me.id;
      const owner = names.people.get(request.shift.userId);
      const result = await postRequest({ ...request, askedById, owner }, id, asking, restaurant, myRequests);
      if (!result.ok && failuresToStore.has(result.code))
        toast({ title: 'Error', description: words.failure, tone: 'destructive' });
      return result;
    },
    onSaved: () => savedToast({ ...words.success, later: 'posted' }),
    onClose: address.close,
  });
};

/** The form itself shows every other refusal: it says why the request cannot be made, and retrying would not help. */
const failuresToStore: ReadonlySet<string> = new Set(['device-full', 'copy-gone', 'signing-out']);

/** From section 8 of the specification. */
export const requestWords: ToastWords = {
  success: { title: 'Request Created', description: 'Your shift request has been posted to the marketplace.' },
  failure: 'Failed to create shift request. Please try again.',
};

export const bidWords: ToastWords = {
  success: { title: 'You asked for the shift', description: 'A manager chooses who gets it.' },
  failure: 'Failed to create shift request. Please try again.',
};

/** `claim-news` reports whether they got it, once the server has decided. */
export const claimWords: ToastWords = {
  success: { title: 'Claim sent', description: 'We’ll let you know whether you got the shift.' },
  failure: 'Failed to create shift request. Please try again.',
};

export const quickSwapWords: ToastWords = {
  success: { title: 'Quick swap sent!' },
  failure: 'Failed to send quick swap request. Please try again.',
};

const longestMessage = 500;

type MessageFieldProps = { value: string; onChange: (message: string) => void };

/** A message to the people who are asked. */
export function MessageField({ value, onChange }: MessageFieldProps) {
  return <TextArea label="Message" note="Optional" value={value} onChange={onChange} maxLength={longestMessage} />;
}
