import { SearchField } from '#web/ui/search-field.tsx';
import { useMessagesAddress } from './messages-address.ts';

/** So few conversations are seen at a glance. */
const fewConversations = 4;

/** Narrows the list to somebody's conversations, whatever their category. `found` is how many there are in all. */
export function PersonSearch({ found }: { found: number }) {
  const { search, showPeople } = useMessagesAddress();
  if (found <= fewConversations && search === '') return null;
  return <SearchField label="Search by person" value={search} onChange={showPeople} className="shrink-0" />;
}
