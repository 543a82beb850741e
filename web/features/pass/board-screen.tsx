import { useState } from 'react';
import { boardOf } from '#schema/rules/hours/pass-board.ts';
import { useNow } from '#web/db/clock.ts';
import { useBusyWhile } from '#web/ui/busy.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { ActionsPanel } from './actions-panel.tsx';
import { BoardHeader } from './board-header.tsx';
import { CodePanel } from './code-panel.tsx';
import { DonePanel } from './done-panel.tsx';
import { usePass } from './pass-state.ts';
import { PeoplePanel } from './people-panel.tsx';
import { PinPanel } from './pin-panel.tsx';
import { SidePanels } from './side-panels.tsx';
import { SyncPanel } from './sync-panel.tsx';
import { Tiles } from './tiles.tsx';

/** What is open on top of the board; each closes by itself. */
type Panel =
  | { readonly is: 'people' | 'sync' }
  | { readonly is: 'pin' | 'code' | 'actions'; readonly userId: string }
  | { readonly is: 'done'; readonly words: string };

const stepMs = 5_000;

/** The board at the pass, and what somebody opens on top of it. */
export function BoardScreen() {
  const { facts, offset } = usePass();
  const now = useNow(stepMs, offset);
  const [panel, setPanel] = useState<Panel>();
  const close = () => setPanel(undefined);
  useBusyWhile(panel !== undefined);

  if (!facts) return <Spinner size="screen" label="Fetching the board" />;
  const board = boardOf(facts, now);
  const choose = (userId: string) => setPanel({ is: 'pin', userId });
  return (
    <main className="grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] gap-3 overflow-hidden p-4 tabular-nums select-none">
      <BoardHeader board={board} onShowSync={() => setPanel({ is: 'sync' })} />
      <div className="flex min-h-0 flex-col gap-3 wide:grid wide:grid-cols-[minmax(0,1fr)_20rem] min-[72rem]:grid-cols-[minmax(0,1fr)_23rem] wide:gap-4">
        <Tiles board={board} now={now} onChoose={choose} />
        <SidePanels board={board} onClock={() => setPanel({ is: 'people' })} />
      </div>
      {panel?.is === 'people' && <PeoplePanel board={board} onChoose={choose} onClose={close} />}
      {panel?.is === 'sync' && <SyncPanel onClose={close} />}
      {panel?.is === 'pin' && (
        <PinPanel
          key={panel.userId}
          userId={panel.userId}
          onRight={() => setPanel({ is: 'actions', userId: panel.userId })}
          onCode={() => setPanel({ is: 'code', userId: panel.userId })}
          onClose={close}
        />
      )}
      {panel?.is === 'code' && (
        <CodePanel userId={panel.userId} onSet={(words) => setPanel({ is: 'done', words })} onClose={close} />
      )}
      {panel?.is === 'actions' && (
        <ActionsPanel
          userId={panel.userId}
          now={now}
          onDone={(words) => setPanel({ is: 'done', words })}
          onClose={close}
        />
      )}
      {panel?.is === 'done' && <DonePanel words={panel.words} onClose={close} />}
    </main>
  );
}
