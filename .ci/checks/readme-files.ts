import { isCode, isTest, lineAt, type Rule, type SourceFile, type Violation } from './source-file.ts';

/** A row of a table whose first cell names files, such as "| `tables`, `storage/` | what they are |". */
const fileRow = /^\| (`[a-z][a-z-]*\/?`(?:, `[a-z][a-z-]*\/?`)*) +\|/gm;

/** A room whose README has a table of its files: it must name each of them, and none that no longer exists. */
export const readmeFiles: Rule = (files) => files.flatMap((readme) => (isList(readme) ? compare(readme, files) : []));

const isList = ({ path, text }: SourceFile): boolean =>
  path.endsWith('/README.md') && /^\| File \| What it does \|$/m.test(text);

function compare(readme: SourceFile, files: readonly SourceFile[]): Violation[] {
  const room = readme.path.replace('README.md', '');
  const inRoom = files
    .filter(({ path }) => path.startsWith(room))
    .map((file) => ({ ...file, path: file.path.slice(room.length) }));
  const own = inRoom.filter((file) => !file.path.includes('/') && isCode(file) && !isTest(file));
  const named = [...readme.text.matchAll(fileRow)].flatMap(({ index, 1: cell = '' }) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ name, line: lineAt(readme.text, index) })),
  );
  const violation = (line: number, advice: string): Violation => ({
    file: readme.path,
    line,
    rule: 'readme-files',
    advice,
  });
  const names = new Set(named.map(({ name }) => name));
  const exists = (name: string): boolean =>
    inRoom.some(({ path }) => path.startsWith(`${name.replace(/\/$/, '')}/`) || path.replace(/\.tsx?$/, '') === name);
  return [
    ...named
      .filter(({ name }) => !exists(name))
      .map(({ name, line }) => violation(line, `there is no file ${name} any more`)),
    ...own
      .map(({ path }) => path.replace(/\.[a-z]+$/, ''))
      .filter((name) => !names.has(name))
      .map((name) => violation(1, `say in the table what ${name} does`)),
  ];
}
