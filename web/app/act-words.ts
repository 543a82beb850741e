import type { Publication } from '#schema/entities/publication.ts';
import { weekText } from '#schema/rules/text/time-text.ts';
import type { Names } from '#web/people/names.ts';
import type { WaitingAct, WaitingChange } from '#web/sync/waiting.ts';
import { doneTo, recordWords } from './record-words.ts';

/** An action in two lines: what was done, and to what. Publishing a week names the week, not its shifts one by one. */
export function actWords(
  changes: WaitingAct['changes'],
  names: Names | undefined,
): { readonly kind: string; readonly detail: string } {
  const week = changes.find(({ entity }) => entity === 'publication');
  const shifts = changes.filter(({ entity }) => entity === 'shift').length;
  if (week) {
    const { week: monday, createdAt } = week.document as Publication;
    return {
      kind: `Publish ${weekText(monday, createdAt.slice(0, 4))}`,
      detail: shifts === 1 ? '1 shift' : `${shifts} shifts`,
    };
  }
  const [first, ...others] = changes;
  const { kind, detail } = changeWords(first, names);
  if (others.length === 0) return { kind, detail };
  return { kind, detail: [detail, `and ${others.length} more`].filter(Boolean).join(' ') };
}

const changeWords = ({ entity, document, isRemoval }: WaitingChange, names: Names | undefined) => {
  const { kind, detail } = recordWords(entity, document, names);
  return { kind: isRemoval ? doneTo('Delete', kind) : kind, detail };
};
