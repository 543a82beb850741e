import { useSearchParams } from 'react-router';
import { type Category, isCategory } from './category-words.ts';

/** The places of the address: `/messages?with=<person>&category=General&show=HR&new=yes`. */
export interface MessagesAddress {
  /** The other person of the open conversation; '' where none is open. */
  readonly otherId: string;
  readonly category: Category;
  /** What the list shows; '' is all. */
  readonly filter: Category | '';
  readonly isWriting: boolean;
  /** The search text that opens a conversation, for links. */
  readonly linkTo: (otherId: string, category: Category) => string;
  /** The search text of the list alone. */
  readonly listLink: string;
  readonly showCategory: (filter: Category | '') => void;
  readonly write: () => void;
  /** Closes the form; opens a conversation where one has begun. */
  readonly finishWriting: (conversation?: { otherId: string; category: Category }) => void;
}

/** What is open comes from the address, so that links from notifications and the back button work. */
export const useMessagesAddress = (): MessagesAddress => {
  const [params, setParams] = useSearchParams();
  const category = params.get('category') ?? '';
  const filter = params.get('show') ?? '';

  const changed = (changes: Readonly<Record<string, string>>): URLSearchParams => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    return next;
  };

  return {
    otherId: params.get('with') ?? '',
    category: isCategory(category) ? category : 'General',
    filter: isCategory(filter) ? filter : '',
    isWriting: params.has('new'),
    linkTo: (otherId, category) => `?${changed({ with: otherId, category, new: '' })}`,
    listLink: `/messages?${changed({ with: '', category: '', new: '' })}`,
    showCategory: (show) => setParams(changed({ show }), { replace: true, preventScrollReset: true }),
    write: () => setParams(changed({ new: 'yes' }), { preventScrollReset: true }),
    finishWriting: (conversation) =>
      setParams(
        changed(conversation ? { new: '', with: conversation.otherId, category: conversation.category } : { new: '' }),
        { replace: true, preventScrollReset: true },
      ),
  };
};
