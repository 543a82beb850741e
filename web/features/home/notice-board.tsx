import { Megaphone } from 'lucide-react';
import { canPostNotices } from '#schema/permissions/post.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useHomeAddress } from './home-address.ts';
import { NoticeCard } from './notice-card.tsx';
import { useFirstNotices } from './queries.ts';

/** How many notices the dashboard shows (specification, section 9). */
const shown = 4;

/** The first notices of the board; View All opens the rest. */
export function NoticeBoard() {
  const { actor } = useDirectory();
  const address = useHomeAddress();
  const { notices, isLoading } = useFirstNotices(shown);
  return (
    <section aria-labelledby="notice-board" className="grid gap-3 pt-1">
      <div className="flex min-h-12 flex-wrap items-center">
        <h2 id="notice-board" className="grow text-body font-strong">
          Notice Board
        </h2>
        {canPostNotices(actor) && (
          <Button variant="quiet" onClick={() => address.open({ write: 'new' })}>
            Add Notice
          </Button>
        )}
        {notices.length > 0 && (
          <Button variant="quiet" label="View all notices" onClick={() => address.open({ board: 'open' })}>
            View All
          </Button>
        )}
      </div>
      {isLoading && <Skeleton shape="block" className="h-28 w-full" />}
      {!isLoading && notices.length === 0 && (
        <Card>
          <EmptyState
            icon={Megaphone}
            title="No notices"
            description={
              canPostNotices(actor)
                ? 'Post what everybody should know here.'
                : 'Notices from your managers appear here.'
            }
          />
        </Card>
      )}
      {notices.length > 0 && (
        <ul aria-label="Notices" className="grid gap-3">
          {notices.map((notice) => (
            <li key={notice.id}>
              <NoticeCard notice={notice} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
