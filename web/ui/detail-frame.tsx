import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { Dialog } from './dialog.tsx';
import { useHasPanes } from './has-panes.ts';
import { IconButton } from './icon-button.tsx';

type DetailFrameProps = {
  title: string;
  description?: string | undefined;
  actions?: ReactNode;
  onClose: () => void;
  children?: ReactNode;
};

/** What is open: a dialog on a phone, the pane beside the lists on a tablet. */
export function DetailFrame({ title, description, actions, onClose, children }: DetailFrameProps) {
  const hasPanes = useHasPanes();
  if (!hasPanes) {
    return (
      <Dialog open onClose={onClose} title={title} description={description} actions={actions}>
        {children}
      </Dialog>
    );
  }
  return (
    <Card title={title} trailing={<IconButton icon={X} label="Close" onClick={onClose} />}>
      {description !== undefined && <p className="pb-3 text-small text-soft">{description}</p>}
      <div className="max-h-[calc(100dvh-16rem)] overflow-y-auto">{children}</div>
      {actions !== undefined && (
        <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-3 *:grow empty:hidden">{actions}</div>
      )}
    </Card>
  );
}
