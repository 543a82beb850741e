import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';

type EntrancePageProps = { title: string; description: string; children: ReactNode };

/** The frame of the pages before the sign-in: the logo above a form. */
export function EntrancePage({ title, description, children }: EntrancePageProps) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-phone flex-col justify-center gap-8 px-5 pt-[calc(2rem+env(safe-area-inset-top,0px))] pb-[calc(2rem+env(safe-area-inset-bottom,0px))]">
      <header className="flex flex-col items-center text-center">
        <Logo size="large" />
        <h1 className="mt-4 text-display font-strong tracking-tight">{title}</h1>
        <p className="mt-1 max-w-72 text-body text-soft">{description}</p>
      </header>
      {children}
    </main>
  );
}
