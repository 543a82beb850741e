import { BookOpenCheck } from 'lucide-react';
import { useMemo } from 'react';
import type { Policy } from '#schema/entities/post.ts';
import { canSeeReaders } from '#schema/permissions/acknowledgement.ts';
import { canWritePolicies } from '#schema/permissions/post.ts';
import { acknowledgementOf, waitsFor } from '#schema/rules/handbook/policy-reading.ts';
import { searchWords } from '#schema/rules/text/fold.ts';
import { acknowledge } from '#web/people/acknowledgements.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { savedToast } from '#web/session/saved-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { restorePolicy, retirePolicy } from './actions.ts';
import { policyDateText } from './date-text.ts';
import { useHandbookAddress } from './handbook-address.ts';
import { useHandbook } from './handbook-context.ts';
import { PolicyReaders } from './policy-readers.tsx';
import { PolicyText } from './policy-text.tsx';

/** A policy in full, when it was last updated, and what this person can do with it. */
export function PolicyDialog({ policy }: { policy: Policy }) {
  const address = useHandbookAddress();
  const { actor, me, restaurant } = useDirectory();
  const zone = restaurant.timeZone;
  const { myAcknowledgements } = useHandbook();
  const words = useMemo(() => searchWords(address.typed), [address.typed]);
  const said = acknowledgementOf(policy, me.id, myAcknowledgements);
  return (
    <Dialog
      open
      width="wide"
      onClose={address.close}
      title={policy.title}
      description={`${policy.category} · Last updated ${policyDateText(zone, policy.updatedAt)} · Version ${policy.version}`}
      actions={<PolicyActions policy={policy} />}
    >
      <PolicyText content={policy.content} words={words} />
      {said && policy.requiresAcknowledgement && (
        <p className="mt-5 flex items-center gap-2 text-body text-brand">
          <BookOpenCheck aria-hidden size={20} className="shrink-0" />
          You read this version on {policyDateText(zone, said.createdAt)}.
        </p>
      )}
      {policy.requiresAcknowledgement && canSeeReaders(actor) && <PolicyReaders policy={policy} />}
    </Dialog>
  );
}

function PolicyActions({ policy }: { policy: Policy }) {
  const { actor, me } = useDirectory();
  const address = useHandbookAddress();
  const { myAcknowledgements } = useHandbook();
  const writes = canWritePolicies(actor);
  const isAsked = waitsFor(policy, me, myAcknowledgements);

  const confirm = async () => {
    const result = await acknowledge(policy, me.id);
    if (result.ok) savedToast({ title: 'Thank you', description: `${policy.title}: read.` });
    else toast({ title: 'Error', description: result.message, tone: 'destructive' });
  };

  const retire = async () => {
    const result = await retirePolicy(policy.id);
    if (!result.ok) return toast({ title: 'Error', description: result.message, tone: 'destructive' });
    address.close();
    return savedToast({ title: 'Policy retired', undo: { label: 'Undo', run: () => restorePolicy(policy.id) } });
  };

  return (
    <>
      {writes && policy.isRetired && (
        <Button variant="secondary" onClick={() => restorePolicy(policy.id)}>
          Put back
        </Button>
      )}
      {writes && !policy.isRetired && (
        <Button variant="secondary" className="mr-auto" onClick={retire}>
          Retire
        </Button>
      )}
      {writes && <Button onClick={() => address.edit(policy.id)}>Edit</Button>}
      {isAsked && (
        <Button icon={BookOpenCheck} onClick={confirm}>
          I have read this version
        </Button>
      )}
      {!writes && !isAsked && (
        <Button variant="secondary" onClick={address.close}>
          Close
        </Button>
      )}
    </>
  );
}
