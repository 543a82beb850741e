import type { Employment } from '#schema/entities/employment.ts';
import { nothingAsked } from '#schema/entities/employment.ts';
import type { User } from '#schema/entities/user.ts';
import { askedChanges, askedLabels, isAwaited } from '#schema/rules/people/asked-details.ts';
import { changeDocument } from '#web/db/write.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast-store.ts';

/** Changes the person has asked for, until they are answered; a refusal with its reason, until they have read it. */
export function AskedNote({ user, employment }: { user: User; employment: Employment }) {
  const { askedDetails } = employment;
  const changes = askedChanges(askedDetails, { ...user, email: employment.email });
  if (changes.length === 0) return null;
  const awaits = isAwaited(askedDetails);

  const clear = async () => {
    const result = await changeDocument('employment', user.id, { askedDetails: nothingAsked });
    if (!result.ok) toast({ title: 'Error', description: result.message, tone: 'destructive' });
  };

  return (
    <section
      aria-label={awaits ? 'Waiting for an answer' : 'Not changed'}
      className="mt-3 rounded-control bg-brand-soft px-3 py-2.5 text-body"
    >
      <p className="font-medium">{awaits ? 'You asked for a change' : 'Your details were not changed'}</p>
      {changes.map(({ field, to }) => (
        <p key={field} className="wrap-anywhere">
          {askedLabels[field]}: <bdi>{to}</bdi>
        </p>
      ))}
      {!awaits && (
        <p dir="auto" className="mt-1 wrap-anywhere">
          {askedDetails.declined}
        </p>
      )}
      <Button variant="quiet" className="mt-1 -ml-3" onClick={clear}>
        {awaits ? 'Withdraw' : 'Got it'}
      </Button>
    </section>
  );
}
