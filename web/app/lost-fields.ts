import { entities } from '#schema/collections.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { isSame } from '#schema/rules/is-same.ts';
import type { Names } from '#web/people/names.ts';
import { isRefusedUndo, type RefusedChange } from '#web/sync/refusals.ts';
import { fieldValue } from './field-values.ts';
import { fieldWords } from './field-words.ts';
import { ownFields } from './own-fields.ts';
import { isSaid } from './record-words.ts';

/** A field of a change that was not accepted. */
export interface LostField {
  readonly label: string;
  /** Undefined for an undo that would have removed the record. */
  readonly entered: string | undefined;
  /** What the record says now; undefined if there is none. */
  readonly now: string | undefined;
}

type Refused = Pick<RefusedChange, 'code' | 'entity' | 'submitted' | 'changes' | 'mine' | 'current' | 'isRemoval'>;

type Viewer = { readonly names: Names; readonly actor: Pick<Actor, 'userId'> };

/** What the person had entered, field by field, and what the record says now. */
export function lostFields(refused: Refused, { names, actor }: Viewer): readonly LostField[] {
  const { submitted, current } = refused;
  return fieldsOf(refused, actor.userId).map((field) => ({
    label: fieldWords(field, refused.entity),
    entered: refused.isRemoval ? undefined : fieldValue({ field, record: submitted, other: current?.[field], names }),
    now: current && fieldValue({ field, record: current, other: submitted[field], names }),
  }));
}

function fieldsOf(refused: Refused, me: string): readonly string[] {
  const { entity, submitted, changes, mine, current, isRemoval } = refused;
  // Of a record that the undo would have removed, all that it says now.
  if (isRemoval && current && isRefusedUndo(refused))
    return fieldsOf({ ...refused, submitted: current, current: undefined, isRemoval: false }, me);
  if (isRemoval) return [];
  const lost = mine !== undefined && mine.length > 0 ? mine : changes;
  const kept: readonly string[] = entities[entity].serverOwned;
  if (lost) return lost.filter((field) => !ownFields.has(field) && !kept.includes(field));
  // A new record: what was filled in and is not in its heading; if the record exists already, what differs.
  const isMine = (field: string) => field === 'userId' && submitted[field] === me;
  return Object.keys(submitted).filter(
    (field) =>
      !ownFields.has(field) &&
      !kept.includes(field) &&
      !isSaid(entity, field) &&
      !isMine(field) &&
      !isBlank(submitted[field]) &&
      !isSame(submitted[field], current?.[field]),
  );
}

/** The value of a form field in which nothing was entered. */
const isBlank = (value: unknown): boolean =>
  value === '' || value === false || value === 0 || (Array.isArray(value) && value.length === 0);
