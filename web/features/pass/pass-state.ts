import { createContext, useContext, useEffect, useState } from 'react';
import type { PassFacts } from '#schema/api/pass.ts';
import { errors } from '#schema/errors.ts';
import { withStatements } from '#schema/rules/hours/pass-person.ts';
import { deviceNow } from '#web/db/clock.ts';
import { openPassStore, type PassStore, type StoredStatement } from '#web/db/pass-store.ts';
import { leaveTablet } from '#web/session/enrol-tablet.ts';
import { sendAsTablet } from '#web/session/send-as-tablet.ts';
import { type PassConnection, readBoard, readClockOffset, runPassSync } from '#web/sync/pass/pass-sync.ts';
import { countWaiting, refusedStatements, unshownStatements } from '#web/sync/pass/statements.ts';
import { readTabletKeys, type TabletKeys } from '#web/sync/pass/tablet-keys.ts';

/** The contents of the store, as shown on the screen. */
export interface PassView {
  /** Undefined until the first board has arrived. */
  readonly facts: PassFacts | undefined;
  /** Server clock minus device clock, milliseconds. */
  readonly offset: number;
  readonly waiting: number;
  readonly refused: readonly StoredStatement[];
}

export interface Pass extends PassView {
  readonly store: PassStore;
  readonly keys: TabletKeys;
  readonly tabletId: string;
  readonly connection: PassConnection | 'connecting';
  /** After something was written: shows it and sends it. */
  readonly refresh: () => Promise<void>;
}

const PassContext = createContext<Pass | undefined>(undefined);
export const PassProvider = PassContext.Provider;

export const usePass = (): Pass => {
  const pass = useContext(PassContext);
  if (!pass) throw new Error('Only the board at the pass has this');
  return pass;
};

/** The board's facts; only for use inside a board that has them. */
export const useFacts = (): PassFacts => {
  const { facts } = usePass();
  if (!facts) throw new Error('The board has no facts yet');
  return facts;
};

const readView = async (store: PassStore): Promise<PassView> => {
  const [board, said, offset, waiting, refused] = await Promise.all([
    readBoard(store),
    unshownStatements(store),
    readClockOffset(store),
    countWaiting(store),
    refusedStatements(store),
  ]);
  return { facts: board && withStatements(board.facts, said), offset, waiting, refused };
};

type Opened = Pick<Pass, 'store' | 'keys' | 'refresh'>;

/** Opens the tablet's store and keeps it in sync; `unreadable` if the browser has lost its keys. */
export const useOpenedPass = (tabletId: string): Pass | 'opening' | 'unreadable' => {
  const [opened, setOpened] = useState<Opened | 'opening' | 'unreadable'>('opening');
  const [view, setView] = useState<PassView>({ facts: undefined, offset: 0, waiting: 0, refused: [] });
  const [connection, setConnection] = useState<Pass['connection']>('connecting');

  useEffect(() => {
    const store = openPassStore();
    let sync: ReturnType<typeof runPassSync> | undefined;
    let isOver = false;
    const show = async () => {
      const read = await readView(store);
      if (!isOver) setView(read);
    };
    const nudge = () => sync?.nudge();
    const nudgeWhenVisible = () => document.visibilityState === 'visible' && nudge();

    const open = async () => {
      const keys = await readTabletKeys(store);
      if (isOver) return;
      if (!keys) {
        setOpened('unreadable');
        return;
      }
      await show();
      if (isOver) return;
      const refresh = async () => {
        await show();
        nudge();
      };
      setOpened({ store, keys, refresh });
      sync = runPassSync({
        ...{ store, keys, send: sendAsTablet, now: deviceNow },
        onConnection: setConnection,
        onChange: show,
        onEnd: (end) => leaveTablet(errors[end === 'revoked' ? 'tablet-revoked' : 'not-enrolled'].message),
      });
    };
    open().catch(() => !isOver && setOpened('unreadable'));
    window.addEventListener('online', nudge);
    document.addEventListener('visibilitychange', nudgeWhenVisible);
    navigator.storage?.persist?.();
    return () => {
      isOver = true;
      sync?.stop();
      window.removeEventListener('online', nudge);
      document.removeEventListener('visibilitychange', nudgeWhenVisible);
      store.close();
    };
  }, []);

  return typeof opened === 'string' ? opened : { ...opened, ...view, tabletId, connection };
};
