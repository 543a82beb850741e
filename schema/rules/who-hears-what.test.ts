import { expect, it } from 'vitest';
import { notificationTypes } from '../entities/notification.ts';
import { whoHearsWhat } from './who-hears-what.ts';

const rows = notificationTypes.map((type) => {
  const { event, who, when, topic } = whoHearsWhat[type];
  return `| ${event} | ${who} | ${when} | \`${topic}\` | \`${type}\` |`;
});

const page = `# Who hears what

Everything below is an entry in the inbox behind the bell. Whether a phone shows it as well hangs on its person’s switches
(Profile → Notifications) and their quiet hours; within those only a shift that could be taken and starts before ten the
next morning is shown at once. The table is \`schema/rules/who-hears-what.ts\`; a test writes this page, and
\`sync-server/fixtures/hearing\` plays every line of it with eight people and their phones.

| What happened | Who hears of it | When | Switch | Kind |
|---|---|---|---|---|
${rows.join('\n')}

## What becomes of an entry

- News of a manager’s edits is net: what was undone within two minutes is told to nobody (D42).
- An entry about shifts that could be taken says who has them once they are taken, or that they are no longer offered, and
  is then read; so does one whose shift has started. The same holds for who was asked to answer or approve a request that has ended, had read it or had said
  no. Nothing is pushed for it.
- A reminder of a week or a notice brings the entry that it reminds of up again while that is unread, and the phone rings
  again; there are not two of them.
- Nobody is offered a shift that was taken off them, or one after their last day (D51).
- Who answers a request has read that they were asked, and the entry says what they did.
- A race that was lost is one entry, on every device: nothing is left to be settled on the one that accepted too late.
- A manager who offered a shift to several people hears once what became of it.
- Who approved is named as that, and never as who accepted (D49).
- A demo restaurant sends no reminders by the clock, so that it looks the same at every hour (D2).
`;

it('the page says what the table says', async () => {
  await expect(page).toMatchFileSnapshot('../../docs/who-hears-what.md');
});
