import { Suspense, useEffect } from 'react';
import { useReadOpened } from '#web/features/notifications/read-opened.ts';
import { DirectoryProvider } from '#web/people/directory.tsx';
import { useOwnPasswordQuestion } from '#web/people/own-password.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { useMarkScreen } from '#web/ui/loading.ts';
import { fetchModals } from '#web/ui/modal.tsx';
import { whenIdle } from '#web/ui/when-idle.ts';
import { AppRoutes } from './app-routes.tsx';
import { Banners } from './banners.tsx';
import { Header } from './header.tsx';
import { Navigation } from './navigation.tsx';
import { usePushNews } from './push-news.ts';
import { useRefusalToasts } from './refusal-toasts.ts';
import { useScrollRestoration } from './scroll-restoration.ts';

const OwnPasswordDialog = lazyPart(async () => (await import('#web/people/own-password-dialog.tsx')).OwnPasswordDialog);

/** What stays while screens change: header, navigation and the messages of the whole app. */
export function Shell() {
  useScrollRestoration();
  useMarkScreen();
  useEffect(() => whenIdle(fetchModals), []);
  return (
    <DirectoryProvider>
      <div className="min-h-dvh wide:pl-24">
        <Attendants />
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-raised focus:px-4 focus:py-3 focus:shadow-raised"
        >
          Skip to content
        </a>
        <Header />
        <Banners />
        <main id="content">
          <AppRoutes />
        </main>
        <Navigation />
        <OwnPasswordQuestion />
      </div>
    </DirectoryProvider>
  );
}

/** Asks for the person's own password, which some forms need before they save (D57): above the form, wherever it is. */
function OwnPasswordQuestion() {
  const { question } = useOwnPasswordQuestion();
  if (!question) return null;
  return (
    <Suspense>
      <OwnPasswordDialog action={question.action} onAnswer={question.answer} />
    </Suspense>
  );
}

/** What the app runs outside its screens; a component of its own, so that an entry or a toast does not redraw them. */
function Attendants() {
  useRefusalToasts();
  usePushNews();
  useReadOpened();
  return null;
}
