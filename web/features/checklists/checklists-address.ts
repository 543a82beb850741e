import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type Day, day as dayShape } from '#schema/entities/primitives.ts';

export const checklistTabs = ['templates', 'today', 'history'] as const;
export type ChecklistTab = (typeof checklistTabs)[number];

/** What lies on top of the lists; one of them at most. */
interface Opened {
  /** The template being written: 'new' or an id. */
  readonly edit?: string;
  /** The template that a new one starts from. */
  readonly copy?: string;
  readonly preview?: string;
  readonly assign?: string;
  /** The assigned checklist whose items are shown. */
  readonly checklist?: string;
}

/** What a list is narrowed to. */
interface Narrowed {
  readonly tab?: ChecklistTab;
  readonly day?: Day;
  readonly person?: string;
}

/** The places of the address: `/admin/checklists?tab=today&day=2026-11-21&checklist=…`. */
export interface ChecklistsAddress extends Required<Opened> {
  readonly tab: ChecklistTab;
  /** The day in question; undefined is today. */
  readonly day: Day | undefined;
  /** '' is everybody. */
  readonly person: string;
  readonly go: (place: Narrowed) => void;
  /** Opens something on top, in place of what lies there. */
  readonly open: (opened: Opened) => void;
  /** Closes what lies on top: back where it was opened from here, so that back does not open it again. */
  readonly close: () => void;
}

const isTab = (text: string): text is ChecklistTab => (checklistTabs as readonly string[]).includes(text);
const onTop = ['edit', 'copy', 'preview', 'assign', 'checklist'] as const;

/** What is open and what is looked at come from the address, so that links and the back button work. */
export const useChecklistsAddress = (): ChecklistsAddress => {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const text = (name: string): string => params.get(name) ?? '';
  const day = dayShape.safeParse(params.get('day'));
  const isOnTop = onTop.some((name) => params.has(name));

  const changed = (changes: Readonly<Record<string, string>>): URLSearchParams => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    return next;
  };
  const closed = Object.fromEntries(onTop.map((name) => [name, '']));

  return {
    tab: isTab(text('tab')) ? (text('tab') as ChecklistTab) : 'templates',
    day: day.success ? day.data : undefined,
    person: text('person'),
    edit: text('edit'),
    copy: text('copy'),
    preview: text('preview'),
    assign: text('assign'),
    checklist: text('checklist'),
    go: (place) => setParams(changed({ ...place }), { replace: true, preventScrollReset: true }),
    open: (opened) =>
      setParams(changed({ ...closed, ...opened }), {
        replace: isOnTop,
        state: isOnTop ? location.state : { isOpenedFromChecklists: true },
        preventScrollReset: true,
      }),
    close: () => {
      if (location.state?.isOpenedFromChecklists) navigate(-1);
      else setParams(changed(closed), { replace: true, preventScrollReset: true });
    },
  };
};
