import type { Employment } from '#schema/entities/employment.ts';
import type { User } from '#schema/entities/user.ts';
import { fullName } from '#schema/rules/people/person-name.ts';
import { contractWord } from '#web/people/contract-words.ts';
import { Detail } from '#web/people/detail.tsx';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import { TermsHistory } from '#web/people/terms-history.tsx';
import { useIsWaiting } from '#web/sync/waiting.ts';
import { useAddress } from '#web/ui/address.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { AskedNote } from './asked-note.tsx';
import { EditProfileDialog } from './edit-profile-dialog.tsx';

type DetailsCardProps = { user: User; employment: Employment };

/** The person's contact and employment details, and a button to change them. */
export function DetailsCard({ user, employment }: DetailsCardProps) {
  const address = useAddress();
  const manager = useDirectory().people.get(user.managerId);
  const isWaiting = useIsWaiting('employments', user.id);
  const today = useToday();
  const contract = contractWord(employment.contractType);
  return (
    <Card title="My details" trailing={isWaiting ? 'Waiting to be sent' : undefined}>
      <dl className="divide-y divide-line">
        <Detail name="Email" value={employment.email} />
        <Detail name="Phone" value={employment.phoneNumber} />
        <Detail name="Address" value={employment.address} />
        <Detail name="Username" value={employment.username} />
        <Detail name="Line manager" value={manager ? fullName(manager) : ''} />
        <Detail name="Contract" value={`${contract}, ${employment.weeklyHours} hours a week`} />
      </dl>
      <AskedNote user={user} employment={employment} />
      <TermsHistory employment={employment} today={today} />
      <Button variant="secondary" width="full" className="mt-3" onClick={() => address.open({ settings: 'details' })}>
        Edit profile
      </Button>
      {address.at('settings') === 'details' && (
        <EditProfileDialog user={user} employment={employment} onClose={() => address.close({ settings: '' })} />
      )}
    </Card>
  );
}
