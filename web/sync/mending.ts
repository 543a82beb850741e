import { useState } from 'react';
import { useLocation } from 'react-router';
import type { DocumentOf, EntityName } from '#schema/collections.ts';
import { draftKeyOf, type RefusedLine } from '#web/db/refused-lines.ts';
import { discardRefused, type RefusedChange } from './refusals.ts';

/** A refused write on its way to the form that mends it. */
interface Carried {
  readonly line: RefusedLine;
  readonly entity: EntityName;
  /** The document that the form edits; '' where the server has none, and it is made anew. */
  readonly id: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** The state of the history entry that opens the form: with the entry it outlives a reload, and ends when it is closed. */
export const mendingState = (
  refusal: RefusedLine & Pick<RefusedChange, 'entity' | 'submitted' | 'changes' | 'current'>,
): { readonly mending: Carried } => {
  const { key, collection, at, entity, id, submitted, changes, current } = refusal;
  const fields = current === undefined ? Object.keys(submitted) : (changes ?? Object.keys(submitted));
  return {
    mending: {
      line: { key, collection, id, at },
      entity,
      id: current === undefined ? '' : id,
      values: Object.fromEntries(fields.map((field) => [field, submitted[field]])),
    },
  };
};

/** What a form starts with that was opened to mend a refused write. */
export interface Mending<Document> {
  /** Names its draft, so that one begun otherwise stays as it is. */
  readonly draftKey: string;
  /** What was entered and refused, over what stands. */
  readonly values: Partial<Document>;
  /** Takes the refused write off the list: what it wanted was saved another way. */
  readonly settle: () => Promise<void>;
}

/** The refused write that this form mends, as it was when the form was opened. `id`: what it edits, '' for a new one. */
export const useMending = <Name extends EntityName>(
  entity: Name,
  id: string,
): Mending<DocumentOf<Name>> | undefined => {
  const carried = useCarried();
  const [mended] = useState(carried?.entity === entity && carried.id === id ? carried : undefined);
  if (!mended) return undefined;
  return {
    draftKey: draftKeyOf(mended.line),
    values: mended.values as Partial<DocumentOf<Name>>,
    settle: () => discardRefused(mended.line),
  };
};

/** A key for forms that stand beside a list and may be open already when somebody comes to mend something. */
export const useMendingKey = (): string => {
  const line = useCarried()?.line;
  return line ? draftKeyOf(line) : '';
};

const useCarried = (): Carried | undefined => useLocation().state?.mending;
