import { isCode, lineAt, linesMatching, type Rule, type SourceFile } from './source-file.ts';
import { commentsOf } from './syntax.ts';

const marker = /\b(TODO|FIXME|HACK|XXX)\b/;

/** Nobody learns of work left open in a comment. */
export const openWork: Rule = (files) =>
  files.flatMap((file) =>
    linesWithMarker(file).map((line) => ({
      file: file.path,
      line,
      rule: 'open-work',
      advice: 'finish it, or write it into the issue and say here what is so and why',
    })),
  );

function linesWithMarker(file: SourceFile): number[] {
  if (/\.(css|html)$/.test(file.path)) return linesMatching(file.text, new RegExp(marker, 'g'));
  if (!isCode(file)) return [];
  return commentsOf(file)
    .filter(({ value }) => marker.test(value))
    .map(({ start }) => lineAt(file.text, start));
}
