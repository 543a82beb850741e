import { AddStaffMember } from '#web/people/add-staff-member.tsx';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import { usePeopleAddress } from '#web/people/people-address.ts';
import { PeopleFilters } from '#web/people/people-filters.tsx';
import { useShownPeople } from '#web/people/shown-people.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Page } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { ExpiryWarning } from './expiry-warning.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { OpenPerson } from './open-person.tsx';
import { SeveralDialog } from './several-dialog.tsx';
import { StaffActions } from './staff-actions.tsx';
import { StaffList } from './staff-list.tsx';
import { StaffStats } from './staff-stats.tsx';

/** `/staff-management`: details of colleagues, adding people, and their documents (specification, section 2). */
export function StaffManagementScreen() {
  const { actor } = useDirectory();
  const today = useToday();
  const address = usePeopleAddress();
  const { people, shown, isLoading } = useShownPeople(address.filter);
  if (isLoading) {
    return (
      <Page width="wide">
        <SkeletonRows label="Loading staff" rows={6} />
      </Page>
    );
  }
  return (
    <Page width="wide">
      <StaffStats people={people} />
      <StaffActions
        people={shown}
        onAdd={() => address.show('add')}
        onImport={() => address.show('import')}
        onSeveral={() => address.show('several')}
      />
      <ExpiryWarning people={people} onOpen={(id) => address.show('person', id)} />
      <PeopleFilters filter={address.filter} onChange={address.narrow} />
      <StaffList
        people={shown}
        hasAnybody={people.length > 0}
        actor={actor}
        onDetails={(id) => address.show('person', id)}
        onEdit={(id) => address.show('edit', id)}
        onAdd={() => address.show('add')}
      />
      {address.opened('add') !== '' && <AddStaffMember Frame={Dialog} onClose={address.close} />}
      {address.opened('import') !== '' && <ImportDialog people={people} actor={actor} onClose={address.close} />}
      {address.opened('several') !== '' && (
        <SeveralDialog people={shown} actor={actor} today={today} onClose={address.close} />
      )}
      <OpenPerson people={people} actor={actor} address={address} />
    </Page>
  );
}
