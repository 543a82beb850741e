import { Suspense, useEffect } from 'react';
import { canManageRota } from '#schema/permissions/shift.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { useRota } from '../rota-context.ts';
import type { RotaWeek } from '../week-model.ts';
import { dismissFill, useAutoFill } from './fill-store.ts';

const FillPanel = lazyPart(async () => (await import('./fill-panel.tsx')).FillPanel);

/** The place of a proposal on the rota; empty, and nothing of it loaded, until somebody asks for one. */
export function FillPart({ week }: { week: RotaWeek }) {
  const { actor } = useRota();
  const wish = useAutoFill((state) => state.wish);
  // The rota was left: a proposal is not stored.
  useEffect(() => dismissFill, []);
  if (!wish || !canManageRota(actor)) return null;
  return (
    <Suspense>
      <FillPanel wish={wish} week={week} />
    </Suspense>
  );
}
