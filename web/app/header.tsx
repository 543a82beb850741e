import { useLocation, useSearchParams } from 'react-router';
import { useActor } from '#web/people/directory.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { HeaderSlot } from '#web/ui/header-slot.tsx';
import { DemoMenu } from './demo-menu.tsx';
import { Greeting } from './greeting.tsx';
import { Logo } from './logo.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { backOf, screenAt, titleOf } from './screens.ts';
import { SyncPill } from './sync-pill.tsx';

/**
 * The top of every screen: its title and the sync status; on the home screen the logo and a greeting. If the text is so
 * large that a title would not fit beside the rest, the title gets its own line.
 */
export function Header() {
  const isHome = useLocation().pathname === '/';
  return isHome ? <HomeHeader /> : <ScreenHeader />;
}

/** On a phone the greeting has its own line, which scrolls away; on a tablet everything is in one line. */
function HomeHeader() {
  return (
    <header className="contents wide:sticky wide:top-0 wide:z-20 wide:mx-auto wide:grid wide:max-w-page wide:grid-cols-[1fr_auto] wide:bg-ground">
      <div className="sticky top-0 z-20 bg-ground pt-[env(safe-area-inset-top,0px)] wide:static wide:col-start-2">
        <div className="mx-auto flex min-h-16 w-full max-w-page items-center gap-2 px-edge py-1 tablet:px-6">
          <span className="grow wide:hidden">
            <Logo />
          </span>
          <Controls />
        </div>
      </div>
      <div className="mx-auto w-full max-w-page px-edge pb-3 tablet:px-6 wide:col-start-1 wide:row-start-1 wide:self-center wide:py-2">
        <Greeting />
      </div>
    </header>
  );
}

function ScreenHeader() {
  return (
    <header className="sticky top-0 z-20 bg-ground pt-[env(safe-area-inset-top,0px)]">
      <div className="group mx-auto flex min-h-16 w-full max-w-page items-center gap-1 px-edge py-1 small:gap-0.5 small:pr-2 low:min-h-12 low:py-0 narrow:min-h-0 narrow:flex-wrap tablet:gap-2 tablet:px-6 desk:min-h-12 desk:py-0 desk:has-[[data-header-slot]:not(:empty)]:max-w-none">
        <ScreenTitle />
        <HeaderSlot />
        <Controls />
      </div>
    </header>
  );
}

function Controls() {
  return (
    <span className="contents narrow:ml-auto narrow:flex narrow:items-center narrow:gap-1 print:hidden">
      <DemoMenu />
      <SyncPill />
      <NotificationBell />
    </span>
  );
}

function ScreenTitle() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const actor = useActor();
  const screen = screenAt(pathname);
  const back = screen && backOf(screen, search);
  return (
    <>
      {back && <BackLink to={back.to} label={back.label} />}
      <h1 className="line-clamp-2 min-w-0 grow text-lead leading-5.5 narrow:order-last narrow:line-clamp-4 narrow:basis-full narrow:pb-1 font-strong tracking-tight outline-none group-has-[[data-header-slot]:not(:empty)]:sr-only tablet:text-title tablet:leading-7">
        {screen ? titleOf(screen, actor) : '404 Page Not Found'}
      </h1>
    </>
  );
}
