import { discardAct, retryRefused } from '#web/sync/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import type { RefusedMessage } from './refused-messages.ts';

/** Why the server did not accept a message, and what the person can do. */
export function RefusedActions({ refused }: { refused: RefusedMessage }) {
  const { act, reason } = refused;
  return (
    <div className="flex max-w-[85%] flex-col items-end">
      <p className="px-1 text-right text-small text-red">{reason}</p>
      <div className="flex">
        <Button variant="quiet" label="Retry this message" onClick={() => retryRefused(act)}>
          Retry
        </Button>
        <Button variant="quiet" label="Discard this message" onClick={() => discardAct(act)}>
          Discard
        </Button>
      </div>
    </div>
  );
}
