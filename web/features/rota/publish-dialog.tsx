import { useMemo, useState } from 'react';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { grouped } from '#schema/rules/grouped.ts';
import { nameOrFormer } from '#schema/rules/people/person-name.ts';
import { shiftInWords } from '#schema/rules/rota/shift-words.ts';
import { peopleText } from '#schema/rules/text/people-text.ts';
import { weekText } from '#schema/rules/text/time-text.ts';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import type { Names } from '#web/people/names.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FilterChip } from '#web/ui/filter-chip.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { publishShifts, publishWeek } from './publish-actions.ts';
import { PublishSummary } from './publish-summary.tsx';
import { draftsOf, useKnownPublications } from './publishing.ts';
import { isOn } from './rota-shift.ts';
import type { RotaWeek } from './week-model.ts';

type PublishDialogProps = {
  week: RotaWeek;
  /** Drafts to be published on their own: their week is not published with them. */
  chosen?: readonly Shift[] | undefined;
  onClose: () => void;
  onPublished?: (() => void) | undefined;
};

/** What publishing tells each person, before it is sent; by department where one likes (D41). */
export function PublishDialog({ week, chosen, onClose, onPublished = onClose }: PublishDialogProps) {
  const { restaurant, actor } = useDirectory();
  const today = useToday();
  // Without the weeks that are published already one of them would be published a second time.
  const { publications, isLoading } = useKnownPublications();
  const all = chosen ?? draftsOf(week);
  const departments = restaurant.departments.filter(({ id }) => all.some(({ departmentId }) => departmentId === id));
  const [left, setLeft] = useState<readonly string[]>([]);
  const [isPending, setPending] = useState(false);
  const departmentIds = departments.map(({ id }) => id).filter((id) => !left.includes(id));
  const drafts = all.filter(({ departmentId }) => departmentIds.includes(departmentId));
  const people = new Set(drafts.filter(isOn).flatMap(({ userId }) => (userId === actor.userId ? [] : userId))).size;
  const when = weekText(week.monday, today.slice(0, 4));

  const publish = async () => {
    setPending(true);
    const result = chosen
      ? await publishShifts(drafts)
      : await publishWeek({ week: week.monday, departmentIds, drafts, publications, userId: actor.userId });
    setPending(false);
    if (!result.ok) {
      toast({ title: 'Not published', description: result.message, tone: 'destructive' });
      return;
    }
    savedToast({ title: 'Published', description: `${when}: ${countText(drafts.length)}.`, later: 'sent' });
    onPublished();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={chosen ? `Publish ${countText(chosen.length)}` : `Publish ${when}`}
      description={`${countText(drafts.length)}. ${peopleText(people)} will be notified.`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Not yet
          </Button>
          <Button
            disabled={drafts.length === 0 || isLoading}
            pendingText={isPending && 'Publishing...'}
            onClick={publish}
          >
            {`Publish ${countText(drafts.length)}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {departments.length > 1 && (
          <fieldset className="flex min-w-0 flex-wrap gap-2">
            <legend className="sr-only">Departments</legend>
            {departments.map(({ id, name }) => (
              <FilterChip key={id} selected={!left.includes(id)} onClick={() => setLeft(toggled(left, id))}>
                {name}
              </FilterChip>
            ))}
          </fieldset>
        )}
        <PublishSummary week={week} departmentIds={departmentIds} drafts={drafts} onLook={chosen && onClose}>
          <News drafts={drafts} />
        </PublishSummary>
      </div>
    </Dialog>
  );
}

/** Who is notified of what, by name. */
function News({ drafts }: { drafts: readonly Shift[] }) {
  const { actor, names, restaurant } = useDirectory();
  const told = useMemo(
    () =>
      [...grouped(drafts.filter(isOn), ({ userId }) => userId)]
        .map(([userId, shifts]) => ({
          userId,
          shifts,
          person: names.people.get(userId),
          ...positionsOf(shifts, names, restaurant),
        }))
        .toSorted((one, other) => nameOrFormer(one.person).localeCompare(nameOrFormer(other.person))),
    [drafts, names, restaurant],
  );
  const openCount = drafts.filter(({ userId }) => userId === '').length;
  return (
    <ul aria-label="What each person hears" className="divide-y divide-line rounded-card border border-line">
      {told.map(({ userId, person, shifts, only, positions }) => (
        <li key={userId} className="flex gap-3 px-edge py-2.5">
          <Avatar name={nameOrFormer(person)} photoUrl={person?.profileImageUrl} size="small" />
          <div className="min-w-0">
            <p className="font-medium">
              {nameOrFormer(person)}
              {userId === actor.userId && <span className="font-regular text-soft"> (you)</span>}
              {only !== '' && <span className="font-regular text-soft">{` · ${only}`}</span>}
            </p>
            {shifts.map((shift) => (
              <p key={shift.id} className="text-small text-soft tabular-nums">
                {shiftInWords(shift, { timeZone: names.zone, positions })}
              </p>
            ))}
          </div>
        </li>
      ))}
      {openCount > 0 && (
        <li className="px-edge py-2.5 text-small text-soft">
          {openCount === 1
            ? '1 shift is still open. Everybody sees it on the rota and in the marketplace.'
            : `${openCount} shifts are still open. Everybody sees them on the rota and in the marketplace.`}
        </li>
      )}
    </ul>
  );
}

/** The position of somebody in all of these shifts is shown once, next to their name; otherwise with each. */
const positionsOf = (shifts: readonly Shift[], { positions }: Names, restaurant: Restaurant) => {
  const ids = new Set(shifts.map(({ positionId }) => positionId));
  const [first = ''] = ids;
  return ids.size === 1
    ? { only: positions.get(first) ?? '', positions: [] }
    : { only: '', positions: restaurant.positions };
};

const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];

const countText = (count: number): string => (count === 1 ? '1 shift' : `${count} shifts`);
