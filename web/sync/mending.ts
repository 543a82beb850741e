import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { DocumentOf, EntityName } from '#schema/collections.ts';
import type { Result } from '#schema/errors.ts';
import { useDatabase } from '#web/db/current-database.ts';
import type { LocalDatabase } from '#web/db/database.ts';
import {
  draftKeyOf,
  forgetLook,
  isListed,
  type LineMended,
  noteListed,
  type RefusedLine,
  whileMending,
} from '#web/db/refused-lines.ts';
import { discardRefused, type RefusedChange } from './refusals.ts';

/** A refused write on its way to the form that corrects it. */
interface Carried extends LineMended {
  readonly values: Readonly<Record<string, unknown>>;
}

/** The state of the history entry that opens the form: it survives a reload, and ends when the form closes. */
export const mendingState = (
  refusal: RefusedLine & Pick<RefusedChange, 'entity' | 'submitted' | 'changes' | 'current'>,
): { readonly mending: Carried } => {
  const { key, collection, at, entity, id, submitted, changes, current } = refusal;
  noteListed(refusal);
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

/** What a form opened to correct a refused write starts with. */
export interface Mending<Document> {
  /** Names its draft, so that a draft begun any other way stays as it is. */
  readonly draftKey: string;
  /** What was entered and refused, on top of the record as it is now. */
  readonly values: Partial<Document>;
  /**
   * Saves the form. The refused write leaves the list in the transaction that stores it; where nothing is stored here,
   * as in a call to the server, once the call has been accepted.
   */
  readonly save: <Saved extends Result<unknown> | undefined>(work: () => Promise<Saved>) => Promise<Saved>;
  /** Ends the correction in a form that stays on the screen, such as the message box of a conversation. */
  readonly leave: () => void;
}

/**
 * The refused write that this form corrects, as it was when the form opened. `id`: what it edits, '' for a new one. The
 * history entry may outlive the line, as when the app is killed right after the write was corrected. So the form first
 * checks that the line is still listed, and nothing is created twice.
 */
export const useMending = <Name extends EntityName>(
  entity: Name,
  id: string,
): Mending<DocumentOf<Name>> | undefined => {
  const carried = useCarried();
  const [opened] = useState(carried?.entity === entity && carried.id === id ? carried : undefined);
  const database = useDatabase();
  // Checked once, when the form opens: after saving, the line is gone, but the form stays until it is closed.
  const [found] = useState<{ isListed?: boolean }>({});
  if (opened && database) found.isListed ??= waitIfListed(database, opened.line);
  const { isListed: isThere = false } = found;
  const leave = useLeave(opened?.line);
  const leaveIfGone = useEffectEvent(() => {
    if (opened && !isThere) leave();
  });
  useEffect(() => {
    leaveIfGone();
    // The line may leave the list in another way: the next form checks again.
    if (opened) forgetLook(opened.line);
  }, [opened]);
  if (!opened || !isThere) return undefined;
  return {
    draftKey: draftKeyOf(opened.line),
    values: opened.values as Partial<DocumentOf<Name>>,
    save: async (work) => {
      const result = await whileMending(opened, work);
      if (result?.ok) await discardRefused(opened.line);
      return result;
    },
    leave,
  };
};

/** A line just tapped is listed; for one from before a reload, the screen waits until the database has been read. */
const waitIfListed = (database: LocalDatabase, line: RefusedLine): boolean => {
  const known = isListed(database, line);
  return typeof known === 'boolean' ? known : use(known);
};

/** Removes the line from the history entry, keeping its address; does nothing once the person has moved on. */
const useLeave = (line: RefusedLine | undefined): (() => void) => {
  const location = useLocation();
  const navigate = useNavigate();
  const present = useRef<typeof location>(undefined);
  useEffect(() => {
    present.current = location;
    return () => {
      present.current = undefined;
    };
  }, [location]);
  return () => {
    if (!line || !present.current) return;
    const { pathname, search, state } = present.current;
    const there = (state as { readonly mending?: Carried } | null)?.mending?.line;
    if (there && draftKeyOf(there) === draftKeyOf(line)) navigate({ pathname, search }, { replace: true, state: null });
  };
};

/** A key for forms shown next to a list, which may already be open when somebody comes to correct something. */
export const useMendingKey = (): string => {
  const line = useCarried()?.line;
  return line ? draftKeyOf(line) : '';
};

const useCarried = (): Carried | undefined => useLocation().state?.mending;
