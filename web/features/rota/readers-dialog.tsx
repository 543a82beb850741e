import { nameOrFormer } from '#schema/rules/people/person-name.ts';
import { peopleText } from '#schema/rules/text/people-text.ts';
import { weekText } from '#schema/rules/text/time-text.ts';
import { useDirectory, useServerMinute, useToday } from '#web/people/directory.tsx';
import { savedToast } from '#web/session/saved-toast.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { remindOfWeek } from './publish-actions.ts';
import { usePublications, useWeekReaders, type WeekReader } from './publishing.ts';
import { useRota } from './rota-context.ts';

import type { RotaWeek } from './week-model.ts';

/** Who has seen their shifts of the week as they are now, and a reminder for those who have not, once a day (D41). */
export function ReadersDialog({ week, onClose }: { week: RotaWeek; onClose: () => void }) {
  const { actor, names } = useDirectory();
  const now = useServerMinute();
  const today = useToday();
  const { address } = useRota();
  const readers = useWeekReaders(week) ?? [];
  const publications = usePublications().filter((publication) => publication.week === week.monday);
  const unseen = readers.filter(
    ({ seen, shifts }) => seen !== 'seen' && shifts.some(({ endTime }) => Date.parse(endTime) > now),
  );
  // A reminder of a week that is not published would publish it.
  const publishedIds = [
    ...new Set(unseen.flatMap(({ shifts }) => shifts.map(({ departmentId }) => departmentId))),
  ].filter((id) => publications.some(({ departmentId }) => departmentId === id));
  // Nobody is reminded twice in a day.
  const departmentIds = publishedIds.filter((id) =>
    publications.some((each) => each.departmentId === id && each.remindedOn !== today),
  );
  const reminded = unseen.filter(({ shifts }) =>
    shifts.some(({ departmentId }) => departmentIds.includes(departmentId)),
  );
  const isReminded = publishedIds.length > 0 && departmentIds.length === 0;

  const remind = async () => {
    const asked = { week: week.monday, departmentIds, publications, userId: actor.userId };
    const result = await remindOfWeek(asked, today);
    if (!result.ok) toast({ title: 'Nobody was reminded', description: result.message, tone: 'destructive' });
    else savedToast({ title: 'Reminder sent', description: peopleText(reminded.length), later: 'sent' });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Who has seen it"
      description={`${weekText(week.monday, today.slice(0, 4))}. People know that managers can see this. Seeing a rota is not agreeing to it.`}
      actions={
        publishedIds.length > 0 && (
          <Button variant="secondary" disabled={isReminded} onClick={remind}>
            {isReminded ? 'Reminded today' : `Remind ${peopleText(reminded.length)}`}
          </Button>
        )
      }
    >
      <ul className="-mx-sheet divide-y divide-line">
        {readers.map((reader) => {
          const person = names.people.get(reader.userId);
          const name = nameOrFormer(person);
          return (
            <li key={reader.userId}>
              <ListRow
                leading={<Avatar name={name} photoUrl={person?.profileImageUrl} size="small" />}
                title={name}
                to={address.linkTo({ shift: reader.shifts[0]?.id ?? '' })}
                subtitle={reader.shifts.length === 1 ? '1 shift' : `${reader.shifts.length} shifts`}
                trailing={<SeenBadge seen={reader.seen} />}
              />
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

function SeenBadge({ seen }: Pick<WeekReader, 'seen'>) {
  if (seen === 'seen') return <Badge tone="ok">Seen</Badge>;
  return <Badge tone="attention">{seen === 'not-yet' ? 'Not seen yet' : 'Seen before the change'}</Badge>;
}
