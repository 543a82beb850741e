import { Page } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';

/** Shown in place of a screen while its code is read from the device. */
export function ScreenSkeleton({ title }: { title: string }) {
  return (
    <Page>
      <SkeletonRows label={`Loading ${title}`} />
    </Page>
  );
}
