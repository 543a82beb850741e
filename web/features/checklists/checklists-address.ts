import { type Day, day as dayShape } from '#schema/entities/primitives.ts';
import { useAddress } from '#web/ui/address.ts';

export const checklistTabs = ['templates', 'today', 'history'] as const;
export type ChecklistTab = (typeof checklistTabs)[number];

/** What is open on top of the lists; at most one of these. */
interface Opened {
  /** The template being written: 'new' or an id. */
  readonly edit?: string;
  /** The template that a new one is copied from. */
  readonly copy?: string;
  readonly preview?: string;
  readonly assign?: string;
  /** The assigned checklist whose items are shown. */
  readonly checklist?: string;
}

/** What narrows a list. */
interface Narrowed {
  readonly tab?: ChecklistTab;
  readonly day?: Day;
  readonly person?: string;
}

/** The parameters of the address: `/admin/checklists?tab=today&day=2026-11-21&checklist=…`. */
export interface ChecklistsAddress extends Required<Opened> {
  readonly tab: ChecklistTab;
  /** The day shown; undefined is today. */
  readonly day: Day | undefined;
  /** '' is everybody. */
  readonly person: string;
  readonly go: (place: Narrowed) => void;
  /** Opens something on top, in place of what is open. */
  readonly open: (opened: Opened) => void;
  readonly close: () => void;
}

const isTab = (text: string): text is ChecklistTab => (checklistTabs as readonly string[]).includes(text);
const onTop = ['edit', 'copy', 'preview', 'assign', 'checklist'] as const;
const nothingOnTop = Object.fromEntries(onTop.map((place) => [place, '']));

export const useChecklistsAddress = (): ChecklistsAddress => {
  const address = useAddress();
  const tab = address.at('tab');
  const isOnTop = onTop.some((place) => address.at(place) !== '');

  return {
    tab: isTab(tab) ? tab : 'templates',
    day: dayShape.safeParse(address.at('day')).data,
    person: address.at('person'),
    edit: address.at('edit'),
    copy: address.at('copy'),
    preview: address.at('preview'),
    assign: address.at('assign'),
    checklist: address.at('checklist'),
    go: (place) => address.go({ ...place }),
    open: (opened) => (isOnTop ? address.go : address.open)({ ...nothingOnTop, ...opened }),
    close: () => address.close(nothingOnTop),
  };
};
