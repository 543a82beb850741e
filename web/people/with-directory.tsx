import { type ReactNode, useMemo } from 'react';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { User } from '#schema/entities/user.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { useActor, useColleagues, useRestaurant } from '#web/db/restaurant.ts';
import { Page } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';

/** What a screen about people cannot do without. */
export interface Directory {
  readonly restaurant: Restaurant;
  readonly actor: Actor;
  /** Everybody by id, people who left included. */
  readonly people: ReadonlyMap<string, User>;
}

type WithDirectoryProps = { label: string; rows: number; children: (directory: Directory) => ReactNode };

/** A screen as soon as the device has all of it: without the directory everybody would be a former colleague for a moment. */
export function WithDirectory({ label, rows, children }: WithDirectoryProps) {
  const restaurant = useRestaurant();
  const actor = useActor();
  const colleagues = useColleagues();
  const people = useMemo(() => new Map(colleagues.map((person) => [person.id, person])), [colleagues]);
  if (restaurant && actor && people.size > 0) return children({ restaurant, actor, people });
  return (
    <Page>
      <SkeletonRows label={label} rows={rows} />
    </Page>
  );
}
