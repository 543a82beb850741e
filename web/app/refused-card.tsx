import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useKnownDirectory } from '#web/people/directory.tsx';
import { askOwnPassword, forgetOwnPassword } from '#web/people/own-password.ts';
import { mendingState } from '#web/sync/mending.ts';
import { canRetry, copyRefused, discardAct, type RefusedAct, retryRefused } from '#web/sync/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { type Mend, mendOf } from './mend.ts';
import { fieldWords, recordWords } from './record-words.ts';
import { refusalText } from './refusal-text.ts';

type RefusedCardProps = {
  act: RefusedAct;
  /** Called when the person goes to another screen to mend it. */
  onLeave: () => void;
};

/** One change the server did not accept: which, why, and what can be done with it (invariant 3). */
export function RefusedCard({ act, onLeave }: RefusedCardProps) {
  const { refusal, others } = act;
  const directory = useKnownDirectory();
  const navigate = useNavigate();
  const [isCopied, setCopied] = useState(false);
  const { code, entity, submitted, mine } = refusal;
  const { kind, detail } = recordWords(entity, submitted, directory?.names);
  const mend = directory && mendOf(refusal, { zone: directory.names.zone, actor: directory.actor });

  async function retry() {
    // What counted when it was entered counts no more.
    if (code === 'password-needed') forgetOwnPassword();
    if (code === 'password-needed' && !(await askOwnPassword('This change'))) return;
    const result = await retryRefused(act);
    if (!result.ok) toast({ title: `${kind} not accepted`, description: result.message, tone: 'destructive' });
  }

  async function discard() {
    await discardAct({ refusal, others });
  }

  async function copy() {
    await copyRefused(refusal);
    setCopied(true);
  }

  function leaveFor({ way, address }: Mend) {
    onLeave();
    navigate(address, { state: way === 'Edit' ? mendingState(refusal) : null });
  }

  return (
    <article className="rounded-card border border-line bg-surface p-edge">
      <h3 className="text-body font-strong">{refusal.isRemoval ? `Delete ${kind}` : kind}</h3>
      {detail !== '' && <p className="text-small text-soft">{detail}</p>}
      <p className="mt-2 text-body text-red">{refusalText(refusal)}</p>
      {mine !== undefined && mine.length > 0 && (
        <p className="text-small text-soft">What you entered for {mine.map(fieldWords).join(', ')} did not stand.</p>
      )}
      {others.length > 0 && (
        <p className="text-small text-soft">
          {others.length === 1 ? 'One more change was' : `${others.length} more changes were`} made together with this
          one, and not saved either.
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {canRetry(act) && (
          <Button variant="secondary" label={`Retry ${kind}`} onClick={retry}>
            Retry
          </Button>
        )}
        {mend && (
          <Button variant="secondary" label={`${mend.way} ${kind}`} onClick={() => leaveFor(mend)}>
            {mend.way}
          </Button>
        )}
        <Button variant="secondary" label={isCopied ? `Copied ${kind}` : `Copy ${kind}`} onClick={copy}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button variant="quiet" label={`Discard ${kind}`} onClick={discard} className="ml-auto text-red">
          Discard
        </Button>
      </div>
    </article>
  );
}
