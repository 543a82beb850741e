import { useDirectory } from '#web/people/directory.tsx';
import { usePeopleAddress } from '#web/people/people-address.ts';
import { PeopleFilters } from '#web/people/people-filters.tsx';
import { useShownPeople } from '#web/people/shown-people.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Page } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { AccountList } from './account-list.tsx';
import { AccountStats } from './account-stats.tsx';
import { CreateAccountDialog } from './create-account-dialog.tsx';

/** `/admin`: every account, who may sign in, and new accounts (specification, section 2). */
export function AdminScreen() {
  const { actor } = useDirectory();
  const address = usePeopleAddress();
  const { people, shown, isLoading } = useShownPeople(address.filter);
  return (
    <Page width="wide">
      <nav aria-label="Shortcuts" className="grid grid-cols-3 gap-2 narrow:grid-cols-1 tablet:flex">
        <ButtonLink to="/admin/checklists">Checklists</ButtonLink>
        <ButtonLink to="/restaurant-settings">Settings</ButtonLink>
        <ButtonLink to="/staff-management">Staff</ButtonLink>
      </nav>
      <AccountStats people={people} isLoading={isLoading} onAdd={() => address.show('add')} />
      <PeopleFilters filter={address.filter} onChange={address.narrow} />
      {isLoading ? <SkeletonRows label="Loading staff" rows={6} /> : <AccountList people={shown} actor={actor} />}
      {address.opened('add') !== '' && <CreateAccountDialog onClose={address.close} />}
    </Page>
  );
}
