import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Home in grey until the restaurant and its people have arrived. */
export function HomeSkeleton() {
  return (
    <Page width="wide">
      <div role="status" className="mx-auto grid w-full max-w-phone gap-3 tablet:max-w-none">
        <span className="sr-only">Loading home</span>
        <Skeleton shape="block" className="h-20 w-full" />
        <Skeleton shape="block" className="h-44 w-full" />
        <Skeleton shape="block" className="h-56 w-full" />
      </div>
    </Page>
  );
}
