import { Archive, ArchiveRestore, Pencil } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { CatalogueEntry } from './catalogue-entry.ts';

type ShownEntry = CatalogueEntry & {
  readonly isRetired: boolean;
  /** How many people have it: "6 people". */
  readonly note: string;
};

type CatalogueRowsProps = {
  label: string;
  entries: readonly ShownEntry[];
  emphasis?: 'plain' | 'heading' | undefined;
  onRename: (entry: CatalogueEntry) => void;
  onRetire: (entry: CatalogueEntry, isRetired: boolean) => void;
};

/** Entries of the catalogue, those in use first; each can be renamed and retired or restored. */
export function CatalogueRows({ label, entries, emphasis = 'plain', onRename, onRetire }: CatalogueRowsProps) {
  const inOrder = entries.toSorted((one, other) => Number(one.isRetired) - Number(other.isRetired));
  return (
    <ul aria-label={label} className="divide-y divide-line not-first:border-t not-first:border-line">
      {inOrder.map((entry) => (
        <li key={entry.id} className="flex min-h-14 items-center gap-1 py-0.5 pr-1 pl-edge">
          <div className={classNames('min-w-0 grow', entry.isRetired && 'text-soft')}>
            <span
              className={classNames('wrap-anywhere', emphasis === 'heading' ? 'text-lead font-strong' : 'text-body')}
            >
              {entry.name}
            </span>
            {entry.note !== '' && <span className="ml-2 text-small text-soft">{entry.note}</span>}
          </div>
          {entry.isRetired && <Badge>Retired</Badge>}
          <IconButton icon={Pencil} label={`Rename ${entry.name}`} onClick={() => onRename(entry)} />
          {entry.isRetired ? (
            <IconButton icon={ArchiveRestore} label={`Put ${entry.name} back`} onClick={() => onRetire(entry, false)} />
          ) : (
            <IconButton icon={Archive} label={`Retire ${entry.name}`} onClick={() => onRetire(entry, true)} />
          )}
        </li>
      ))}
    </ul>
  );
}
