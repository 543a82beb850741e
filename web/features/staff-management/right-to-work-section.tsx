import { ExternalLink, Upload } from 'lucide-react';
import { useState } from 'react';
import type { Employment } from '#schema/entities/employment.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { canKeepRightToWork } from '#schema/permissions/employment.ts';
import { useHiddenUntil } from '#web/people/hidden-until.ts';
import { useIsOnline } from '#web/people/offline-note.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { longDateText } from './day-text.ts';
import { RightToWorkBadge } from './right-to-work-badge.tsx';
import { removeRightToWorkDocument, uploadDocument } from './right-to-work-requests.ts';
import { useRightToWorkOf } from './right-to-work-state.ts';

type RightToWorkSectionProps = { employment: Employment; actor: Actor };

const handedWords = 'you signed in with a link or a password that somebody else made.';

/** Somebody's right to work: when it ends, the document that proves it, and uploading a new one. */
export function RightToWorkSection({ employment, actor }: RightToWorkSectionProps) {
  const { userId, rightToWorkDocUrl, rightToWorkExpiresOn } = employment;
  const isOnline = useIsOnline();
  const state = useRightToWorkOf()(employment);
  const [pendingText, setPendingText] = useState('');
  const [isRemoving, setRemoving] = useState(false);
  const hiddenUntil = useHiddenUntil();
  const hasDocument = rightToWorkDocUrl !== '';

  const upload = async (file: File) => {
    setPendingText(`Uploading ${megabytes(file.size)} MB...`);
    const result = await uploadDocument(userId, file);
    setPendingText('');
    toast(
      result.ok
        ? { title: 'Document saved', description: 'Enter its end date under Edit.' }
        : { title: 'Error', description: result.message, tone: 'destructive' },
    );
  };

  const remove = async () => {
    setRemoving(false);
    const result = await removeRightToWorkDocument(userId);
    toast(
      result.ok ? { title: 'Document deleted' } : { title: 'Error', description: result.message, tone: 'destructive' },
    );
  };

  return (
    <section aria-label="Right to work" className="mt-4 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-body font-strong">Right to work</h3>
        <RightToWorkBadge state={state} />
      </div>
      <p className="pt-1 pb-2 text-small text-soft">
        {[
          hasDocument ? 'A document is on file.' : 'No document is on file yet.',
          rightToWorkExpiresOn === '' ? 'No end date entered.' : `Valid until ${longDateText(rightToWorkExpiresOn)}.`,
          isOnline ? '' : 'Documents need a connection.',
          hasDocument && hiddenUntil !== undefined ? `Hidden until ${hiddenUntil}: ${handedWords}` : '',
        ].join(' ')}
      </p>
      <div className="flex flex-wrap gap-2">
        {hasDocument && isOnline && hiddenUntil === undefined && (
          <a href={rightToWorkDocUrl} target="_blank" rel="noreferrer" className={buttonStyle('secondary', 'fit')}>
            <ExternalLink aria-hidden size={20} className="shrink-0" />
            View Document
          </a>
        )}
        {canKeepRightToWork(actor, employment) && (
          <>
            <FileButton
              icon={Upload}
              label="Right-to-work document"
              accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
              disabled={!isOnline}
              pendingText={pendingText}
              onChoose={upload}
            >
              {hasDocument ? 'Replace' : 'Upload document'}
            </FileButton>
            {hasDocument && (
              <Button variant="quiet" disabled={!isOnline || pendingText !== ''} onClick={() => setRemoving(true)}>
                Delete
              </Button>
            )}
          </>
        )}
      </div>
      {canKeepRightToWork(actor, employment) && (
        <p className="pt-2 text-small text-soft">PDF, JPEG or PNG, at most 10 MB.</p>
      )}
      <ConfirmDialog
        open={isRemoving}
        title="Delete this document?"
        description="It is deleted from the server and cannot be brought back. The end date is kept."
        confirmLabel="Delete document"
        tone="danger"
        onConfirm={remove}
        onCancel={() => setRemoving(false)}
      />
    </section>
  );
}

const megabytes = (bytes: number): string => (bytes / 1_048_576).toFixed(1);
