import type { Shift } from '#schema/entities/shift.ts';
import { remarkText } from '#schema/rules/auto-fill/why.ts';
import { shiftTimesText, shortDayText } from '#schema/rules/text/time-text.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { answeringOnce } from '#web/ui/one-answer.ts';
import { acceptGhosts } from './accept-ghosts.ts';
import { putAside } from './fill-store.ts';
import { type GhostGroup, type GhostShift, rowId } from './ghost-groups.ts';

const onePutAside = answeringOnce();

type GhostListProps = { groups: readonly GhostGroup[]; open: readonly Shift[]; by: 'day' | 'person' };

/** Who would work what, in groups that can be accepted as a whole. */
export function GhostList({ groups, open, by }: GhostListProps) {
  return (
    <>
      {groups.map(({ key, title, ghosts }) => (
        <section key={key} aria-label={title} className="rounded-card border border-line bg-surface">
          <div className="flex flex-wrap items-center gap-x-3 border-b border-line py-1 pr-1.5 pl-edge">
            <h3 className="grow font-strong">{title}</h3>
            {ghosts.length > 1 && (
              <Button
                variant="quiet"
                label={`Accept these ${ghosts.length}: ${title}`}
                onClick={() =>
                  acceptGhosts(
                    ghosts.map(({ ghost }) => ghost),
                    open,
                  )
                }
              >{`Accept these ${ghosts.length}`}</Button>
            )}
          </div>
          <ul className="divide-y divide-line">
            {ghosts.map((each) => (
              <li key={each.shift.id}>
                <GhostRow ghostShift={each} open={open} by={by} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function GhostRow({ ghostShift, open, by }: Pick<GhostListProps, 'open' | 'by'> & { ghostShift: GhostShift }) {
  const { names } = useDirectory();
  const { ghost, shift, name } = ghostShift;
  const refuse = () => onePutAside(async () => putAside(ghost));
  const accept = () => acceptGhosts([ghost], open);
  const position = names.positions.get(shift.positionId) ?? '';
  const what = [shiftTimesText(names.zone, shift), position].filter(Boolean).join(', ');
  const when = `${shortDayText(dayOf(names.zone, shift.startTime))}, ${what}`;
  return (
    <div
      id={rowId(shift.id)}
      tabIndex={-1}
      className="flex scroll-mt-38 flex-wrap outline-none focus:bg-brand-soft focus:outline-2 focus:-outline-offset-2 focus:outline-brand items-center justify-end gap-x-3 py-2 pr-1.5 pl-edge tablet:flex-nowrap"
    >
      <div className="flex min-w-0 grow basis-full items-center gap-3 pr-2.5 tablet:basis-0 tablet:pr-0">
        {by === 'day' && <Avatar name={name} photoUrl={names.people.get(ghost.userId)?.profileImageUrl} size="small" />}
        <div className="min-w-0 grow">
          <p className="font-medium wrap-anywhere">{by === 'day' ? `${name}: ${what}` : when}</p>
          <p className="text-small text-soft">{sentence(ghost.remarks.map(remarkText))}</p>
        </div>
      </div>
      <Button variant="quiet" label={`Not ${name} on ${when}`} onClick={refuse}>
        {`Not ${names.people.get(ghost.userId)?.firstName ?? name}`}
      </Button>
      <Button variant="secondary" label={`Accept ${name} on ${when}`} onClick={accept}>
        Accept
      </Button>
    </div>
  );
}

const sentence = (parts: readonly string[]): string => {
  const text = parts.join(', ');
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
};
