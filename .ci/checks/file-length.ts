import type { Rule } from './source-file.ts';

const longestFile = 300;

/** Files longer than 300 lines do more than one thing. */
export const fileLength: Rule = (files) =>
  files
    .filter(({ path }) => /\.(ts|tsx|css|mjs)$/.test(path))
    .map(({ path, text }) => ({ path, lines: text.replace(/\n$/, '').split('\n').length }))
    .filter(({ lines }) => lines > longestFile)
    .map(({ path, lines }) => ({
      file: path,
      line: longestFile + 1,
      rule: 'file-length',
      advice: `${lines} lines, at most ${longestFile}: split it by what its parts are for`,
    }));
