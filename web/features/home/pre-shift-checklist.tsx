import { useEffect, useRef } from 'react';
import type { Checklist } from '#schema/entities/checklist.ts';
import { checklistProgress } from '#schema/rules/checklists/checklist-items.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ChecklistItems } from './checklist-items.tsx';
import { useHomeAddress } from './home-address.ts';
import { useTodaysChecklists } from './todays-checklists.ts';

const title = 'Pre-Shift Checklist';

/** What this person has to tick off today, read from the device: works without a connection (D15). */
export function PreShiftChecklist() {
  const address = useHomeAddress();
  const checklists = useTodaysChecklists();
  if (!checklists) return <Skeleton shape="block" className="h-56 w-full" />;
  if (checklists.length === 0) {
    return (
      <Card title={title}>
        <p className="text-body text-soft">Nothing to tick off today. Checklists you are given appear here.</p>
      </Card>
    );
  }
  const { done, total } = checklistProgress(checklists);
  const progress = `${done} of ${total}`;
  return (
    <Card title={title} trailing={<span className="tabular-nums">{progress}</span>}>
      <ProgressBar label={title} value={done} max={total} valueText={progress} />
      {checklists.map((checklist) => (
        <Items key={checklist.id} checklist={checklist} isMeant={checklist.id === address.checklistId} />
      ))}
    </Card>
  );
}

/** `isMeant`: a notification led here, so it is marked, and scrolled to once it is shown. */
function Items({ checklist, isMeant }: { checklist: Checklist; isMeant: boolean }) {
  const { name, description } = checklist;
  const ref = useRef<HTMLFieldSetElement>(null);
  useShownAt(ref, isMeant);
  const heading = name === title ? description : [name, description].filter(Boolean).join(' · ');
  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      aria-label={name}
      className={classNames('mt-2 min-w-0 rounded-card', isMeant && 'bg-sunken px-3 py-2 ring-2 ring-brand')}
    >
      {heading !== '' && <p className="text-small text-soft">{heading}</p>}
      <ChecklistItems checklist={checklist} />
    </fieldset>
  );
}

/** Home is laid out hidden until its parts have loaded: an element can be scrolled to only once it has a height. */
function useShownAt(ref: { readonly current: HTMLElement | null }, isMeant: boolean): void {
  useEffect(() => {
    const element = ref.current;
    if (!isMeant || !element) return;
    const observer = new ResizeObserver(() => {
      if (element.offsetHeight === 0) return;
      observer.disconnect();
      element.scrollIntoView({ block: 'center' });
      element.focus({ preventScroll: true });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, isMeant]);
}
