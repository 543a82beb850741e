import { CircleAlert, Download } from 'lucide-react';
import { csvText } from '#schema/rules/text/csv.ts';
import { addressOf, OneTimeLink } from '#web/people/one-time-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { VirtualScroller } from '#web/ui/virtual-scroller.tsx';
import type { Imported, ImportOutcome } from './import-people.ts';

/** What the import did, and everybody's link, which is shown only once. */
export function ImportResult({ outcome: { imported, expiresAt } }: { outcome: ImportOutcome }) {
  const created = imported.filter(({ answer }) => answer.ok);
  const refused = imported.length - created.length;

  const save = () =>
    saveFile(
      'staff-links.csv',
      'text/csv',
      csvText([
        ['First name', 'Last name', 'Email', 'Link'],
        ...created.map(({ person, answer }) => [
          person.firstName,
          person.lastName,
          person.email,
          answer.ok ? addressOf(answer.path) : '',
        ]),
      ]),
    );

  return (
    <section aria-label="Result">
      <p role="status" className="text-body font-strong">
        {`${created.length} ${created.length === 1 ? 'account' : 'accounts'} created`}
        {refused > 0 && `, ${refused} refused`}
      </p>
      <p className="pt-1 text-body text-soft">
        Give each person their own link to set their password. Each works once and is shown only now; Reset password
        makes another.
      </p>
      <Button variant="secondary" icon={Download} className="mt-3" disabled={created.length === 0} onClick={save}>
        Save all links
      </Button>
      <VirtualScroller
        label="Imported people"
        className="mt-3 h-80 rounded-card border border-line"
        items={imported}
        keyOf={({ person }) => person.id}
        estimatedHeight={140}
        renderItem={(each) => <ResultRow imported={each} expiresAt={expiresAt} />}
      />
    </section>
  );
}

function ResultRow({ imported: { person, answer }, expiresAt }: { imported: Imported; expiresAt: number }) {
  return (
    <div className="border-b border-line px-3 py-2.5">
      <p dir="auto" className="pb-1.5 text-body font-medium wrap-anywhere">
        {person.firstName} {person.lastName}
      </p>
      {answer.ok ? (
        <OneTimeLink link={{ path: answer.path, expiresAt }} />
      ) : (
        <p className="flex gap-1.5 text-small text-red">
          <CircleAlert aria-hidden size={16} className="mt-px shrink-0" />
          {answer.message}
        </p>
      )}
    </div>
  );
}
