import { isCode, isTest, lineAt, type Rule, type SourceFile, type Violation } from './source-file.ts';
import { walk } from './syntax.ts';

const calls = /^(Date\.now|Date|performance\.now|Math\.random|Temporal\.Now\..+)$/;
const names = /^(randomUUID|getRandomValues|randomBytes|randomInt)$/;

/** The pure rooms take the clock and new ids as parameters: the same input gives the same answer on either side. */
export const clockAndRandomness: Rule = (files) =>
  files
    .filter((file) => isCode(file) && !isTest(file) && /^(schema|sync-server\/domain)\//.test(file.path))
    .flatMap(impuritiesIn);

function impuritiesIn(file: SourceFile): Violation[] {
  const violations: Violation[] = [];
  const add = (start: number): void => {
    violations.push({
      file: file.path,
      line: lineAt(file.text, start),
      rule: 'clock-or-randomness',
      advice: 'take the present instant or the id as a parameter',
    });
  };
  walk(file, {
    CallExpression({ callee, start }) {
      if (calls.test(file.text.slice(callee.start, callee.end))) add(start);
    },
    NewExpression({ callee, arguments: values, start }) {
      if (callee.type === 'Identifier' && callee.name === 'Date' && values.length === 0) add(start);
    },
    Identifier({ name, start }) {
      if (names.test(name)) add(start);
    },
  });
  return violations;
}
