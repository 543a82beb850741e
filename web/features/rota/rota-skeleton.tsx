import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const shown = 'opacity-100 transition-opacity delay-150 duration-150 starting:opacity-0';
const sevenDays = [0, 1, 2, 3, 4, 5, 6];

/** The rota until the restaurant and its people are there. */
export function RotaSkeleton() {
  return (
    <Page>
      <WeekStripSkeleton />
      <DayListSkeleton />
    </Page>
  );
}

/** A day's list that has not arrived yet; it shows itself only when that takes a moment. */
export function DayListSkeleton() {
  return (
    <div role="status" aria-busy className={`flex flex-col gap-3 ${shown}`}>
      <span className="sr-only">Loading the rota</span>
      <Skeleton className="w-24" />
      <Skeleton shape="block" className="h-18" />
      <Skeleton className="mt-2 w-32" />
      <Skeleton shape="block" className="h-18" />
      <Skeleton shape="block" className="h-18" />
      <Skeleton shape="block" className="h-18" />
    </div>
  );
}

export function WeekStripSkeleton() {
  return (
    <div aria-hidden className="grid grid-cols-7 gap-1">
      {sevenDays.map((day) => (
        <Skeleton key={day} shape="block" className="h-17" />
      ))}
    </div>
  );
}

/** The week grid that has not arrived yet. */
export function WeekGridSkeleton() {
  return (
    <div role="status" aria-busy className={`overflow-hidden rounded-card border border-line bg-surface ${shown}`}>
      <span className="sr-only">Loading the rota</span>
      {sevenDays.map((row) => (
        <div key={row} className="flex h-12 items-center gap-3 border-b border-line px-3 pointer-fine:h-8">
          <Skeleton shape="circle" className="size-8 pointer-fine:size-5" />
          <Skeleton className="w-28" />
          {sevenDays.map((cell) => (
            <Skeleton key={cell} shape="block" className="h-10 grow pointer-fine:h-6" />
          ))}
        </div>
      ))}
    </div>
  );
}
