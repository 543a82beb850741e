import { isCode, lineAt, type Rule, type SourceFile, type Violation } from './source-file.ts';
import { commentsOf, walk } from './syntax.ts';

const directive = /@ts-(ignore|expect-error|nocheck)|biome-ignore|eslint-disable/;

/** Places that switch a checker off: `any`, and comments that silence the compiler or the linter. */
export function suppressionsIn(files: readonly SourceFile[]): Violation[] {
  return files.filter(isCode).flatMap((file) => {
    const starts = commentsOf(file)
      .filter(({ value }) => directive.test(value))
      .map(({ start }) => start);
    walk(file, { TSAnyKeyword: ({ start }) => void starts.push(start) });
    return starts.map((start) => ({
      file: file.path,
      line: lineAt(file.text, start),
      rule: 'suppression',
      advice: 'give it its type, or mend what the checker found',
    }));
  });
}

/**
 * A ratchet: there must be exactly `allowed` suppressions, and that number never rises.
 * @param allowed the number in .ci/checks/ratchet.json
 * @param lowest the lowest number it ever held
 */
export function suppressions(allowed: number, lowest: number): Rule {
  const ratchet = (advice: string): Violation => ({
    file: '.ci/checks/ratchet.json',
    line: 1,
    rule: 'suppression',
    advice,
  });
  return (files) => {
    const found = suppressionsIn(files);
    if (found.length > allowed) return found;
    if (found.length < allowed) return [ratchet(`${found.length} are left: lower the number to that`)];
    return allowed > lowest ? [ratchet(`it was ${lowest} already: the number only ever falls`)] : [];
  };
}
