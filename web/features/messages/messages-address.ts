import { useAddress } from '#web/ui/address.ts';
import { type Category, isCategory } from './category-words.ts';

/** The places of the address: `/messages?with=<person>&category=General&show=HR&find=ana&new=yes&subject=Hours`. */
export interface MessagesAddress {
  /** The other person of the open conversation; '' where none is open. */
  readonly otherId: string;
  readonly category: Category;
  /** What the list shows; '' is all. */
  readonly filter: Category | '';
  /** Whose conversations the list shows; '' is everybody's. */
  readonly search: string;
  readonly isWriting: boolean;
  /** The subject of a message started on another screen; '' where its writer chooses one. */
  readonly subject: string;
  /** The hours that it asks a correction of; '' for none. */
  readonly hoursRecordId: string;
  /** The search text that opens a conversation, for links. */
  readonly linkTo: (otherId: string, category: Category) => string;
  /** The search text of the list alone. */
  readonly listLink: string;
  readonly showCategory: (filter: Category | '') => void;
  readonly showPeople: (search: string) => void;
  readonly write: () => void;
  /** Closes the form; opens a conversation where one has begun. */
  readonly finishWriting: (conversation?: { otherId: string; category: Category }) => void;
}

/** What the link says has to be an id. */
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
