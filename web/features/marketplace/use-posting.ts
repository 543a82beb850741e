import { useState } from 'react';
import { useDirectory } from '#web/people/directory.tsx';
import { savedToast } from '#web/session/saved-toast.ts';
import { toast } from '#web/ui/toast-store.ts';
import { postRequest, type Wish } from './actions.ts';
import { useMarketplace } from './marketplace-context.ts';

interface ToastWords {
  readonly success: { readonly title: string; readonly description?: string };
  readonly failure: string;
}

/** Sends a wish once, tells how it went in the specification's words, and closes the form when it is saved. */
export const usePosting = (words: ToastWords) => {
  const { me, restaurant } = useDirectory();
  const { myRequests, address } = useMarketplace();
  const [isPosting, setPosting] = useState(false);
  const [refusal, setRefusal] = useState('');

  const post = async (wish: Wish, onPosted: () => void, requester = me) => {
    setPosting(true);
    setRefusal('');
    const askedById = requester.id === me.id ? '' : me.id;
    const result = await postRequest({ ...wish, askedById }, requester, restaurant, myRequests);
    setPosting(false);
    if (!result.ok) {
      setRefusal(result.message);
      toast({ title: 'Error', description: words.failure, tone: 'destructive' });
      return;
    }
    onPosted();
    address.close();
    savedToast({ ...words.success, later: 'posted' });
  };

  return { post, isPosting, refusal };
};

/** Section 8 of the specification. */
export const requestWords: ToastWords = {
  success: { title: 'Request Created', description: 'Your shift request has been posted to the marketplace.' },
  failure: 'Failed to create shift request. Please try again.',
};

export const bidWords: ToastWords = {
  success: { title: 'You asked for the shift', description: 'A manager chooses who gets it.' },
  failure: 'Failed to create shift request. Please try again.',
};

export const quickSwapWords: ToastWords = {
  success: { title: 'Quick swap sent!' },
  failure: 'Failed to send quick swap request. Please try again.',
};
