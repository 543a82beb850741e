import { DetailFrame } from '#web/ui/detail-frame.tsx';
import { useHasPanes } from '#web/ui/has-panes.ts';
import { RecordAwaited, type RecordAwaitedProps, UnlessSoon } from './record-awaited.tsx';

type AwaitedDetailProps = RecordAwaitedProps & { heading: string; onClose: () => void };

/** The `DetailFrame` of a record that is not here (yet). A pane shows it at once: a blank one would look closed. */
export function AwaitedDetail({ heading, onClose, ...record }: AwaitedDetailProps) {
  const hasPanes = useHasPanes();
  return (
    <UnlessSoon isLoading={record.isLoading && !hasPanes}>
      <DetailFrame onClose={onClose} title={heading}>
        <RecordAwaited {...record} />
      </DetailFrame>
    </UnlessSoon>
  );
}
