import { CalendarClock, CircleAlert, UserPlus } from 'lucide-react';
import type { ImportRow } from '#schema/rules/people/people-import-changes.ts';
import { fullDayText } from '#schema/rules/text/time-text.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { placeText } from '#web/people/place-text.ts';
import { roleWord } from '#web/people/role-words.ts';
import { VirtualScroller } from '#web/ui/virtual-scroller.tsx';

type ImportPreviewListProps = { rows: readonly ImportRow[]; ignoredColumns: readonly string[] };

/** What the file would do, row by row: rows with errors first, with every error. */
export function ImportPreviewList({ rows, ignoredColumns }: ImportPreviewListProps) {
  const { restaurant } = useDirectory();
  const wrong = rows.filter(({ problems }) => problems.length > 0);
  const good = rows.filter(({ person }) => person).length;
  return (
    <section aria-label="Preview">
      <p role="status" className="text-body font-strong">
        {`${good} ${good === 1 ? 'account' : 'accounts'} will be created`}
        {wrong.length > 0 && `, ${wrong.length} ${wrong.length === 1 ? 'row' : 'rows'} cannot`}
      </p>
      {ignoredColumns.length > 0 && <p className="text-small text-soft">Not imported: {ignoredColumns.join(', ')}.</p>}
      <VirtualScroller
        label="Rows in the file"
        className="mt-2 h-80 rounded-card border border-line"
        items={[...wrong, ...rows.filter(({ problems }) => problems.length === 0)]}
        keyOf={({ line }) => String(line)}
        estimatedHeight={60}
        renderItem={(row) => <PreviewRow row={row} place={row.person ? placeText(restaurant, row.person) : ''} />}
      />
    </section>
  );
}

function PreviewRow({ row: { line, name, person, from, problems }, place }: { row: ImportRow; place: string }) {
  const isGood = problems.length === 0;
  const Icon = isGood ? (person ? UserPlus : CalendarClock) : CircleAlert;
  return (
    <div className="flex gap-3 border-b border-line px-3 py-2.5">
      <Icon aria-hidden size={20} className={isGood ? 'mt-0.5 shrink-0 text-brand' : 'mt-0.5 shrink-0 text-red'} />
      <div className="min-w-0">
        <p dir="auto" className="text-body font-medium wrap-anywhere">
          {name || 'Without a name'} <span className="font-regular text-soft">line {line}</span>
        </p>
        {person && (
          <p className="text-small text-soft wrap-anywhere">
            {[person.email, roleWord(person.role), place].filter((text) => text !== '').join(' · ')}
          </p>
        )}
        {from && isGood && <p className="text-small text-soft">{`Other pay or hours from ${fullDayText(from)}`}</p>}
        {problems.map((problem) => (
          <p key={problem} className="text-small text-red wrap-anywhere">
            {problem}
          </p>
        ))}
      </div>
    </div>
  );
}
