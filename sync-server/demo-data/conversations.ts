import type { Message } from '#schema/entities/message.ts';

interface Line {
  readonly from: string;
  readonly to: readonly string[];
  readonly daysAgo: number;
  readonly time: string;
  readonly content: string;
  readonly isUnread?: true;
}

interface Conversation {
  readonly category: Message['category'];
  readonly subject: string;
  readonly lines: readonly Line[];
}

type When = readonly [daysAgo: number, time: string];

const line = (from: string, to: readonly string[], [daysAgo, time]: When, content: string): Line => ({
  from,
  to,
  daysAgo,
  time,
  content,
});

const unread = (from: string, to: readonly string[], when: When, content: string): Line => ({
  ...line(from, to, when, content),
  isUnread: true,
});

/**
 * Messages from staff go to the admin contact and, except for HR, to their manager too; a reply goes to one person
 * (D13).
 */
export const conversations: readonly Conversation[] = [
  {
    category: 'Management',
    subject: 'Tasting for the new menu',
    lines: [
      line(
        'Priya',
        ['Alex', 'Kim'],
        [6, '15:20'],
        'Could we move the tasting to Tuesday? Marcus and I are both in, and the fish comes in that morning.',
      ),
      line('Kim', ['Priya'], [6, '17:05'], 'Tuesday at 15:00 works. I’ll book the corner table. How many plates?'),
      line('Priya', ['Kim'], [6, '17:12'], 'Eight, and one without nuts for Grace, please.'),
      line('Kim', ['Priya'], [5, '09:30'], 'Done. Put the costs on one page and Alex will say yes sooner.'),
      line('Priya', ['Kim'], [2, '16:48'], 'Costings are on the office desk, 31% on average.'),
      unread(
        'Kim',
        ['Priya'],
        [1, '18:20'],
        'Alex likes it. The hake goes on from Friday. Can you write the prep list for Sam?',
      ),
    ],
  },
  {
    category: 'URGENT',
    subject: 'Walk-in fridge warm',
    lines: [
      line(
        'Priya',
        ['Alex', 'Kim'],
        [11, '08:25'],
        'Walk-in shows 9 °C this morning. I moved fish and dairy to the small fridge.',
      ),
      line(
        'Kim',
        ['Priya'],
        [11, '08:31'],
        'Thank you for moving it. Viktor is on his way, the engineer is coming at 11:00.',
      ),
      line('Priya', ['Kim'], [11, '12:40'], 'Fixed, 3 °C again. Two trays of cream went in the bin, I logged them.'),
    ],
  },
  {
    category: 'HR',
    subject: 'Level 3 course',
    lines: [
      line(
        'Priya',
        ['Alex'],
        [20, '14:10'],
        'I would like to do the Level 3 food safety course. Would the restaurant pay part of it?',
      ),
      line(
        'Alex',
        ['Priya'],
        [19, '10:00'],
        'All of it. Send me the dates and I’ll book it. It counts as working time.',
      ),
      line('Priya', ['Alex'], [18, '19:45'], 'Thank you! The next one starts next month, four Mondays.'),
      unread(
        'Alex',
        ['Priya'],
        [1, '20:05'],
        'You are booked for all four Mondays. The confirmation is in your pigeonhole.',
      ),
    ],
  },
  {
    category: 'General',
    subject: 'Lost scarf',
    lines: [
      line('Priya', ['Alex', 'Kim'], [27, '11:15'], 'A guest left a green scarf at table 9. It’s in the office.'),
      line('Kim', ['Priya'], [27, '11:50'], 'She has rung already and is collecting it tonight.'),
    ],
  },
  {
    category: 'Management',
    subject: 'My hours last week',
    lines: [
      line(
        'Tomasz',
        ['Alex', 'Kim'],
        [4, '13:30'],
        'I stayed longer for the late delivery last week. Is that in my hours?',
      ),
      line('Kim', ['Tomasz'], [4, '15:00'], 'I’ve corrected it, twenty minutes more. Thank you for staying.'),
    ],
  },
  {
    category: 'General',
    subject: 'Spare apron',
    lines: [
      line('Oscar', ['Alex', 'Grace'], [3, '16:55'], 'My apron strings tore. Is there a spare one?'),
      line('Grace', ['Oscar'], [3, '17:02'], 'Second drawer in the office, take two.'),
    ],
  },
  {
    category: 'URGENT',
    subject: 'Ice machine',
    lines: [
      line(
        'Mo',
        ['Alex', 'Daniel'],
        [8, '17:45'],
        'Ice machine is making a grinding noise and no ice. We have enough until about ten.',
      ),
      line(
        'Daniel',
        ['Mo'],
        [8, '17:50'],
        'I’ll bring four bags. Switch it off, please, the engineer is coming tomorrow.',
      ),
      line('Mo', ['Daniel'], [8, '18:30'], 'Bags are here, all good.'),
    ],
  },
  {
    category: 'HR',
    subject: 'New bank account',
    lines: [
      line('Chloe', ['Alex'], [7, '12:05'], 'I’ve changed banks. Where do I enter the new account?'),
      line('Alex', ['Chloe'], [7, '12:30'], 'In your profile, under pay details. It counts from the next pay run.'),
    ],
  },
  {
    category: 'Management',
    subject: 'Party bookings',
    lines: [
      line(
        'Alex',
        ['Kim', 'Grace', 'Daniel', 'Ruth'],
        [2, '09:45'],
        'Three enquiries for parties over 30. Please look at your rotas before we confirm on Thursday.',
      ),
      line('Grace', ['Alex'], [2, '10:30'], 'I am two servers short on the second Friday. The other two are fine.'),
      unread('Kim', ['Alex'], [1, '17:10'], 'Kitchen is fine for all three if Jonas is back from the wedding.'),
    ],
  },
  {
    category: 'Management',
    subject: 'Wedding in Lagos',
    lines: [
      line(
        'Jonas',
        ['Alex', 'Kim'],
        [2, '14:20'],
        'I asked for five days for the wedding. I can do doubles the week after.',
      ),
      unread('Jonas', ['Kim'], [1, '15:35'], 'Did you have a chance to look at it? Flights are getting dearer.'),
    ],
  },
  {
    category: 'General',
    subject: 'Gluten-free bread',
    lines: [
      unread(
        'Ana',
        ['Alex', 'Grace'],
        [1, '21:15'],
        'We ran out of gluten-free bread at eight. Could we order two more loaves for weekends?',
      ),
    ],
  },
];
