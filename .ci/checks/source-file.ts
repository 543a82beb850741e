/** A file of the repository: its path from the root, with forward slashes, and its text. */
export type SourceFile = { path: string; text: string };

/** Something a rule found. `line` counts from 1; `advice` says what to do. */
export type Violation = { file: string; line: number; rule: string; advice: string };

/** A rule gets all files at once, so that it can follow imports; it reads nothing else. */
export type Rule = (files: readonly SourceFile[]) => Violation[];

/** TypeScript and JavaScript: what can be parsed. */
export function isCode({ path }: SourceFile): boolean {
  return /\.(ts|tsx|mjs)$/.test(path);
}

/** Tests, and code only for tests: fixtures, browser tests, benches and the fuzzer. */
export function isTest({ path }: SourceFile): boolean {
  return /\.(test|spec)\.tsx?$|^(web|sync-server)\/(.+\/)?fixtures\/|^web\/e2e\/|^sync-server\/(bench|fuzz)\//.test(
    path,
  );
}

/** The line, counted from 1, of an offset into the text. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** Every match of a pattern (with the g flag) as a line number. */
export function linesMatching(text: string, pattern: RegExp): number[] {
  return [...text.matchAll(pattern)].map((match) => lineAt(text, match.index));
}
