import type { ParseResult } from 'oxc-parser';
import { isCode, lineAt, type Rule, type SourceFile, type Violation } from './source-file.ts';
import { parse, walk } from './syntax.ts';

type Statement = ParseResult['program']['body'][number];

/** Names are given where a thing is made, and a file is imported from where it is. */
export const exportStyle: Rule = (files) =>
  files.filter(isCode).flatMap((file) => [...defaultExports(file), ...barrel(file)]);

function defaultExports(file: SourceFile): Violation[] {
  if (/\.config\.ts$/.test(file.path)) return [];
  const violations: Violation[] = [];
  const add = (start: number): void => {
    const line = lineAt(file.text, start);
    violations.push({ file: file.path, line, rule: 'default-export', advice: 'export it by its name' });
  };
  walk(file, {
    ExportDefaultDeclaration: ({ start }) => add(start),
    ExportSpecifier({ exported, start }) {
      if (exported.type === 'Identifier' && exported.name === 'default') add(start);
    },
  });
  return violations;
}

function barrel(file: SourceFile): Violation[] {
  if (file.path === 'schema/collections.ts') return [];
  const { body } = parse(file).program;
  if (
    !body.some(isReExport) ||
    !body.every((statement) => isReExport(statement) || statement.type === 'ImportDeclaration')
  )
    return [];
  return [{ file: file.path, line: 1, rule: 'barrel', advice: 'import from the files themselves and delete this one' }];
}

function isReExport(statement: Statement): boolean {
  if (statement.type === 'ExportAllDeclaration') return true;
  return statement.type === 'ExportNamedDeclaration' && statement.declaration === null;
}
