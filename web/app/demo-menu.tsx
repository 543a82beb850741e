import { Suspense } from 'react';
import { useServerInfo } from '#web/session/server-info.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { useHasBeenIdle } from '#web/ui/use-has-been-idle.ts';

const RoleMenu = lazyPart(async () => (await import('./role-menu.tsx')).RoleMenu);

/** The role switcher; there is none outside demo mode (D2). It appears once the first screen is there. */
export function DemoMenu() {
  const isDemo = useServerInfo(({ info }) => info?.demo === true);
  const hasBeenIdle = useHasBeenIdle();
  if (!isDemo) return null;
  if (!hasBeenIdle) return <RoleMenuPlace />;
  return (
    <Suspense fallback={<RoleMenuPlace />}>
      <RoleMenu />
    </Suspense>
  );
}

/** As wide as the menu's button, so that nothing moves when the button appears. */
function RoleMenuPlace() {
  return (
    <span aria-hidden className="invisible px-2 text-small font-medium tablet:px-4">
      Demo
    </span>
  );
}
