import type { FillPriorities } from '#schema/entities/fill-priorities.ts';

/** What counts when open shifts are filled. */
export const fillWords: Readonly<Record<keyof FillPriorities, string>> = {
  contractHours: 'Give people their contracted hours',
  overtime: 'Avoid overtime',
  evenShares: 'Share hours, weekends and late ends evenly',
  preferences: 'Give people the times they prefer',
  lastWeek: 'Give shifts to the people who had them last week',
  company: 'Leave nobody alone in a position',
};

/** How much each of them counts, from 0 on. */
export const fillLevels: readonly string[] = ['Not at all', 'A little', 'Normal', 'More', 'Most of all'];
