import {
  Bookmark,
  BookmarkPlus,
  CalendarPlus,
  Copy,
  CopyPlus,
  LayoutTemplate,
  ListChecks,
  MessageCircleQuestion,
  Sparkles,
  StickyNote,
  UserX,
} from 'lucide-react';
import { Suspense, useState } from 'react';
import { BottomSheet } from '#web/ui/bottom-sheet.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { ListRow } from '#web/ui/list-row.tsx';
import { useRota } from './rota-context.ts';

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
  /** A button with words where there is room, on a phone its picture. */
  look: 'button' | 'icon';
};

/** Fills the week: from a template or last week (D23), and with people for what is open (D48). */
export function PlanWeek({ look }: PlanWeekProps) {
  const { address } = useRota();
  const [step, setStep] = useState<Step>('closed');
  const close = () => setStep('closed');
  const open = () => setStep('choosing');
  return (
    <>
      {look === 'button' ? (
        <Button variant="secondary" icon={CalendarPlus} onClick={open}>
          <span className="max-[80rem]:sr-only">Plan week</span>
        </Button>
      ) : (
        <IconButton variant="outlined" icon={CalendarPlus} label="Plan week" onClick={open} />
      )}
      <BottomSheet open={step === 'choosing'} onClose={close} title="Plan week">
        <ul className="-mx-5 divide-y divide-line">
          <li>
            <ListRow
              leading={<LayoutTemplate aria-hidden size={20} className="shrink-0 text-brand" />}
              title="Apply a template"
              subtitle="Adds its shifts as open shifts, on a day or all week"
              onClick={() => setStep('template')}
            />
          </li>
          <li>
            <ListRow
              leading={<Copy aria-hidden size={20} className="shrink-0 text-brand" />}
              title="Copy last week"
              subtitle="The same shifts at the same times, with or without people"
              onClick={() => setStep('copy')}
            />
          </li>
          <li>
            <ListRow
              leading={<CopyPlus aria-hidden size={20} className="shrink-0 text-brand" />}
              title="Copy shifts"
              subtitle="This week, somebody’s week or a day, to as many weeks or days as you choose"
              onClick={() => setStep('copy-on')}
            />
          </li>
          <li>
            <ListRow
              leading={<Bookmark aria-hidden size={20} className="shrink-0 text-brand" />}
              title="Use a saved week…"
              subtitle="Adds its shifts to one or more weeks, as drafts"
              onClick={() => setStep('saved')}
            />
          </li>
          <li>
            <ListRow
              leading={<BookmarkPlus aria-hidden size={20} className="shrink-0 text-brand" />}
              title="Save this week as…"
              subtitle="Keep it under a name to use for other weeks"
              onClick={() => setStep('save')}
            />
          </li>
          <li>
            <ListRow
              leading={<Sparkles aria-hidden size={20} className="shrink-0 text-brand" />}
              title="Fill open shifts"
              subtitle="Proposes who could work them, with the reasons"
              onClick={() => setStep('fill')}
            />
          </li>
          <li>
            <ListRow
              leading={<ListChecks aria-hidden size={20} className="shrink-0 text-brand" />}
              title="Who is needed"
              subtitle="How many people in each position, by weekday; Brigade shows the gaps"
              onClick={() => {
                close();
                address.go({ need: 'open' });
              }}
            />
          </li>
          <li>
            <ListRow
              leading={<MessageCircleQuestion aria-hidden size={20} className="shrink-0 text-brand" />}
              title="Who has said when they can work"
              subtitle="And who has not answered for this week yet"
              onClick={() => setStep('replies')}
            />
          </li>
          <li>
            <ListRow
              leading={<StickyNote aria-hidden size={20} className="shrink-0 text-brand" />}
              title="Note for a day"
              subtitle="Something everybody should know, such as a party of 30"
              onClick={() => {
                close();
                address.go({ note: address.day });
              }}
            />
          </li>
          <li>
            <ListRow
              leading={<UserX aria-hidden size={20} className="shrink-0 text-brand" />}
              title="Find cover"
              subtitle="Somebody is away: who could work their shifts"
              onClick={() => setStep('cover')}
            />
          </li>
        </ul>
      </BottomSheet>
      <Suspense>
        {step === 'template' && <ApplyTemplate onClose={close} />}
        {step === 'copy' && <CopyLastWeek onClose={close} />}
        {step === 'copy-on' && <CopyShifts onClose={close} />}
        {step === 'replies' && <Replies onClose={close} />}
        {step === 'save' && <SaveWeek onClose={close} />}
        {step === 'saved' && <SavedWeekDialog onClose={close} />}
        {step === 'fill' && <StartFill onClose={close} />}
        {step === 'cover' && <StartCover onClose={close} />}
      </Suspense>
    </>
  );
}
