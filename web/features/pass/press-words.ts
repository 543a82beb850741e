import type { Statement } from '#schema/api/pass.ts';

const presses = {
  in: 'Clock in',
  out: 'Clock out',
  break_start: 'Break start',
  break_end: 'Break end',
} as const;

/** What somebody did at the pass, in words. */
export const wordsOfPress = (said: Statement): string => {
  if (said.kind === 'punch') return presses[said.type];
  return said.completed ? 'Tick' : 'Unticked';
};
