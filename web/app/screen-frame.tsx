import { Suspense } from 'react';
import { denialOf, mayOpen } from '#schema/permissions/screens.ts';
import { useActor } from '#web/db/restaurant.ts';
import { AccessDenied } from './access-denied.tsx';
import { Arrival } from './arrival.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { type Screen, titleOf } from './screens.ts';

/** What stands around every screen: its gate (D23), its loading state and its error boundary. */
export function ScreenFrame({ screen }: { screen: Screen }) {
  const actor = useActor();
  const { path, Component } = screen;
  const title = titleOf(screen, actor);
  if (!actor) return <ScreenSkeleton title={title} />;
  if (!mayOpen(actor, path)) {
    return (
      <>
        <Arrival title="Access denied" />
        <AccessDenied reason={denialOf(path)} />
      </>
    );
  }
  return (
    <ScreenBoundary key={path}>
      <Suspense fallback={<ScreenSkeleton title={title} />}>
        <Arrival title={title} />
        <Component />
      </Suspense>
    </ScreenBoundary>
  );
}
