import type { ReactNode } from 'react';
import type { Statement } from '#schema/api/pass.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import { pressTime } from '#schema/rules/hours/punch-time.ts';
import { fullName } from '#schema/rules/people/person-name.ts';
import { clockText, shortDayText } from '#schema/rules/text/time-text.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import type { StoredStatement } from '#web/db/pass-store.ts';
import { dismissRefused } from '#web/sync/pass/statements.ts';
import { FarDialog } from '#web/ui/far-dialog.tsx';
import { homeAfterMs } from './home-after.ts';
import { useWhenIdle } from './idle.ts';
import { PassButton } from './pass-button.tsx';
import { useFacts, usePass } from './pass-state.ts';
import { wordsOfPress } from './press-words.ts';

/** The tablet's sync: what is waiting, and what was refused and why. */
export function SyncPanel({ onClose }: { onClose: () => void }) {
  const { store, refresh, connection, waiting, refused } = usePass();
  useWhenIdle(homeAfterMs, onClose);
  const dismiss = async () => {
    await dismissRefused(store);
    await refresh();
    onClose();
  };
  return (
    <FarDialog
      open
      onClose={onClose}
      title="This tablet and the server"
      description={descriptions[connection]}
      actions={
        <>
          {refused.length > 0 && <PassButton label="Clear the list" onPress={dismiss} />}
          <PassButton label="Close" isMain onPress={onClose} />
        </>
      }
    >
      <p>{waiting === 0 ? 'Everything has reached the server.' : `${waiting} waiting to be sent.`}</p>
      {refused.length > 0 && (
        <Refused>
          {refused.map((each) => (
            <RefusedRow key={each.id} refused={each} />
          ))}
        </Refused>
      )}
    </FarDialog>
  );
}

function Refused({ children }: { children: ReactNode }) {
  return (
    <section aria-label="Not accepted" className="pt-3">
      <h3 className="font-strong text-red">Not accepted</h3>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  );
}

function RefusedRow({ refused: { statement, answer } }: { refused: StoredStatement }) {
  const { restaurant, people } = useFacts();
  const said = JSON.parse(statement) as Statement;
  const at = toInstant(pressTime(said));
  const zone = restaurant.timeZone;
  const person = people.find(({ id }) => id === said.userId);
  return (
    <li className="py-2">
      <p className="font-medium">
        {`${person ? fullName(person) : 'Somebody'}: ${wordsOfPress(said)}, ${shortDayText(dayOf(zone, at))} ${clockText(zone, at)}`}
      </p>
      {answer?.ok === false && <p className="text-soft">{answer.message}</p>}
    </li>
  );
}

const descriptions = {
  connecting: 'Connecting to the server.',
  online: 'Connected. Changes arrive at once.',
  offline: 'No connection. Clocking still works; it is sent as soon as the connection is back.',
  'update-needed': 'This version is too old for the server. Reload the page.',
  revoked: 'This tablet was taken out of use.',
  'not-enrolled': 'The server no longer knows this tablet.',
} as const;
