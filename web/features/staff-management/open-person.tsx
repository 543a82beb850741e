import { SearchX } from 'lucide-react';
import type { Actor } from '#schema/permissions/actor.ts';
import { canKeepAvailability } from '#schema/permissions/availability.ts';
import { canKeepPayee } from '#schema/permissions/payroll.ts';
import { AvailabilityDialog } from '#web/people/availability-dialog.tsx';
import { useToday } from '#web/people/directory.tsx';
import { PayDetailsDialog } from '#web/people/pay-details-dialog.tsx';
import { nameOfPerson, type Person } from '#web/people/people.ts';
import type { PeopleAddress } from '#web/people/people-address.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { EditPersonDialog } from './edit-person-dialog.tsx';
import { PersonDetailsDialog } from './person-details-dialog.tsx';
import { canEditPerson } from './person-form.ts';

type OpenPersonProps = { people: readonly Person[]; actor: Actor; address: PeopleAddress };

/** What is open about a person: details, the editor or pay data; a link may name somebody who is not on this device. */
export function OpenPerson({ people, actor, address }: OpenPersonProps) {
  const id =
    address.opened('edit') || address.opened('pay') || address.opened('availability') || address.opened('person');
  const today = useToday();
  if (id === '') return null;
  const person = people.find(({ user }) => user.id === id);
  if (!person) {
    return (
      <Dialog open onClose={address.close} title="Staff Member Details">
        <EmptyState
          icon={SearchX}
          title="This person is not on this device"
          description="Check the link, or wait for the next sync."
        />
      </Dialog>
    );
  }
  const { user, employment } = person;
  if (address.opened('edit') !== '' && employment && canEditPerson(actor, user, employment)) {
    return (
      <EditPersonDialog
        key={id}
        user={user}
        employment={employment}
        people={people}
        actor={actor}
        today={today}
        onClose={address.close}
      />
    );
  }
  if (address.opened('pay') !== '' && canKeepPayee(actor, { userId: id })) {
    return <PayDetailsDialog key={id} userId={id} name={nameOfPerson(person)} onClose={address.close} />;
  }
  if (address.opened('availability') !== '' && canKeepAvailability(actor, id)) {
    return <AvailabilityDialog key={id} userId={id} name={user.firstName} onClose={address.close} />;
  }
  return <PersonDetailsDialog key={id} person={person} actor={actor} address={address} />;
}
