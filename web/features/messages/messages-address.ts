import { useAddress } from '#web/ui/address.ts';
import { type Category, isCategory } from './category-words.ts';

/** The parameters of the address: `/messages?with=<person>&category=General&show=HR&find=ana&new=yes&subject=Hours`. */
export interface MessagesAddress {
  /** The other person of the open conversation; '' if none is open. */
  readonly otherId: string;
  readonly category: Category;
  /** The category shown in the list; '' is all. */
  readonly filter: Category | '';
  /** The people whose conversations the list shows; '' is everybody. */
  readonly search: string;
  readonly isWriting: boolean;
  /** The subject of a message started on another screen; '' if the writer chooses it. */
  readonly subject: string;
  /** The hours it asks to have corrected; '' for none. */
  readonly hoursRecordId: string;
  /** The search string that opens a conversation, for links. */
  readonly linkTo: (otherId: string, category: Category) => string;
  /** The search string of the list without a conversation. */
  readonly listLink: string;
  readonly showCategory: (filter: Category | '') => void;
  readonly showPeople: (search: string) => void;
  readonly write: () => void;
  /** Closes the form; opens the conversation if one was started. */
  readonly finishWriting: (conversation?: { otherId: string; category: Category }) => void;
}

/** Ids in the link must have this form. */
const uuid = /^[0-9a-f-]{36}$/;

const longestSubject = 200;

export const useMessagesAddress = (): MessagesAddress => {
  const address = useAddress();
  const category = address.at('category');
  const filter = address.at('show');

  return {
    otherId: address.at('with'),
    category: isCategory(category) ? category : 'General',
    filter: isCategory(filter) ? filter : '',
    search: address.at('find'),
    isWriting: address.at('new') !== '',
    subject: address.at('subject').slice(0, longestSubject),
    hoursRecordId: uuid.test(address.at('hours')) ? address.at('hours') : '',
    linkTo: (otherId, category) => address.linkTo({ with: otherId, category, new: '' }),
    listLink: `/messages${address.linkTo({ with: '', category: '', new: '' })}`,
    showCategory: (show) => address.go({ show }),
    showPeople: (find) => address.go({ find }),
    write: () => address.visit({ new: 'yes', subject: '', hours: '' }),
    finishWriting: (conversation) =>
      address.go({
        ...{ new: '', subject: '', hours: '' },
        ...{ with: conversation?.otherId, category: conversation?.category },
      }),
  };
};
