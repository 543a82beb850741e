import { Dialog } from '#web/ui/dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { useRota } from '../rota-context.ts';
import { NeedEditor } from './need-editor.tsx';
import { useNeeds } from './use-needs.ts';

/** How many of which position are needed, by weekday, with exceptions for dates (D47). */
export function NeedDialog() {
  const { address } = useRota();
  const { needs, isLoading } = useNeeds(true);
  const close = () => address.close({ need: '' });
  if (!isLoading) return <NeedEditor title={title} needs={needs} onClose={close} />;
  return (
    <Dialog open onClose={close} title={title}>
      <SkeletonRows label="Loading the need" rows={3} />
    </Dialog>
  );
}

const title = 'Who is needed';
