import { expect, it } from 'vitest';
import { monthsText, retention, retentionKinds } from '#schema/rules/retention/retention.ts';

const rows = (): readonly string[] =>
  retentionKinds.map((kind) => {
    const { name, counted, months, least, most, reason, sources } = retention[kind];
    const choice = least === most ? '–' : `${monthsText(least)} to ${monthsText(most)}`;
    const kept = months === 0 ? 'not kept' : monthsText(months);
    const links = sources.map(({ title, url }) => `[${title}](${url})`).join('; ');
    return `| ${name} | ${kept} ${counted} | ${choice} | ${reason} | ${links} |`;
  });

const page = (): string => `# How long records are kept

Made from \`schema/rules/retention/retention.ts\` by \`sync-server/maintenance/retention-page.test.ts\`; change it there and run
\`npx vitest run --project server sync-server/maintenance/retention-page.test.ts -u\`.

The law is that of the United Kingdom, as of November 2026. A restaurant can choose other times within the range under
Restaurant Settings, Records; where there is a law, its minimum is the shortest choice. This is not legal advice: a restaurant
under inspection, or in a dispute, keeps what it is about for as long as that takes by choosing longer times.

| Record | Kept | Range you can choose | Why | Source |
|---|---|---|---|---|
${rows().join('\n')}

## How it happens

- The server goes through the table at its start and once a day (\`sync-server/maintenance/tidy-up.ts\`), at most ten
  documents or 10 ms a transaction, and lets other calls in between. Each run is a line of the log, \`tidied-up\`, that says how many
  rows of each kind went.
- A document is removed like any other: devices hear of it and delete their copy. What the audit trail says of its
  content is blanked in the same transaction; who changed it and when stays as long as the trail. The row itself goes 180 days later,
  when every device has heard of it.
- Notifications go without that: devices drop them by themselves after 13 weeks.
- Of somebody who left, the PIN, the calendar address and pushes end at once; the rest as above. The name becomes “Former
  colleague”, because other people's records say who decided or approved them.
- The time somebody left is the last deactivation of their account. Somebody who is activated again loses nothing more.

## What is not in the table

- The restaurant's settings, templates, the handbook, takings and ratings are about nobody and stay until they are deleted.
- Backups hold what was there when they were made: \`BACKUP_KEEP\` (14) of them are kept, and those from before an update until
  somebody deletes them. A restore brings back what was deleted since; the next daily run deletes it again.
- Phones keep 18 weeks of shifts (staff: two weeks of other people's), requests, hours, messages and checklists, 13 weeks of
  notifications, three of punches, two of photos, and the rest for as long as the server. Signing out erases the copy, unless
  changes are waiting to be sent (D33).
`;

it('the page says what the table says', async () => {
  await expect(page()).toMatchFileSnapshot('../../docs/retention.md');
});
