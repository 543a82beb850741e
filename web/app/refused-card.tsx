import { Fragment, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AnyDocument } from '#schema/collections.ts';
import { useDocument } from '#web/db/live-query.ts';
import { useKnownDirectory } from '#web/people/directory.tsx';
import { askOwnPassword, forgetOwnPassword } from '#web/people/own-password.ts';
import { mendingState } from '#web/sync/mending.ts';
import {
  canRetry,
  copyRefused,
  discardAct,
  isRefusedUndo,
  type RefusedAct,
  type RefusedChange,
  retryRefused,
} from '#web/sync/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { toast } from '#web/ui/toast-store.ts';
import { type LostField, lostFields } from './lost-fields.ts';
import { type Mend, mendOf } from './mend.ts';
import { doneTo, recordWords } from './record-words.ts';
import { refusalText } from './refusal-text.ts';

type RefusedCardProps = {
  act: RefusedAct;
  /** Called when the person leaves for another screen to fix it. */
  onLeave: () => void;
};

/** A change that the server did not accept: which, why, and what can be done about it (invariant 3). */
export function RefusedCard({ act, onLeave }: RefusedCardProps) {
  const { refusal, others } = act;
  const directory = useKnownDirectory();
  const navigate = useNavigate();
  const [isCopied, setCopied] = useState(false);
  const { code, entity, submitted } = refusal;
  const isUndo = isRefusedUndo(refusal);
  const present = usePresent(refusal);
  const { kind, detail } = recordWords(entity, (isUndo && present) || submitted, directory?.names);
  const fields = directory ? lostFields({ ...refusal, current: present }, directory) : [];
  const mend =
    directory &&
    mendOf(isUndo ? { ...refusal, current: present } : refusal, { zone: directory.names.zone, actor: directory.actor });

  const isRetried = canRetry(act);
  const ways = (isRetried ? 1 : 0) + (mend ? 1 : 0) + (isUndo ? 1 : 2);

  async function retry() {
    // The password given earlier is no longer valid.
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
      <h3 className="text-body font-strong">{titleOf(refusal, kind)}</h3>
      {detail !== '' && <p className="text-small text-soft">{detail}</p>}
      <p className="mt-2 text-body text-red">{refusalText(refusal)}</p>
      {fields.length > 0 && <LostFields {...{ fields, isUndo }} isGone={present === undefined} />}
      {others.length > 0 && (
        <p className="text-small text-soft">
          {others.length === 1
            ? 'One other change made with this one was not saved either.'
            : `${others.length} other changes made with this one were not saved either.`}
        </p>
      )}
      <div className={classNames('mt-3 grid gap-2 narrow:grid-cols-1', columns[ways])}>
        {isRetried && (
          <Button variant="secondary" label={`Retry ${kind}`} onClick={retry}>
            Retry
          </Button>
        )}
        {mend && (
          <Button variant="secondary" label={`${mend.way} ${kind}`} onClick={() => leaveFor(mend)}>
            {mend.way}
          </Button>
        )}
        {!isUndo && (
          <Button variant="secondary" label={isCopied ? `Copied ${kind}` : `Copy ${kind}`} onClick={copy}>
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
        )}
        <Button variant="quiet" label={`Discard ${kind}`} onClick={discard} className="text-red">
          Discard
        </Button>
      </div>
    </article>
  );
}

/** The record as this device holds it at present: it may have changed again since the refusal. */
function usePresent({ collection, id, current }: RefusedChange): AnyDocument | undefined {
  const { document, isLoading } = useDocument(collection, id);
  return isLoading ? current : (document as AnyDocument | undefined);
}

const titleOf = (refusal: RefusedChange, kind: string): string => {
  if (isRefusedUndo(refusal)) return doneTo('Undo:', kind);
  return refusal.isRemoval ? doneTo('Delete', kind) : kind;
};

/** Buttons of equal width: in one row, or in two rows of two. */
const columns: Readonly<Record<number, string>> = {
  1: 'grid-cols-1',
  2: 'grid-cols-2',
  3: 'grid-cols-3',
  4: 'grid-cols-2 tablet:grid-cols-4',
};

type LostFieldsProps = {
  /** It lost an undo: nobody entered anything. */
  isUndo: boolean;
  fields: readonly LostField[];
  /** There is no record to compare with. */
  isGone: boolean;
};

function LostFields({ fields, isUndo, isGone }: LostFieldsProps) {
  const heading = isUndo ? 'Your undo would have brought back' : 'You entered';
  if (isGone)
    return (
      <>
        <p className="mt-2 text-small font-medium">{heading}</p>
        <dl className="text-small">
          {fields.map(({ label, entered }) => (
            <Line key={label} name={label} value={entered ?? ''} />
          ))}
        </dl>
      </>
    );
  return fields.map(({ label, entered, now = '' }) => (
    <Fragment key={label}>
      <p className="mt-2 text-small font-medium">{label}</p>
      <dl className="text-small">
        {entered !== undefined && <Line name={heading} value={entered} />}
        <Line name="Now" value={now} />
      </dl>
    </Fragment>
  ));
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div className="wrap-anywhere">
      <dt className="inline text-soft">{name}: </dt>
      <dd dir="auto" className="inline">
        {value}
      </dd>
    </div>
  );
}
