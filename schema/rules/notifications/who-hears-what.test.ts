import { expect, it } from 'vitest';
import { notificationTypes } from '#schema/entities/notification.ts';
import { whoHearsWhat } from './who-hears-what.ts';

const rows = notificationTypes.map((type) => {
  const { event, who, when, topic } = whoHearsWhat[type];
  return `| ${event} | ${who} | ${when} | \`${topic}\` | \`${type}\` |`;
});

const page = `# Who hears what

Everything below is an entry in the inbox behind the bell. Whether a phone shows it too depends on that person’s settings
(Profile → Notifications) and their quiet hours; during quiet hours only a shift that they could take, and that starts
before ten the next morning, is shown at once. The table is \`schema/rules/notifications/who-hears-what.ts\`; a test writes this page, and
\`sync-server/fixtures/hearing\` plays every line of it with eight people and their phones, and \`web/e2e/who-hears-*.spec.ts\`
every kind with everybody signed in before a browser.

| What happened | Who is notified | When | Switch | Kind |
|---|---|---|---|---|
${rows.join('\n')}

## What happens to an entry

- News of a manager’s edits is net: a change undone within two minutes is not announced (D42).
- Once a shift is taken, no longer offered or has started, the entry that offered it says so and counts as read. An entry that
  asked somebody to answer or approve a request does the same when the request ends. Nothing is pushed for that.
- A reminder of a week or a notice moves the original entry back to the top if it is unread, and the phone rings again; it
  does not make a second entry.
- Nobody is offered a shift that was taken off them, or one after their last day (D51).
- Answering a request marks the entry that asked for it as read, and the entry says what the answer was.
- Losing a race for a shift is one entry on every device: there is nothing left to sort out on the one that accepted too late.
- A manager who offered a shift to several people hears the outcome once.
- The person who approved a request is named as the approver, never as the one who accepted it (D49).
- A demo restaurant sends no reminders by the clock, so that it looks the same at every hour (D2).
`;

it('the page says what the table says', async () => {
  await expect(page).toMatchFileSnapshot('../../../docs/who-hears-what.md');
});
