import { isCode, lineAt, type Rule, type SourceFile, type Violation } from './source-file.ts';

const page = /^docs\/decisions\/D(\d+)-/;
/** D0 is a tax code. */
const reference = /\bD([1-9]\d?)\b/g;

/** A number that leads to no page explains nothing. */
export const decisionReferences: Rule = (files) => {
  const pages = new Set(files.map(({ path }) => page.exec(path)?.[1]));
  const isRead = (file: SourceFile): boolean => isCode(file) || file.path.endsWith('.md');
  return files
    .filter((file) => isRead(file) && !file.path.startsWith('.ci/checks/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(reference)]
        .filter(([, number]) => !pages.has(number))
        .map(
          ({ index, 0: name }): Violation => ({
            file: path,
            line: lineAt(text, index),
            rule: 'decision-reference',
            advice: `${name} has no page in docs/decisions: write it, or name the right one`,
          }),
        ),
    );
};
