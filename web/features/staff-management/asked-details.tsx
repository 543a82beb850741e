import { Check } from 'lucide-react';
import { useState } from 'react';
import type { Employment } from '#schema/entities/employment.ts';
import type { User } from '#schema/entities/user.ts';
import { acceptedDetails, askedChanges, askedLabels, isAwaited } from '#schema/rules/people/asked-details.ts';
import { changeOf, writeTogether } from '#web/db/write.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast-store.ts';

type AskedDetailsProps = { user: User; employment: Employment };

/** A requested change of name or email: one tap makes it, or says to the person why not. */
export function AskedDetails({ user, employment }: AskedDetailsProps) {
  const { askedDetails } = employment;
  const [isDeclining, setDeclining] = useState(false);
  const [reason, setReason] = useState('');
  const changes = askedChanges(askedDetails, { ...user, email: employment.email });
  if (!isAwaited(askedDetails) || changes.length === 0) return null;

  const write = async (writes: Parameters<typeof writeTogether>[0], title: string, description: string) => {
    const result = await writeTogether(writes);
    if (result.ok) savedToast({ title, description, later: 'sent' });
    else toast({ title: 'Error', description: result.message, tone: 'destructive' });
  };

  const accept = () => {
    const accepted = acceptedDetails(askedDetails);
    const ofUser = Object.keys(accepted.user).length > 0 ? [changeOf('user', user.id, () => accepted.user)] : [];
    const ofEmployment = changeOf('employment', user.id, () => accepted.employment);
    return write([...ofUser, ofEmployment], 'Details changed', `${user.firstName} will be notified.`);
  };

  const decline = () => {
    const answer = { askedDetails: { ...askedDetails, declined: reason.trim() } };
    return write([changeOf('employment', user.id, () => answer)], 'Declined', `${user.firstName} will see why.`);
  };

  return (
    <section aria-label="Asked for" className="mb-3 rounded-control bg-brand-soft px-3 py-3 text-body">
      <h3 className="font-strong">{`${user.firstName} asks for a change`}</h3>
      <dl className="pt-1">
        {changes.map(({ field, from, to }) => (
          <div key={field} className="wrap-anywhere">
            <dt className="inline text-soft">{askedLabels[field]}: </dt>
            <dd className="inline">
              <bdi>{from}</bdi> → <bdi className="font-medium">{to}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {isDeclining && (
        <div className="pt-2">
          <TextArea
            label={`Reason, for ${user.firstName} to read`}
            maxLength={300}
            value={reason}
            onChange={setReason}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-2 pt-2">
        {isDeclining ? (
          <>
            <Button variant="secondary" disabled={reason.trim() === ''} onClick={decline}>
              Send answer
            </Button>
            <Button variant="quiet" onClick={() => setDeclining(false)}>
              Back
            </Button>
          </>
        ) : (
          <>
            <Button icon={Check} onClick={accept}>
              Accept
            </Button>
            <Button variant="secondary" onClick={() => setDeclining(true)}>
              Decline
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
