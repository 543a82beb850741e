import type { Argument, CallExpression, NewExpression } from 'oxc-parser';
import { isCode, isTest, lineAt, type Rule, type SourceFile, type Violation } from './source-file.ts';
import { walk } from './syntax.ts';

const skipping = /^(x(it|test|describe)|fit|(it|test|describe|suite)(\.\w+)*\.(skip|only|todo))\b/;
const testing = /^(it|test|describe|suite)\b/;
const weakening = /^(skip|only|todo|retry|repeats)$/;

/** Tests that do not run, that run until they pass, or that wait for time instead of for what they test. */
export const weakTests: Rule = (files) => files.filter((file) => isCode(file) && isTest(file)).flatMap(weaknessesIn);

function weaknessesIn(file: SourceFile): Violation[] {
  const violations: Violation[] = [];
  const add = (start: number, rule: string, advice: string): void => {
    violations.push({ file: file.path, line: lineAt(file.text, start), rule, advice });
  };
  const textOf = ({ start, end }: { start: number; end: number }): string => file.text.slice(start, end);
  walk(file, {
    CallExpression(call) {
      const callee = textOf(call.callee);
      if (skipping.test(callee)) add(call.start, 'skipped-test', 'make it run and pass, or delete it');
      if (testing.test(callee) && hasWeakeningOption(call)) add(call.start, 'skipped-test', 'a test runs once, always');
      if (callee.endsWith('.waitForTimeout')) add(call.start, 'sleeping-test', 'wait for what should appear');
    },
    NewExpression(node) {
      if (isSleep(node, textOf)) add(node.start, 'sleeping-test', 'wait for what should happen, or use fake timers');
    },
    ImportDeclaration({ source, start }) {
      if (/^(node:)?timers\/promises$/.test(source.value)) add(start, 'sleeping-test', 'wait for what should happen');
    },
  });
  return violations;
}

function hasWeakeningOption(call: CallExpression): boolean {
  return call.arguments.some(
    (value: Argument) =>
      value.type === 'ObjectExpression' &&
      value.properties.some(
        (property) =>
          property.type === 'Property' && property.key.type === 'Identifier' && weakening.test(property.key.name),
      ),
  );
}

/** A promise whose whole work is to resolve after a time. Rejecting after a time is a limit, not a sleep. */
function isSleep(node: NewExpression, textOf: (span: { start: number; end: number }) => string): boolean {
  const [executor] = node.arguments;
  if (textOf(node.callee) !== 'Promise' || executor?.type !== 'ArrowFunctionExpression') return false;
  const [resolve] = executor.params;
  if (resolve?.type !== 'Identifier') return false;
  const body = textOf(executor.body);
  return /^(\{\s*)?(globalThis\.|window\.)?setTimeout\(/.test(body) && new RegExp(`\\b${resolve.name}\\b`).test(body);
}
