import { toInstant } from '#schema/entities/primitives.ts';
import { checklistsOf } from '#schema/rules/checklists/checklist-items.ts';
import { clockAtPass, workAtPass } from '#schema/rules/hours/pass-person.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FarDialog } from '#web/ui/far-dialog.tsx';
import { ClockKeys } from './clock-keys.tsx';
import { homeAfterMs } from './home-after.ts';
import { useWhenIdle } from './idle.ts';
import { tickItem } from './pass-actions.ts';
import { PassButton } from './pass-button.tsx';
import { useFacts, usePass } from './pass-state.ts';

type ActionsPanelProps = {
  userId: string;
  /** Milliseconds since 1970, by the server's clock. */
  now: number;
  /** Called with the words to show after a press of the clock. */
  onDone: (words: string) => void;
  onClose: () => void;
};

/** What a PIN lets its person do: clock, and tick their checklists. Nothing else about them is shown. */
export function ActionsPanel({ userId, now, onDone, onClose }: ActionsPanelProps) {
  const facts = useFacts();
  useWhenIdle(homeAfterMs, onClose);
  const person = facts.people.find(({ id }) => id === userId);
  const work = workAtPass(facts, userId);
  const clock = clockAtPass(facts, userId, now);
  const today = dayOf(facts.restaurant.timeZone, toInstant(now));
  const own = facts.checklists.filter((list) => list.userId === userId);
  const lists = checklistsOf(own, today, clock.running?.shiftId ?? '');
  return (
    <FarDialog
      open
      onClose={onClose}
      title={person ? `Hello, ${person.firstName}` : 'Hello'}
      actions={<PassButton label="Done" onPress={onClose} />}
    >
      <div className={lists.length > 0 ? 'grid gap-6 tablet:grid-cols-2' : 'mx-auto max-w-dialog'}>
        <ClockKeys userId={userId} now={now} work={work} clock={clock} onDone={onDone} />
        {lists.length > 0 && (
          <div className="flex flex-col gap-4">
            {lists.map((list) => (
              <TickList key={list.id} list={list} userId={userId} />
            ))}
          </div>
        )}
      </div>
    </FarDialog>
  );
}

type TickListProps = { list: ReturnType<typeof useFacts>['checklists'][number]; userId: string };

function TickList({ list, userId }: TickListProps) {
  const pass = usePass();
  const tick = (itemId: string, completed: boolean) =>
    tickItem(pass, userId, { checklistId: list.id, itemId, completed });
  return (
    <section aria-label={list.name}>
      <h3 className="font-strong">{list.name}</h3>
      {list.items.map(({ id, text, required, completed }) => (
        <Checkbox
          key={id}
          kind="task"
          label={text}
          description={required ? undefined : <span className="text-title">Optional</span>}
          checked={completed}
          onChange={(next) => tick(id, next)}
          className="min-h-16"
        />
      ))}
    </section>
  );
}
