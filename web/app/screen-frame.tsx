import { Suspense } from 'react';
import { denialOf, mayOpen } from '#schema/permissions/screens.ts';
import { useActor, useKnownDirectory } from '#web/people/directory.tsx';
import { AccessDenied } from './access-denied.tsx';
import { Arrival } from './arrival.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { type Screen, titleOf } from './screens.ts';

/**
 * The frame of every screen: its gate (D23), its loading state and its error boundary. A screen opens once the
 * directory is known: without it everybody would be shown as a former colleague for a moment.
 */
export function ScreenFrame({ screen }: { screen: Screen }) {
  const actor = useActor();
  const isKnown = useKnownDirectory() !== undefined;
  const { path, Component, Skeleton = ScreenSkeleton, opensEarly = false } = screen;
  const title = titleOf(screen, actor);
  const skeleton = <Skeleton title={title} />;
  if (!actor) return skeleton;
  if (!mayOpen(actor, path)) {
    return (
      <>
        <Arrival title="Access denied" />
        <AccessDenied reason={denialOf(path)} />
      </>
    );
  }
  if (!isKnown && !opensEarly) return skeleton;
  return (
    <ScreenBoundary key={path}>
      <Suspense fallback={skeleton}>
        <Arrival title={title} />
        <Component />
      </Suspense>
    </ScreenBoundary>
  );
}
