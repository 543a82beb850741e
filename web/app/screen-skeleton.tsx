import { Page } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';

/** Stands where a screen will, while its code is on its way from the device's own store. */
export function ScreenSkeleton({ title }: { title: string }) {
  return (
    <Page>
      <SkeletonRows label={`Loading ${title}`} />
    </Page>
  );
}
