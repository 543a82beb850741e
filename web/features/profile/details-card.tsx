import { useSearchParams } from 'react-router';
import type { Employment } from '#schema/entities/employment.ts';
import type { User } from '#schema/entities/user.ts';
import { useColleagues } from '#web/db/restaurant.ts';
import { useIsWaiting } from '#web/sync/waiting.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EditProfileDialog } from './edit-profile-dialog.tsx';

const contractWords: Readonly<Record<Employment['contractType'], string>> = {
  permanent: 'Permanent',
  temporary: 'Temporary',
  zero_hours: 'Zero hours',
  apprentice: 'Apprentice',
};

type DetailsCardProps = { user: User; employment: Employment };

/** How this person is reached and employed, and the way to change it. */
export function DetailsCard({ user, employment }: DetailsCardProps) {
  const [params, setParams] = useSearchParams();
  const setEditing = (isOpen: boolean) => setParams(isOpen ? { settings: 'details' } : {}, { replace: true });
  const manager = useColleagues().find(({ id }) => id === user.managerId);
  const isWaiting = useIsWaiting('employments', user.id);
  const contract = contractWords[employment.contractType];
  return (
    <Card title="My details" trailing={isWaiting ? 'Waiting to be sent' : undefined}>
      <dl className="divide-y divide-line">
        <Detail name="Email" value={employment.email} />
        <Detail name="Phone" value={employment.phoneNumber} />
        <Detail name="Address" value={employment.address} />
        <Detail name="Username" value={employment.username} />
        <Detail name="Line manager" value={manager ? `${manager.firstName} ${manager.lastName}` : ''} />
        <Detail name="Contract" value={`${contract}, ${employment.weeklyHours} hours a week`} />
      </dl>
      <Button variant="secondary" width="full" className="mt-3" onClick={() => setEditing(true)}>
        Edit profile
      </Button>
      {params.get('settings') === 'details' && (
        <EditProfileDialog user={user} employment={employment} onClose={() => setEditing(false)} />
      )}
    </Card>
  );
}

function Detail({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-4 py-1">
      <dt className="shrink-0 text-body text-soft">{name}</dt>
      <dd dir="auto" className="min-w-0 text-right text-body font-medium wrap-anywhere">
        {value === '' ? <span className="font-regular text-soft">Not entered</span> : value}
      </dd>
    </div>
  );
}
