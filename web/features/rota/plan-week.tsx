import {
  Bookmark,
  BookmarkPlus,
  CalendarPlus,
  Copy,
  CopyPlus,
  Ellipsis,
  LayoutTemplate,
  ListChecks,
  type LucideIcon,
  MessageCircleQuestion,
  ShieldCheck,
  Sparkles,
  StickyNote,
  UserX,
} from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { BottomSheet } from '#web/ui/bottom-sheet.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { ListRow } from '#web/ui/list-row.tsx';
import { useRota } from './rota-context.ts';
import { wordsUnder } from './tool-look.ts';
import type { RotaWeek } from './week-model.ts';

const ApplyTemplate = lazyPart(async () => (await import('./apply-template.tsx')).ApplyTemplate);
const CopyLastWeek = lazyPart(async () => (await import('./copy-last-week-dialog.tsx')).CopyLastWeek);
const CopyShifts = lazyPart(async () => (await import('./copy-shifts-dialog.tsx')).CopyShifts);
const Replies = lazyPart(async () => (await import('./replies-dialog.tsx')).Replies);
const SaveWeek = lazyPart(async () => (await import('./saved-week/save-week-dialog.tsx')).SaveWeek);
const SavedWeekDialog = lazyPart(async () => (await import('./saved-week/saved-week-dialog.tsx')).SavedWeekDialog);
const StartFill = lazyPart(async () => (await import('./auto-fill/start-fill.tsx')).StartFill);
const StartCover = lazyPart(async () => (await import('./auto-fill/start-cover.tsx')).StartCover);

type Step = 'closed' | 'choosing' | 'replies' | 'template' | 'copy' | 'copy-on' | 'save' | 'saved' | 'fill' | 'cover';

type PlanWeekProps = {
  week: RotaWeek;
  /** A button with words where there is room, on a phone its picture. */
  look: 'button' | 'icon';
};

/** Fills the week: from a template or last week (D23), and with people for what is open (D48). */
export function PlanWeek({ week, look }: PlanWeekProps) {
  const { address } = useRota();
  const [step, setStep] = useState<Step>('closed');
  // Tools that are used now and then are folded away.
  const [isWhole, setWhole] = useState(false);
  const close = () => setStep('closed');
  const open = () => {
    setWhole(false);
    setStep('choosing');
  };
  const leaveFor = (place: Parameters<typeof address.go>[0]) => {
    close();
    address.go(place);
  };
  return (
    <>
      {look === 'button' ? (
        <Button variant="secondary" icon={CalendarPlus} className={wordsUnder} onClick={open}>
          Plan week
        </Button>
      ) : (
        <IconButton icon={CalendarPlus} label="Plan week" words="Plan week" onClick={open} />
      )}
      <BottomSheet open={step === 'choosing'} onClose={close} title="Plan week">
        <ul className="-mx-sheet divide-y divide-line">
          <Way icon={Copy} title="Copy last week" onClick={() => setStep('copy')}>
            The same shifts at the same times, with or without people
          </Way>
          <Way icon={LayoutTemplate} title="Apply a template" onClick={() => setStep('template')}>
            Adds its shifts as open shifts, on a day or all week
          </Way>
          <Way icon={Bookmark} title="Use a saved week…" onClick={() => setStep('saved')}>
            Adds its shifts to one or more weeks, as drafts
          </Way>
          <Way icon={CopyPlus} title="Copy shifts" onClick={() => setStep('copy-on')}>
            This week, somebody’s week or a day, to as many weeks or days as you choose
          </Way>
          <Way icon={Sparkles} title="Fill open shifts" onClick={() => setStep('fill')}>
            Proposes who could work them, with the reasons
          </Way>
          <Way icon={UserX} title="Find cover" onClick={() => setStep('cover')}>
            Somebody is away: who could work their shifts
          </Way>
          {isWhole ? (
            <>
              <Way icon={BookmarkPlus} title="Save this week as…" onClick={() => setStep('save')}>
                Keep it under a name to use for other weeks
              </Way>
              <Way icon={ListChecks} title="Who is needed" onClick={() => leaveFor({ need: 'open' })}>
                How many people in each position, by weekday; Brigade shows the gaps
              </Way>
              <Way icon={ShieldCheck} title="House rules" onClick={() => leaveFor({ rules: 'open' })}>
                Who has to be on, such as someone who can close
              </Way>
              <Way
                icon={MessageCircleQuestion}
                title="Who has said when they can work"
                onClick={() => setStep('replies')}
              >
                And who has not answered for this week yet
              </Way>
              <Way icon={StickyNote} title="Note for a day" onClick={() => leaveFor({ note: address.day })}>
                Something everybody should know, such as a party of 30
              </Way>
            </>
          ) : (
            <Way icon={Ellipsis} title="More" onClick={() => setWhole(true)}>
              Who is needed, house rules, who can work, save the week, note for a day
            </Way>
          )}
        </ul>
      </BottomSheet>
      <Suspense>
        {step === 'template' && <ApplyTemplate onClose={close} />}
        {step === 'copy' && <CopyLastWeek onClose={close} />}
        {step === 'copy-on' && <CopyShifts onClose={close} />}
        {step === 'replies' && <Replies onClose={close} />}
        {step === 'save' && <SaveWeek onClose={close} />}
        {step === 'saved' && <SavedWeekDialog onClose={close} />}
        {step === 'fill' && <StartFill week={week} onClose={close} />}
        {step === 'cover' && <StartCover onClose={close} />}
      </Suspense>
    </>
  );
}

type WayProps = { icon: LucideIcon; title: string; onClick: () => void; children: ReactNode };

function Way({ icon: Icon, title, onClick, children }: WayProps) {
  return (
    <li>
      <ListRow
        leading={<Icon aria-hidden size={20} className="shrink-0 text-brand" />}
        title={title}
        subtitle={children}
        onClick={onClick}
      />
    </li>
  );
}
