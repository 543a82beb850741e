import type { Notice } from '#schema/entities/post.ts';
import type { Team } from './people.ts';
import { instantFromToday, type Scene } from './scene.ts';

interface NoticePlan {
  readonly title: string;
  readonly content: string;
  readonly author: string;
  readonly daysAgo: number;
  readonly time: string;
  readonly isPinned?: true;
}

const plans: readonly NoticePlan[] = [
  {
    title: 'New allergen matrix from today',
    content:
      'The new menu has celery in the gravy and sesame in the slaw. There is a printed copy at the pass and at the host stand; the old one is in the bin. If a guest asks and you are not sure, ask the kitchen every time.',
    author: 'Kim',
    daysAgo: 3,
    time: '09:15',
    isPinned: true,
  },
  {
    title: 'Team meal on the last Monday of the month',
    content:
      'We close at 17:00 and eat together at 18:00. Marcus cooks, partners and children are welcome. Tell Grace how many you are.',
    author: 'Alex',
    daysAgo: 1,
    time: '16:40',
  },
  {
    title: 'Card terminal 3 is back',
    content: 'It holds its charge again. Please put all four back on the dock after your shift, not on the bar.',
    author: 'Daniel',
    daysAgo: 2,
    time: '18:05',
  },
  {
    title: 'Well done for Saturday',
    content:
      '212 covers, one complaint, and that one about the weather. Thank you, all of you. The tips are on the tronc sheet.',
    author: 'Grace',
    daysAgo: 5,
    time: '10:30',
  },
  {
    title: 'Boiler inspection',
    content:
      'The engineer comes between 7 and 9 in the morning. Viktor lets them in; there may be no hot water for half an hour.',
    author: 'Ruth',
    daysAgo: 9,
    time: '12:20',
  },
  {
    title: 'Time off over the holidays',
    content:
      'Please ask for your days by the end of the month. First come, first served, and everybody gets one of the big days off.',
    author: 'Kim',
    daysAgo: 16,
    time: '11:00',
  },
];

/** The notice board: one pinned notice, the others by date (D22). */
export const createNotices = (scene: Scene, team: Team): readonly Notice[] =>
  plans.map(({ title, content, author, daysAgo, time, isPinned = false }) => {
    const createdAt = instantFromToday(scene, -daysAgo, time);
    const authorId = team.named(author).user.id;
    return {
      id: scene.newId(),
      kind: 'notice',
      title,
      content,
      isPinned,
      remindedOn: '',
      authorId,
      createdAt,
      updatedAt: createdAt,
    };
  });
