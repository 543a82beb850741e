import { SearchField } from '#web/ui/search-field.tsx';
import { useMessagesAddress } from './messages-address.ts';

/** With this few conversations a search is not needed. */
const fewConversations = 4;

/** Narrows the list to a person's conversations, in any category. `found` is how many there are in all. */
export function PersonSearch({ found }: { found: number }) {
  const { search, showPeople } = useMessagesAddress();
  if (found <= fewConversations && search === '') return null;
  return <SearchField label="Search by person" value={search} onChange={showPeople} className="shrink-0" />;
}
