import { CalendarPlus, Copy, LayoutTemplate } from 'lucide-react';
import { Suspense, useState } from 'react';
import { BottomSheet } from '#web/ui/bottom-sheet.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { ListRow } from '#web/ui/list-row.tsx';

const ApplyTemplate = lazyPart(async () => (await import('./apply-template.tsx')).ApplyTemplate);
const CopyLastWeek = lazyPart(async () => (await import('./copy-last-week-dialog.tsx')).CopyLastWeek);

type Step = 'closed' | 'choosing' | 'template' | 'copy';

type PlanWeekProps = {
  /** A button with words where there is room, on a phone its picture. */
  look: 'button' | 'icon';
};

/** Fills the week with what is known already: a template, or last week (D23). */
export function PlanWeek({ look }: PlanWeekProps) {
  const [step, setStep] = useState<Step>('closed');
  const close = () => setStep('closed');
  const open = () => setStep('choosing');
  return (
    <>
      {look === 'button' ? (
        <Button variant="secondary" icon={CalendarPlus} onClick={open}>
          Plan week
        </Button>
      ) : (
        <IconButton variant="outlined" icon={CalendarPlus} label="Plan week" onClick={open} />
      )}
      <BottomSheet open={step === 'choosing'} onClose={close} title="Plan week">
        <ul className="-mx-5 divide-y divide-line">
          <li>
            <ListRow
              leading={<LayoutTemplate aria-hidden size={20} className="text-brand" />}
              title="Apply a template"
              subtitle="Makes the unassigned shifts that it asks for, on a day or the week"
              onClick={() => setStep('template')}
            />
          </li>
          <li>
            <ListRow
              leading={<Copy aria-hidden size={20} className="text-brand" />}
              title="Copy last week"
              subtitle="The same shifts at the same times, with or without people"
              onClick={() => setStep('copy')}
            />
          </li>
        </ul>
      </BottomSheet>
      <Suspense>
        {step === 'template' && <ApplyTemplate onClose={close} />}
        {step === 'copy' && <CopyLastWeek onClose={close} />}
      </Suspense>
    </>
  );
}
