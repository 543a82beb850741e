import { isCode, isTest, lineAt, type Rule, type SourceFile, type Violation } from './source-file.ts';
import { walk } from './syntax.ts';

/** Comparing somebody's role outside schema/permissions writes a permission a second time. */
export const roleComparisons: Rule = (files) =>
  files
    .filter((file) => isCode(file) && !isTest(file) && !file.path.startsWith('schema/permissions/'))
    .flatMap(comparisonsIn);

function comparisonsIn(file: SourceFile): Violation[] {
  const violations: Violation[] = [];
  walk(file, {
    BinaryExpression({ left, operator, right, start }) {
      if (!/^[!=]==?$/.test(operator)) return;
      const sides = [left, right].map(({ start: from, end }) => file.text.slice(from, end));
      if (!sides.some((side) => /\.role$/.test(side))) return;
      violations.push({
        file: file.path,
        line: lineAt(file.text, start),
        rule: 'role-comparison',
        advice: 'ask schema/permissions instead',
      });
    },
  });
  return violations;
}
