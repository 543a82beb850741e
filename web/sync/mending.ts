import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { DocumentOf, EntityName } from '#schema/collections.ts';
import type { Result } from '#schema/errors.ts';
import { useDatabase } from '#web/db/current-database.ts';
import { draftKeyOf, isListed, type LineMended, type RefusedLine, whileMending } from '#web/db/refused-lines.ts';
import { discardRefused, type RefusedChange } from './refusals.ts';

/** A refused write on its way to the form that mends it. */
interface Carried extends LineMended {
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
  /**
   * Saves what the form holds. The refused write leaves the list in the transaction that stores it; where nothing is stored
   * here, as in a call to the server, once the call was accepted.
   */
  readonly save: <Saved extends Result<unknown> | undefined>(work: () => Promise<Saved>) => Promise<Saved>;
}

/** The refused write that this form mends, as it was when the form was opened. `id`: what it edits, '' for a new one. */
export const useMending = <Name extends EntityName>(
  entity: Name,
  id: string,
): Mending<DocumentOf<Name>> | undefined => {
  const carried = useCarried();
  const [mended, setMended] = useState(carried?.entity === entity && carried.id === id ? carried : undefined);
  useEndOfMending(mended?.line, () => setMended(undefined));
  if (!mended) return undefined;
  return {
    draftKey: draftKeyOf(mended.line),
    values: mended.values as Partial<DocumentOf<Name>>,
    save: async (work) => {
      const result = await whileMending(mended, work);
      if (result?.ok) await discardRefused(mended.line);
      return result;
    },
  };
};

/** The history entry outlives a kill of the app right after the write was mended: nothing is made twice. */
const useEndOfMending = (line: RefusedLine | undefined, end: () => void): void => {
  const { pathname, search } = useLocation();
  const database = useDatabase();
  const navigate = useNavigate();
  const look = useEffectEvent(async () => {
    if (!line || !database || (await isListed(database, line))) return;
    end();
    navigate({ pathname, search }, { replace: true, state: null });
  });
  useEffect(() => {
    look();
  }, []);
};

/** A key for forms that stand beside a list and may be open already when somebody comes to mend something. */
export const useMendingKey = (): string => {
  const line = useCarried()?.line;
  return line ? draftKeyOf(line) : '';
};

const useCarried = (): Carried | undefined => useLocation().state?.mending;
