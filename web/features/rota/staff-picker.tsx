import { Check, UserX } from 'lucide-react';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { fold } from '#schema/rules/text/fold.ts';
import { shiftTimesText, shortDayText } from '#schema/rules/text/time-text.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { VirtualScroller } from '#web/ui/virtual-scroller.tsx';
import { ChoiceFacts } from './choice-facts.tsx';
import { usePlanningFacts } from './planning-facts.ts';
import { isKeptAway, type ShiftToStaff, type StaffChoice, type StaffChoices, staffChoices } from './staff-choices.ts';

type StaffPickerProps = {
  target: ShiftToStaff;
  /** Who works it now; '' for nobody. */
  userId: string;
  onChoose: (userId: string) => void;
  onClose: () => void;
};

type Row =
  | { readonly kind: 'nobody'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'person'; readonly choice: StaffChoice };

/** Who works a shift: free people first, then the others with everything that counts against them. Nothing is forbidden. */
export function StaffPicker({ target, userId, onChoose, onClose }: StaffPickerProps) {
  const { names } = useDirectory();
  const facts = usePlanningFacts(names.zone, target);
  const choices = useMemo(
    () => (facts && names.people.size > 0 ? staffChoices(target, names, facts) : undefined),
    [target, names, facts],
  );
  return (
    <StaffDialog
      title="Choose who works"
      description={[
        shortDayText(dayOf(names.zone, target.startTime)),
        shiftTimesText(names.zone, target),
        names.positions.get(target.positionId) ?? '',
      ]
        .filter(Boolean)
        .join(' · ')}
      choices={choices}
      userId={userId}
      nobody={userId === '' ? undefined : 'Leave it open'}
      onChoose={(chosen) => {
        onClose();
        if (chosen !== userId) onChoose(chosen);
      }}
      onClose={onClose}
    />
  );
}

type StaffDialogProps = Pick<StaffPickerProps, 'onChoose' | 'onClose'> & {
  title: string;
  description: string;
  /** Undefined until everything that counts has loaded (D37). */
  choices: StaffChoices | undefined;
  /** Who is marked as chosen; '' for nobody. */
  userId?: string;
  /** The words for leaving it open; undefined where nobody can be taken off. */
  nobody: string | undefined;
};

/** A list of people to choose from, with search. */
export function StaffDialog(props: StaffDialogProps) {
  const { title, description, choices, userId = '', nobody, onChoose, onClose } = props;
  const [query, setQuery] = useState('');
  const found = choices && matching(choices, query);
  const rows = found ? rowsOf(found, query === '' ? nobody : undefined) : [];
  const first = found?.free[0] ?? found?.others[0];

  return (
    <Dialog open onClose={onClose} title={title} description={description}>
      {!found ? (
        <SkeletonRows label="Loading staff" />
      ) : (
        <div className="flex flex-col gap-2">
          <SearchField
            label="Search staff"
            value={query}
            onChange={setQuery}
            onEnter={() => first && onChoose(first.person.id)}
          />
          <p role="status" className="text-small text-soft">
            {found.free.length + found.others.length === 0 ? 'Nobody matches.' : countsText(found)}
          </p>
          {/* An empty list would look like an empty box. Its space is kept so that the search field does not jump. */}
          <VirtualScroller
            label="Staff"
            items={rows}
            keyOf={keyOf}
            estimatedHeight={76}
            className={classNames('h-[60dvh] rounded-card', rows.length > 0 && 'border border-line bg-surface')}
            renderItem={(row) => <PickerRow row={row} userId={userId} onChoose={onChoose} />}
          />
        </div>
      )}
    </Dialog>
  );
}

const rowStyle =
  'flex min-h-14 w-full cursor-pointer items-start gap-3 border-b border-line px-3 py-2.5 text-left hover:bg-hover ' +
  'focus-visible:-outline-offset-2';

type PickerRowProps = { row: Row; userId: string; onChoose: (userId: string) => void };

function PickerRow({ row, userId, onChoose }: PickerRowProps) {
  if (row.kind === 'heading')
    return <h3 className="bg-sunken px-3 py-1.5 text-small font-medium text-soft">{row.text}</h3>;
  if (row.kind === 'nobody')
    return (
      <button type="button" data-choice className={rowStyle} onKeyDown={moveFocus} onClick={() => onChoose('')}>
        <UserX aria-hidden size={20} className="mt-1 shrink-0 text-soft" />
        <span className="pt-1 text-body font-medium">{row.text}</span>
      </button>
    );
  const { choice } = row;
  const isCurrent = choice.person.id === userId;
  return (
    <button
      type="button"
      data-choice
      aria-current={isCurrent ? 'true' : undefined}
      onKeyDown={moveFocus}
      className={classNames(rowStyle, isCurrent && 'bg-brand-soft')}
      onClick={() => onChoose(choice.person.id)}
    >
      <Avatar name={choice.name} photoUrl={choice.person.profileImageUrl} size="small" />
      <span className="min-w-0 grow">
        <bdi className="block text-body font-medium wrap-anywhere">{choice.name}</bdi>
        <ChoiceFacts choice={choice} />
      </span>
      {isCurrent && <Check aria-hidden size={20} className="mt-1 shrink-0 text-brand" />}
    </button>
  );
}

const keyOf = (row: Row): string => {
  if (row.kind === 'person') return row.choice.person.id;
  return row.kind === 'heading' ? row.text : 'nobody';
};

const matching = ({ free, others }: StaffChoices, query: string): StaffChoices => {
  const wanted = fold(query.trim());
  const matches = ({ name, positionName }: StaffChoice) => fold(`${name} ${positionName}`).includes(wanted);
  return { free: free.filter(matches), others: others.filter(matches) };
};

/** "3 free, 4 with a warning, 12 not available". */
const countsText = ({ free, others }: StaffChoices): string => {
  const { length: away } = others.filter(isKeptAway);
  return [`${free.length} free`, `${others.length - away} with a warning`, `${away} not available`].join(', ');
};

const rowsOf = ({ free, others }: StaffChoices, nobody: string | undefined): readonly Row[] => {
  const section = (text: string, choices: readonly StaffChoice[]): readonly Row[] =>
    choices.length === 0
      ? []
      : [{ kind: 'heading', text }, ...choices.map((choice) => ({ kind: 'person' as const, choice }))];
  return [
    ...(nobody === undefined ? [] : [{ kind: 'nobody' as const, text: nobody }]),
    ...section('Free', free),
    ...section(
      'With a warning',
      others.filter((choice) => !isKeptAway(choice)),
    ),
    ...section('Not available then', others.filter(isKeptAway)),
  ];
};

/** Arrows move among the people in sight; more come into sight on the way. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const buttons = [...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('[data-choice]') ?? [])];
  const at = buttons.indexOf(event.currentTarget);
  const next = buttons[at + (event.key === 'ArrowDown' ? 1 : -1)];
  event.preventDefault();
  next?.focus();
};
