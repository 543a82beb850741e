import { FileInput } from 'lucide-react';
import { useState } from 'react';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { ratesEndSoon } from '#schema/rules/payroll/rate-tables.ts';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import { useRateTables } from '#web/people/rate-tables.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { RateImportDialog } from './rate-import-dialog.tsx';
import { RateTableDialog } from './rate-table-dialog.tsx';
import { originText } from './rate-words.ts';
import { useHeldRates } from './use-held-rates.ts';

/** The tax years that pay can be computed for, and a way to add the next without an update (D62). */
export function RateTablesCard({ restaurant }: { restaurant: Restaurant }) {
  const tables = useRateTables();
  const held = useHeldRates(restaurant);
  const { colleagues } = useDirectory();
  const [shownYear, setShownYear] = useState('');
  const [isImporting, setImporting] = useState(false);
  const endsSoon = ratesEndSoon(useToday(), tables) !== undefined;
  const shown = tables.find(({ taxYear }) => taxYear === shownYear);
  const last = tables.at(-1)?.taxYear;
  return (
    <Card title="Tax years" padding="none" className="overflow-hidden">
      <p className="px-edge pb-3 text-small text-soft">
        Tax, National Insurance, loans, pension limits and the minimum wage. The pay date decides the year.
      </p>
      <ul aria-label="Tax years" className="divide-y divide-line border-y border-line">
        {tables.toReversed().map((table) => (
          <li key={table.taxYear}>
            <ListRow
              title={table.taxYear}
              subtitle={originText(table, restaurant, colleagues)}
              isWhole
              trailing={endsSoon && table.taxYear === last ? <Badge tone="attention">Ends soon</Badge> : undefined}
              onClick={() => setShownYear(table.taxYear)}
            />
          </li>
        ))}
      </ul>
      <div className="p-edge">
        <Button variant="secondary" icon={FileInput} disabled={!held} onClick={() => setImporting(true)}>
          Import a tax year
        </Button>
      </div>
      {shown && held && (
        <RateTableDialog
          table={shown}
          held={held}
          origin={originText(shown, restaurant, colleagues)}
          onClose={() => setShownYear('')}
        />
      )}
      {isImporting && held && <RateImportDialog tables={tables} held={held} onClose={() => setImporting(false)} />}
    </Card>
  );
}
