import { Megaphone, SearchX } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { findNotices } from '#schema/rules/handbook/notice-board.ts';
import { nameIn } from '#schema/rules/people/person-name.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { BottomSheet } from '#web/ui/bottom-sheet.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { VirtualScroller } from '#web/ui/virtual-scroller.tsx';
import { useHomeAddress } from './home-address.ts';
import { NoticeCard } from './notice-card.tsx';
import { useBoard } from './queries.ts';

/** The whole board, searched while typing. `children` is what is open on top of it. */
export function NoticeBoardSheet({ children }: { children: ReactNode }) {
  const { people } = useDirectory();
  const address = useHomeAddress();
  const { notices, isLoading } = useBoard();
  const found = useMemo(
    () => findNotices(notices, address.typed, ({ authorId }) => nameIn(people, authorId)),
    [notices, address.typed, people],
  );
  return (
    <BottomSheet
      open
      height="tall"
      onClose={() => address.close({ board: '', q: '' })}
      title="Notice Board"
      description={isLoading ? undefined : countText(found.length, notices.length)}
    >
      <div className="flex h-full flex-col gap-3">
        <SearchField label="Search notices" value={address.typed} onChange={address.search} className="shrink-0" />
        {isLoading && <SkeletonRows label="Loading the notice board" rows={6} />}
        {!isLoading && found.length === 0 && (
          <EmptyState
            icon={notices.length === 0 ? Megaphone : SearchX}
            title={notices.length === 0 ? 'No notices' : 'No notices match'}
            description={notices.length === 0 ? undefined : 'Try fewer words.'}
          />
        )}
        {found.length > 0 && (
          <VirtualScroller
            key={address.typed}
            label="All notices"
            items={found}
            keyOf={({ id }) => id}
            estimatedHeight={132}
            gap={12}
            className="-mx-sheet min-h-0 grow px-sheet pb-1"
            renderItem={(notice) => <NoticeCard notice={notice} />}
          />
        )}
      </div>
      {children}
    </BottomSheet>
  );
}

const countText = (found: number, all: number): string => {
  if (found < all) return `${found} of ${all} notices`;
  return all === 1 ? '1 notice' : `${all} notices`;
};
