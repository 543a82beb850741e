import { Suspense } from 'react';
import { canManageRota } from '#schema/permissions/shift.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import type { RotaWeek } from '../week-model.ts';
import { useAutoFill } from './fill-store.ts';

const FillPanel = lazyPart(async () => (await import('./fill-panel.tsx')).FillPanel);

/** The place of a proposal on the rota; empty, with nothing loaded, until somebody asks for one. */
export function FillPart({ week }: { week: RotaWeek }) {
  const { actor } = useDirectory();
  const wish = useAutoFill((state) => state.wish);
  if (!wish || !canManageRota(actor)) return null;
  return (
    <Suspense>
      <FillPanel wish={wish} week={week} />
    </Suspense>
  );
}
