import type { Argument, CallExpression, VariableDeclarator } from 'oxc-parser';
import { lineAt, type Rule, type SourceFile, type Violation } from './source-file.ts';
import { walk } from './syntax.ts';

/** Something is checked: an expectation, a wait for what should appear, or a helper whose name says so. */
const looking = /\b(expect|assert|wait(For|Until)|until|hear)\w*\b/;
const word = /[A-Za-z_$][\w$]*/g;

/** Tests that check nothing, and would pass whatever the code did. */
export const emptyTests: Rule = (files) =>
  files.filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path)).flatMap(emptyTestsIn);

function emptyTestsIn(file: SourceFile): Violation[] {
  const textOf = ({ start, end }: { start: number; end: number }): string => file.text.slice(start, end);
  const helpers = new Map<string, string>();
  const tests: { start: number; body: string }[] = [];
  walk(file, {
    FunctionDeclaration(node) {
      if (node.id) helpers.set(node.id.name, textOf(node));
    },
    VariableDeclarator(node: VariableDeclarator) {
      // A destructured helper checks if what it comes from does.
      const init = node.init ? textOf(node.init) : '';
      for (const [name] of textOf(node.id).matchAll(word)) helpers.set(name, init);
    },
    CallExpression(call: CallExpression) {
      if (!/^(it|test)(\.\w+)*(\(|$)/.test(textOf(call.callee))) return;
      const [title, ...rest] = call.arguments;
      const body = rest.findLast(isBody);
      if (title && body) tests.push({ start: call.start, body: textOf(body) });
    },
  });
  const looks = (text: string, seen: ReadonlySet<string> = new Set()): boolean =>
    looking.test(text) ||
    [...text.matchAll(word)].some(([name]) => {
      const helper = helpers.get(name);
      return helper !== undefined && !seen.has(name) && looks(helper, new Set([...seen, name]));
    });
  return tests
    .filter(({ body }) => !looks(body))
    .map(({ start }) => ({
      file: file.path,
      line: lineAt(file.text, start),
      rule: 'empty-test',
      advice: 'expect something that the code could get wrong',
    }));
}

const isBody = (value: Argument): boolean =>
  /^(ArrowFunctionExpression|FunctionExpression|Identifier)$/.test(value.type);
